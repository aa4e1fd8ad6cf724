import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import type { PasskeyOffer } from '../offer-after-login.ts'
import { css } from '../../../../style/sheet.ts'
import { space, TYPE } from '../../../../style/tokens.ts'
import { Button } from '../../../../ui/button.tsx'
import { $accountControl } from '../../../../dialogs/account-control.ts'
import { CornerPanel } from '../../../../ui/corner-panel.tsx'
import type { DialogProps } from '../../../../dialogs/dialog-entry.tsx'
import { ErrorLine } from '../../../../dialogs/problem-line.tsx'

const content = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  padding: ${space(5)};
  ${TYPE.body}
  overflow-wrap: anywhere;
  & > h2 {
    ${TYPE.strong}
    font-weight: 600;
  }
  & > p {
    color: var(--_text-muted);
  }
  & > [data-actions] {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
  }
  & > [data-actions] > button {
    flex: 1 1 auto;
  }
  & > button {
    justify-self: center;
  }
`

/** Offers a passkey to a user who has just signed in by other means. The page around it stays usable. */
export function PasskeyOfferCard({ open, leaving, onLeft, toasts }: DialogProps<PasskeyOffer>) {
  const { t } = useLingui()
  const id = useId()
  const { work, error } = useStore(open.$state)
  const [isShown, setShown] = useState(false)
  const control = useStore($accountControl)
  const title = t`Sign in faster next time`
  return (
    <CornerPanel
      labelledBy={id}
      anchor={control}
      isUnasked
      focusKey=""
      leaving={leaving}
      onShown={() => setShown(true)}
      onLeft={onLeft}
      onEscape={open.later}
    >
      <div className={content()}>
        <h2 id={id}>{title}</h2>
        <p>{t`A passkey lets you sign in with your fingerprint, your face or the lock of this device.`}</p>
        <ErrorLine error={error} />
        <div data-actions="">
          <Button variant="primary" busy={work !== null} onClick={open.create}>
            {t`Create Passkey`}
          </Button>
          <Button onClick={open.later}>{t`Not now`}</Button>
        </div>
        <Button variant="text" onClick={open.never}>{t`Don’t ask again`}</Button>
        {/* Text added to an existing live region is announced. */}
        <span className="did-hidden" role="status">
          {isShown && title}
        </span>
      </div>
      {toasts}
    </CornerPanel>
  )
}
