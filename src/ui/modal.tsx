import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'

export interface ModalProps {
  className: string
  part: string
  labelledBy: string
  describedBy?: string
  /** true while the leaving transition runs. */
  leaving: boolean
  onLeft: () => void
  children: ReactNode
}

/** Where the focus goes in what has just appeared: its first marked control, else itself. */
export function focusFirst(within: HTMLElement | null): void {
  const first = within?.querySelector<HTMLElement>('[data-first]') ?? within
  first?.focus({ preventScroll: true })
}

function ignoreEscape(event: KeyboardEvent): void {
  // Preventing `cancel` alone is not enough: the second Escape closes a dialog all the same.
  if (event.key === 'Escape') event.preventDefault()
}

/** A native modal dialog that neither Escape nor a press outside closes (connect spec §2). */
export function Modal({ className, part, labelledBy, describedBy, leaving, onLeft, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    focusFirst(dialog)
    // Closing gives the focus back to whoever had it; merely removing the element would not.
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className={className}
      part={part}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      data-leaving={leaving || undefined}
      onKeyDown={ignoreEscape}
      onCancel={(event) => event.preventDefault()}
      onAnimationEnd={(event) => {
        if (leaving && event.target === event.currentTarget) onLeft()
      }}
      {...{ closedby: 'none' }}
    >
      {children}
    </dialog>
  )
}
