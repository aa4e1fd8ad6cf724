import { fadeIn, fadeOut } from '../style/motion.ts'
import { css, flush, keyframes } from '../style/sheet.ts'
import { WINDOW_HEIGHT, WINDOW_WIDTH } from '../style/tokens.ts'
import { Modal, type ModalProps } from './modal.tsx'

const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`
const sink = keyframes`
  to { opacity: 0; transform: translateY(8px); }
`

export const dialogBox = css`
  max-inline-size: calc(${WINDOW_WIDTH} - 32px);
  max-block-size: calc(${WINDOW_HEIGHT} - 32px);
  margin: auto;
  border: 1px solid var(--_border);
  border-radius: var(--_radius);
  background: var(--_surface);
  color: var(--_text);
  box-shadow: var(--_shadow);
  overflow: auto;
  overscroll-behavior: contain;
  animation: ${rise} 180ms ease-out;
  &:focus {
    outline: none;
  }
  /* Only the backdrop is painted; then the box appears as after opening. */
  &:has(> [data-waiting='quiet']) {
    opacity: 0;
    animation: none;
  }
  &::backdrop {
    background: rgb(12 15 22 / 48%);
    animation: ${fadeIn} 180ms ease-out;
  }
  &[data-leaving] {
    pointer-events: none;
    animation: ${sink} 140ms ease-out forwards;
  }
  &[data-leaving]::backdrop {
    animation: ${fadeOut} 140ms ease-out forwards;
  }
`

const steady = css`
  --_top: max(16px, (${WINDOW_HEIGHT} - max(var(--_first-height), 480px)) / 2);
  max-block-size: calc(${WINDOW_HEIGHT} - 16px - var(--_top));
  margin-block: calc(var(--_top)) auto;
`

function keepHeight(dialog: HTMLElement): void {
  flush() // its styles may not be in the sheet yet
  dialog.style.setProperty('--_first-height', `${dialog.offsetHeight}px`)
}

/** A dialog of several steps. Its first height is centred; after that, its upper edge stays where it is. */
export const StepsDialog = (props: Omit<ModalProps, 'className' | 'part'>) => (
  <Modal className={`${dialogBox()} ${steady()}`} part="dialog" onOpen={keepHeight} {...props} />
)

export const Dialog = (props: Omit<ModalProps, 'className' | 'part'>) => (
  <Modal className={dialogBox()} part="dialog" {...props} />
)
