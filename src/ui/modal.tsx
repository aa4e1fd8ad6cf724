import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { noteZoom } from './zoom.ts'

export interface ModalProps {
  className: string
  part: string
  labelledBy: string
  describedBy?: string
  /** It takes a small window whole. */
  full?: boolean
  /** true while the leaving transition runs. */
  leaving: boolean
  onLeft: () => void
  /** Escape was pressed. Without it neither Escape nor a press outside closes the dialog (docs/rules.md §3.2). */
  onEscape?: () => void
  children: ReactNode
}

/** Where the focus goes in what has just appeared: its first marked control, else itself. */
export function focusFirst(within: HTMLElement | null): void {
  const first = within?.querySelector<HTMLElement>('[data-first]') ?? within
  first?.focus({ preventScroll: true })
}

/** A native modal dialog. It never closes by itself: whoever draws it decides. */
export function Modal({
  className,
  part,
  labelledBy,
  describedBy,
  full,
  leaving,
  onLeft,
  onEscape,
  children,
}: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog) noteZoom(dialog)
    dialog?.showModal()
    focusFirst(dialog)
    // Closing gives the focus back to whoever had it; merely removing the element would not.
    return () => dialog?.close()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Preventing `cancel` alone is not enough: the second Escape closes a dialog all the same.
    event.preventDefault()
    if (!onEscape) return
    // The page's own dialog underneath must not close as well.
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
      data-full={full || undefined}
      data-leaving={leaving || undefined}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        // A phone's way back is a request to close without a key.
        onEscape?.()
      }}
      onAnimationEnd={(event) => {
        if (leaving && event.target === event.currentTarget) onLeft()
      }}
      {...{ closedby: onEscape ? 'closerequest' : 'none' }}
    >
      {children}
    </dialog>
  )
}
