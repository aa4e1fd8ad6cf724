import type { ReactNode } from 'react'
import { css, keyframes } from '../../style/sheet.ts'
import { px, space } from '../../style/tokens.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { ServerWords } from '../../ui/server-words.tsx'
import type { StepTexts } from './step-texts.ts'

const drawIn = keyframes`
  from { stroke-dashoffset: 1; }
`
const pulse = keyframes`
  50% { opacity: 0.2; transform: scale(1.12); }
`

const screen = css`
  display: grid;
  align-content: start;
  justify-items: center;
  gap: ${space(3)};
  /* The mark has one distance from the top in every state, whatever is below it. */
  padding-block-start: max(32px, 10cqi);
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
  & > [data-digits] {
    /* Digits run from left to right in every language, and so does the space after the last one. */
    padding-left: 8px;
    font: 600 ${px(32)}/1.25 var(--_font-family);
    font-variant-numeric: tabular-nums;
    letter-spacing: 8px;
  }
  & > [data-detail] {
    max-inline-size: 36em;
    color: var(--_text-muted);
    overflow-wrap: anywhere;
  }
  & > [data-actions] {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space(3)};
  }
`

export interface StatusLook extends StepTexts {
  icon: IconName
  /** The colour of the icon. */
  tone: 'primary' | 'success' | 'error' | 'warning'
  /** Waits for something outside of the page: the icon pulses. */
  pending?: boolean
  /** The number to choose in the wallet; 0 for none. */
  mfaCode?: number
  /** More about the state, as the server's own words. */
  detail?: string
  /** The detail is the kit's own. */
  isHint?: boolean
  actions?: ReactNode
}

interface Props extends StatusLook {
  /** Id of the sentence that says the state: it is in the header alone. */
  labelledBy: string
}

/** Replaces the choices while the user can't choose. The live region of the box announces it. */
export function StatusScreen({ icon, tone, pending, mfaCode, detail, isHint, actions, labelledBy }: Props) {
  return (
    <div
      className={screen()}
      role="group"
      aria-labelledby={labelledBy}
      tabIndex={-1}
      data-first
      data-pending={pending || undefined}
    >
      <span data-mark="" style={{ color: `var(--_${tone})` }}>
        <Icon name={icon} />
      </span>
      {mfaCode ? <span data-digits="">{mfaCode}</span> : null}
      {detail && (
        <div data-detail="" dir="auto">
          {isHint ? detail : <ServerWords>{detail}</ServerWords>}
        </div>
      )}
      {actions && <div data-actions="">{actions}</div>}
    </div>
  )
}
