import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { DialogMarkup } from './dialog-markup.tsx'
import { openModal } from './open-modal.ts'

export interface ModalProps {
  className: string
  part: string
  labelledBy: string
  describedBy?: string
  /** True during the leaving transition. */
  leaving: boolean
  onLeft: () => void
  /** Called for Escape. Without it, neither Escape nor a press outside closes the dialog (docs/rules.md §3.2). */
  onEscape?: () => void
  /** Called when the dialog is in the top layer and has its size. */
  onOpen?: (dialog: HTMLDialogElement) => void
  /** Gets the element. */
  dialog?: RefObject<HTMLDialogElement | null>
  children: ReactNode
}

/** A native modal dialog. It never closes by itself: its parent decides. */
export function Modal({ leaving, onLeft, onEscape, onOpen, dialog: given, ...rest }: ModalProps) {
  const inner = useRef<HTMLDialogElement>(null)
  const ref = given ?? inner
  const opened = useRef(onOpen)
  useLayoutEffect(() => {
    if (ref.current) return openModal(ref.current, opened.current)
  }, [ref])
  return (
    <DialogMarkup
      {...rest}
      elementRef={ref}
      leaving={leaving}
      onEscape={onEscape}
      onAnimationEnd={(event) => {
        if (leaving && event.target === event.currentTarget) onLeft()
      }}
    />
  )
}
