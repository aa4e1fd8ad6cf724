import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
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
  /** It takes the place of one that was on screen before React, and doesn't come in again. */
  continued?: boolean
  /** Gets the element. */
  dialog?: RefObject<HTMLDialogElement | null>
  children: ReactNode
}

/** A native modal dialog. It never closes by itself: its parent decides. */
export function Modal({
  className,
  part,
  labelledBy,
  describedBy,
  leaving,
  onLeft,
  onEscape,
  onOpen,
  continued,
  dialog: given,
  children,
}: ModalProps) {
  const own = useRef<HTMLDialogElement>(null)
  const ref = given ?? own
  const opened = useRef(onOpen)
  useLayoutEffect(() => {
    if (ref.current) return openModal(ref.current, opened.current)
  }, [ref])
  const onKeyDown = (event: KeyboardEvent) => {
    // While text is being composed, Escape belongs to the input method.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    // Preventing `cancel` alone is not enough: the browser closes the dialog on a second Escape.
    event.preventDefault()
    if (!onEscape) return
    // A dialog of the page underneath must not close as well.
    event.stopPropagation()
    onEscape()
  }
  return (
    <dialog
      ref={ref}
      className={className}
      part={part}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      data-leaving={leaving || undefined}
      data-continued={continued || undefined}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        // The back gesture of phones requests closing without a key.
        onEscape?.()
      }}
      onAnimationEnd={(event) => {
        if (leaving && event.target === event.currentTarget) onLeft()
      }}
      // As a spread, because the types of React lack `closedby`.
      {...{ closedby: onEscape ? 'closerequest' : 'none' }}
    >
      {children}
    </dialog>
  )
}
