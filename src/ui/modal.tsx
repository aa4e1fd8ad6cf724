import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { lockScroll } from './scroll-lock.ts'
import { keepTabIn } from './tab-order.ts'
import { measureZoom } from './zoom.ts'
import { own } from '../model/read.ts'

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

/** Moves the focus to the first marked control inside, else to the element itself. */
export function focusFirst(within: HTMLElement | null): void {
  const first = within?.querySelector<HTMLElement>('[data-first]') ?? within
  first?.focus(own({ preventScroll: true }))
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
  dialog: given,
  children,
}: ModalProps) {
  const own = useRef<HTMLDialogElement>(null)
  const ref = given ?? own
  const opened = useRef(onOpen)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    measureZoom(dialog)
    const unlock = lockScroll(dialog.ownerDocument)
    dialog.showModal()
    opened.current?.(dialog)
    focusFirst(dialog)
    // Not a listener of React, which receives no events of slotted elements.
    dialog.addEventListener('keydown', (event) => keepTabIn(dialog, event))
    return () => {
      unlock()
      // Closing restores the previous focus. Removing the element does not.
      dialog.close()
    }
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
