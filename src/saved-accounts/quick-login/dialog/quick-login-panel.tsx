import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { $shownApp } from '../../../core/app/app.ts'
import { loginApps } from '../../login-apps.ts'
import type { QuickLogin } from '../quick-login.ts'
import { $user } from '../../../session/index.ts'
import { css } from '../../../style/sheet.ts'
import { px, space, TYPE } from '../../../style/tokens.ts'
import { AppLogo } from '../../../ui/app-logo.tsx'
import { Button } from '../../../ui/button.tsx'
import { CornerPanel } from '../../../ui/corner-panel.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWaiting } from '../../../ui/use-waiting.ts'
import { ErrorLine } from '../../../dialogs/problem-line.tsx'
import { AppTitle } from '../../app-title.tsx'
import type { DialogProps } from '../../../dialogs/dialog-entry.tsx'
import { AccountRow } from './account-row.tsx'

const content = css`
  display: grid;
  gap: ${space(4)};
  padding: ${space(5)} ${space(5)} ${space(3)};
  ${TYPE.body}
  & > [data-head] {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(3)};
  }
  /* In the middle of the logo, unless it has more lines. */
  & h2 {
    flex: 1;
    align-content: center;
    min-inline-size: 0;
    min-block-size: 40px;
    ${TYPE.strong}
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & > [data-head] > button {
    align-self: start;
    margin: -4px;
  }
  & > ul {
    display: grid;
    gap: ${space(2)};
  }
  & > ul > li {
    display: grid;
    min-block-size: ${px(64)};
  }
  & > ul > li > * {
    border-radius: var(--_radius-control);
  }
  & [data-name] > span {
    flex: 1;
    min-inline-size: 0;
  }
  /* The spinner has the size of the avatar. */
  & li > button > svg {
    margin: 10px;
  }
`

const LOGO_PX = 40
const SKELETON_KEYS = ['first', 'second']

/** Accounts of this browser for signing in with one click (docs/rules.md §4.1). The page around it stays usable. */
export function QuickLoginPanel({ open, leaving, onLeft, toasts }: DialogProps<QuickLogin>) {
  const { t } = useLingui()
  const app = useStore($shownApp)
  const id = useId()
  const [shownAnchor, setShownAnchor] = useState<object | null>(null)
  const { apps, chosen } = loginApps({ action: 'login', sourceAppPid: open.sourceAppPid }, useStore($user), app)
  const { appName = '', appLogo = '', appPid = '' } = apps.find((one) => one.appPid === chosen) ?? app ?? {}
  const logoDark = appPid === app?.appPid ? app.appLogoDark : ''
  const name = appName || t`this app`
  const title = t`Use ${name} account to login`
  const waiting = useWaiting(!open.sessions)
  const sessions = waiting === 'over' ? open.sessions : null
  const { anchor, busy, error, choose, useAnother, dismiss } = open
  return (
    <CornerPanel
      labelledBy={id}
      anchor={anchor}
      focusKey={String(sessions?.length)}
      leaving={leaving}
      onShown={() => setShownAnchor(anchor)}
      onLeft={onLeft}
      onEscape={dismiss}
    >
      <div className={content()}>
        <div data-head="">
          <AppLogo key={appPid} src={appLogo} srcDark={logoDark} did={appPid} size={LOGO_PX} />
          <AppTitle id={id} title={title} apps={apps} chosen={chosen} onChoose={open.switchApp} />
          <IconButton icon="close" label={t`Close`} onClick={dismiss} />
        </div>
        <ul>
          {sessions?.map((session, index) => (
            <li key={session.id}>
              <AccountRow
                session={session}
                first={index === 0}
                busy={busy === session.id}
                onPress={() => choose(session)}
              />
            </li>
          )) ??
            SKELETON_KEYS.map((key) => (
              <li key={key}>
                <Skeleton isQuiet={waiting === 'quiet'} />
              </li>
            ))}
        </ul>
        <ErrorLine error={error} />
        <Button variant="text" onClick={useAnother}>{t`Use another account`}</Button>
        {/* Screen readers announce text added to a live region. A panel that the user requested has the focus. */}
        <span className="did-hidden" role="status">
          {anchor && shownAnchor === anchor && title}
        </span>
      </div>
      {toasts}
    </CornerPanel>
  )
}
