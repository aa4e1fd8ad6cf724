import { css, keyframes } from '../style/sheet.ts'
import { WINDOW_HEIGHT } from '../style/tokens.ts'
import { dialogBox } from './dialog.tsx'
import { Modal, type ModalProps } from './modal.tsx'

const slideIn = keyframes`
  from { transform: translateY(100%); }
`
const slideOut = keyframes`
  to { transform: translateY(100%); }
`

const drawer = css`
  inline-size: 100%;
  max-inline-size: 100%;
  max-block-size: calc(${WINDOW_HEIGHT} - 24px);
  margin: auto auto 0;
  padding-block-end: env(safe-area-inset-bottom);
  border: 0;
  border-radius: var(--_radius) var(--_radius) 0 0;
  animation-name: ${slideIn};
  &[data-leaving] {
    animation-name: ${slideOut};
  }
`

/** A dialog that slides in from the lower edge, for phones. */
export const Drawer = (props: Omit<ModalProps, 'className' | 'part'>) => (
  <Modal className={`${dialogBox()} ${drawer()}`} part="dialog" {...props} />
)
