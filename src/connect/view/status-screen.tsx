import type { ReactNode } from 'react'
import { css, keyframes } from '../../style/sheet.ts'
import { px, space, TYPE } from '../../style/tokens.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { ServerWords } from '../../ui/server-words.tsx'
import type { StepTexts } from '../flow/face.tsx'
import { VisitorMark } from './visitor-mark.tsx'

const drawIn = keyframes`
  from { stroke-dashoffset: 1; }
`
const pulse = keyframes`
  50% { opacity: 0.2; transform: scale(1.12); }
`

const screen = css`
  display: grid;
  /* A column as wide as the box of one method. */
  grid-template-columns: minmax(0, ${px(352)});
  justify-content: center;
  justify-items: center;
  gap: ${space(4)};
  /* The mark begins a little below Back and Close, between them. */
  padding: calc(var(--_pad) + ${space(2)}) var(--_pad);
  text-align: center;
  &:focus {
    outline: none;
  }
  & > [data-mark] {
    position: relative;
    display: grid;
    place-items: center;
    block-size: ${px(64)};
  }
  & > [data-mark] > span {
    display: grid;
    place-items: center;
    inline-size: ${px(64)};
    block-size: ${px(64)};
  }
  & > [data-mark] > span::before {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 999px;
    background: currentColor;
    opacity: 0.12;
  }
  & > [data-mark] > span > svg {
    inline-size: ${px(32)};
    block-size: ${px(32)};
    stroke-dasharray: 1;
    animation: ${drawIn} 200ms ease-out;
  }
  &[data-pending] > [data-mark] > span::before {
    animation: ${pulse} 1.8s ease-in-out infinite;
  }
  & [data-digits] {
    /* Digits run from left to right in every language, and so does the space after the last one. */
    padding-left: 8px;
    font-weight: 600;
    font-size: ${px(40)};
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
    letter-spacing: 8px;
  }
  & > [part='dialog__header'] {
    display: grid;
    gap: ${space(1)};
    max-inline-size: 100%;
    overflow-wrap: anywhere;
  }
  & h2 {
    ${TYPE.title}
  }
  & p {
    color: var(--_text-muted);
  }
  & > [part='dialog__header'] > [data-detail] {
    --_summary: auto;
    margin-block-start: ${space(1)};
    color: var(--_text-muted);
  }
  & > [data-actions] {
    display: grid;
    gap: ${space(3)};
    inline-size: 100%;
  }
  & > [data-actions]:empty {
    display: none;
  }
`

export interface StatusContent extends StepTexts {
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

interface Props extends StatusContent {
  /** Prefix of the ids of title and description. */
  id: string
  /** Whether it says who has signed in. */
  hasVisitor: boolean
}

/** The icon, or the wallet's number if there is one. Both take the same place. */
function Mark({ icon, tone, mfaCode }: Pick<StatusContent, 'icon' | 'tone' | 'mfaCode'>) {
  return (
    <div data-mark="" style={{ color: mfaCode ? undefined : `var(--_${tone})` }}>
      {mfaCode ? (
        <strong data-digits="" translate="no">
          {mfaCode}
        </strong>
      ) : (
        <span>
          <Icon name={icon} />
        </span>
      )}
    </div>
  )
}

/** A state as one group: mark, title, one sentence, then what can be done. The live region of the box announces it. */
export function StatusScreen({ id, title, text, pending, detail, isHint, actions, hasVisitor, ...marked }: Props) {
  const mark = <Mark {...marked} />
  return (
    <div
      className={screen()}
      role="group"
      aria-labelledby={`${id}-${text ? 'text' : 'title'}`}
      tabIndex={-1}
      data-first
      data-pending={pending || undefined}
    >
      {hasVisitor ? <VisitorMark>{mark}</VisitorMark> : mark}
      <div part="dialog__header">
        <h2 id={`${id}-title`}>{title}</h2>
        {text && <p id={`${id}-text`}>{text}</p>}
        {detail && (
          <div data-detail="" dir="auto">
            {isHint ? detail : <ServerWords>{detail}</ServerWords>}
          </div>
        )}
      </div>
      {actions && <div data-actions="">{actions}</div>}
    </div>
  )
}
