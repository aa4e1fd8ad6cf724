import { useRef } from 'react'
import { dialogBox, drawerBox } from './dialog-style.ts'
import { Modal, type ModalProps } from './modal.tsx'
import { useSwipeDown } from './use-swipe-down.ts'

interface Props extends Omit<ModalProps, 'className' | 'part' | 'dialog'> {
  /** Called when it was pulled down. Without this, it has no handle. */
  onSwipe?: () => void
}

/** A dialog that slides in from the lower edge, for phones. A finger can pull it down. */
export function Drawer({ onSwipe, children, ...modal }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  useSwipeDown(ref, onSwipe)
  return (
    <Modal className={`${dialogBox()} ${drawerBox()}`} part="dialog" dialog={ref} {...modal}>
      {onSwipe && <span data-grabber="" aria-hidden="true" />}
      {children}
    </Modal>
  )
}
