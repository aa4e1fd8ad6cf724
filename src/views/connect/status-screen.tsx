import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { css, keyframes } from '../../style/sheet.ts'
import { px, space } from '../../style/tokens.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

const drawIn = keyframes`
  from { stroke-dashoffset: 1; }
`
const pulse = keyframes`
  50% { opacity: 0.2; transform: scale(1.12); }
`

const screen = css`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space(2)};
  text-align: center;
  &:focus {
    outline: none;
  }
  & > [data-mark] {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: ${px(64)};
    block-size: ${px(64)};
    margin-block-end: ${space(2)};
    border-radius: 999px;
  }
  & > [data-mark]::before {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    background: currentColor;
    opacity: 0.12;
  }
  & > [data-mark] > svg {
    inline-size: ${px(32)};
    block-size: ${px(32)};
    stroke-dasharray: 1;
    animation: ${drawIn} 200ms ease-out;
  }
  &[data-pending] > [data-mark]::before {
    animation: ${pulse} 1.8s ease-in-out infinite;
  }
  & > h3 {
    font: var(--_type-strong);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & > p {
    max-inline-size: 36em;
    color: var(--_text-muted);
    overflow-wrap: anywhere;
  }
  & > [data-digits] {
    padding-inline-start: 8px;
    color: var(--_text);
    font: 600 ${px(32)}/1.25 var(--_font-family);
    font-variant-numeric: tabular-nums;
    letter-spacing: 8px;
  }
  & > [data-actions] {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space(3)};
    margin-block-start: ${space(3)};
  }
`

export interface StatusLook {
  icon: IconName
  /** The colour of the icon. */
  tone: 'primary' | 'success' | 'error' | 'warning'
  /** Waits for something outside of the page: the icon pulses. */
  pending?: boolean
  title: string
  text?: string
  /** The number to choose in the wallet; 0 for none. */
  mfaCode?: number
  actions?: ReactNode
}

/** Replaces the choices while the user can't choose. The live region of the box announces it. */
export function StatusScreen({ icon, tone, pending, title, text, mfaCode, actions }: StatusLook) {
  const { t } = useLingui()
  return (
    <div
      className={screen()}
      role="group"
      aria-label={title}
      tabIndex={-1}
      data-first
      data-pending={pending || undefined}
    >
      <span data-mark="" style={{ color: `var(--_${tone})` }}>
        <Icon name={icon} />
      </span>
      <h3>{title}</h3>
      {mfaCode ? (
        <>
          <p>{t`Choose this number in your wallet`}</p>
          <span data-digits="">{mfaCode}</span>
        </>
      ) : (
        text && <p>{text}</p>
      )}
      {actions && <div data-actions="">{actions}</div>}
    </div>
  )
}
