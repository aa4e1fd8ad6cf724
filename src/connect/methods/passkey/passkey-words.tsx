import { useLingui } from '@lingui/react/macro'
import { css } from '../../../style/sheet.ts'
import { px, space } from '../../../style/tokens.ts'
import { Icon } from '../../../ui/icon.tsx'

/* The system's sheet in outline: a key, two lines, a button. */
const picture = css`
  display: grid;
  justify-items: center;
  padding: ${space(4)} ${space(6)} 0;
  border-radius: var(--_radius-card);
  background: var(--_surface-raised);
  color: var(--_primary);
  & > span {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: ${space(2)} ${space(3)};
    inline-size: min(${px(240)}, 100%);
    padding: ${space(4)};
    border: 1px solid var(--_border);
    border-block-end: 0;
    border-radius: var(--_radius-card) var(--_radius-card) 0 0;
    background: var(--_surface);
  }
  & svg {
    grid-row: span 2;
    inline-size: ${px(32)};
    block-size: ${px(32)};
  }
  & i {
    block-size: ${px(8)};
    border-radius: 999px;
    background: var(--_border);
  }
  & i:nth-of-type(2) {
    inline-size: 60%;
  }
  & i:nth-of-type(3) {
    grid-column: 1 / -1;
    block-size: ${px(24)};
    border-radius: var(--_radius-control);
    background: currentColor;
  }
`

/** What a passkey is, for people who have none, and what the device will show. */
export function PasskeyWords() {
  const { t } = useLingui()
  return (
    <>
      <div className={picture()} aria-hidden="true">
        <span>
          <Icon name="passkey" />
          <i />
          <i />
          <i />
        </span>
      </div>
      <p>{t`A passkey lets you sign in with your fingerprint, your face or the lock of this device.`}</p>
    </>
  )
}
