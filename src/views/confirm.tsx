import { useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { errorSentence } from '../i18n/errors.ts'
import { shorten } from '../model/did.ts'
import type { Account, Confirmation } from '../stores/confirm.ts'
import { css } from '../style/sheet.ts'
import { space } from '../style/tokens.ts'
import { Alert } from '../ui/alert.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

const content = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto auto 1fr auto;
  gap: ${space(4)};
  box-sizing: border-box;
  inline-size: min(440px, calc(100vw - 34px));
  /* No dialog is smaller than 300 by 300, where the window has the room. */
  min-inline-size: min(300px, calc(100vw - 34px));
  min-block-size: min(300px, calc(100dvh - 34px));
  padding: ${space(6)};
  font: var(--_type-body);
  @media (max-width: 479.98px) {
    padding: ${space(4)};
  }
  & h2 {
    margin: 0;
    font: var(--_type-title);
    text-wrap: balance;
  }
  & h2 + p {
    margin: ${space(1)} 0 0;
    color: var(--_text-muted);
  }
  & dl {
    margin: 0;
    border: 1px solid var(--_border);
    border-radius: var(--_radius-card);
  }
  & dl > div {
    padding: ${space(3)} ${space(4)};
  }
  & dl > div + div {
    border-block-start: 1px solid var(--_border);
  }
  & dt {
    color: var(--_text-muted);
    font: var(--_type-caption);
  }
  & dd {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    margin: ${space(2)} 0 0;
  }
  & dd > span:last-child {
    flex: 1;
    min-inline-size: 0;
  }
  & [data-name] {
    display: block;
    overflow: hidden;
    font-weight: 500;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & [data-did] {
    display: block;
    color: var(--_text-muted);
    font: var(--_type-caption);
    font-family: ui-monospace, Consolas, monospace;
  }
  & > footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    align-self: end;
    gap: ${space(3)};
  }
`

const AVATAR_PX = 40

function AccountLine({ label, account: { did, fullName, avatar } }: { label: ReactNode; account: Account }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Avatar key={did} did={did} src={avatar} size={AVATAR_PX} variant="rounded" />
        <span>
          {fullName && (
            <span data-name="" title={fullName}>
              <bdi>{fullName}</bdi>
            </span>
          )}
          <span data-did="" title={did}>
            <bdi dir="ltr">{shorten(did)}</bdi>
          </span>
        </span>
      </dd>
    </div>
  )
}

interface Props {
  confirmation: Confirmation
  leaving: boolean
  onLeft: () => void
  /** Messages of the page, while this stands in front of them. */
  children?: ReactNode
}

/** A question the page has to ask before it goes on. Escape and Cancel leave everything as it is. */
export function ConfirmDialog({ confirmation, leaving, onLeft, children }: Props) {
  const { t, i18n } = useLingui()
  const id = useId()
  const { question, isBusy, error, confirm, cancel } = confirmation
  return (
    <Dialog
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      leaving={leaving}
      onLeft={onLeft}
      onEscape={isBusy ? undefined : cancel}
    >
      <div className={content}>
        <header part="dialog__header">
          <h2 id={`${id}-title`}>{t`Switch Account`}</h2>
          <p id={`${id}-text`}>{t`The link you followed is for another account than the one you use now.`}</p>
        </header>
        <dl>
          <AccountLine label={t`Current account`} account={question.current} />
          <AccountLine label={t`Account to be switched`} account={question.next} />
        </dl>
        <div>{error && <Alert kind="error">{errorSentence(i18n, error)}</Alert>}</div>
        <footer>
          <Button disabled={isBusy} onClick={cancel} data-first="">{t`Cancel`}</Button>
          <Button variant="primary" busy={isBusy} onClick={confirm}>{t`Switch`}</Button>
        </footer>
      </div>
      {children}
    </Dialog>
  )
}
