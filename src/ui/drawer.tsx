import { useRef } from 'react'
import { css, keyframes } from '../style/sheet.ts'
import { px, WINDOW_HEIGHT } from '../style/tokens.ts'
import { dialogBox } from './dialog.tsx'
import { Modal, type ModalProps } from './modal.tsx'
import { useSwipeDown } from './use-swipe-down.ts'

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
  & > [data-grabber] {
    position: absolute;
    z-index: 1;
    inset-block-start: 6px;
    inset-inline: 0;
    inline-size: ${px(36)};
    block-size: 4px;
    margin-inline: auto;
    border-radius: 2px;
    background: var(--_border-control);
    opacity: 0.6;
  }
`

interface Props extends Omit<ModalProps, 'className' | 'part' | 'dialog'> {
  /** Called when it was pulled down. Without this, it has no handle. */
  onSwipe?: () => void
}

/** A dialog that slides in from the lower edge, for phones. A finger can pull it down. */
export function Drawer({ onSwipe, children, ...modal }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  useSwipeDown(ref, onSwipe)
  return (
    <Modal className={`${dialogBox()} ${drawer()}`} part="dialog" dialog={ref} {...modal}>
      {onSwipe && <span data-grabber="" aria-hidden="true" />}
      {children}
    </Modal>
  )
}
