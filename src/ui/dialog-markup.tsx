import type { ComponentProps, RefObject } from 'react'

interface Props extends Omit<ComponentProps<'dialog'>, 'ref' | 'onKeyDown' | 'onCancel'> {
  part: string
  /** React 18 gives no `ref` to a function. */
  elementRef?: RefObject<HTMLDialogElement | null>
  labelledBy: string
  describedBy?: string | undefined
  /** True during the leaving transition. */
  leaving: boolean
  /** Called for Escape. Without it, neither Escape nor a press outside closes the dialog (docs/rules.md §3.2). */
  onEscape: (() => void) | undefined
}

/** What React and the browser's own events have in common. */
interface Key {
  key: string
  isComposing?: boolean
  nativeEvent?: { isComposing: boolean }
  preventDefault: () => void
  stopPropagation: () => void
}

const onKeyDown = (event: Key, onEscape: (() => void) | undefined) => {
  // While text is being composed, Escape belongs to the input method.
  if (event.key !== 'Escape' || (event.nativeEvent ?? event).isComposing) return
  // Preventing `cancel` alone is not enough: the browser closes the dialog on a second Escape.
  event.preventDefault()
  if (!onEscape) return
  // A dialog of the page underneath must not close as well.
  event.stopPropagation()
  onEscape()
}

/**
 * A native dialog. It never closes by itself: its parent decides. Without hooks, for the static render before React is
 * loaded.
 */
export const DialogMarkup = ({ labelledBy, describedBy, leaving, onEscape, elementRef, children, ...rest }: Props) => (
  <dialog
    tabIndex={-1}
    aria-labelledby={labelledBy}
    aria-describedby={describedBy}
    data-leaving={leaving || undefined}
    onKeyDown={(event: Key) => onKeyDown(event, onEscape)}
    onCancel={(event) => {
      event.preventDefault()
      // The back gesture of phones requests closing without a key.
      onEscape?.()
    }}
    // As a spread, because the types of React lack `closedby`.
    {...{ closedby: onEscape ? 'closerequest' : 'none' }}
    // What opened and measured it before React stays.
    suppressHydrationWarning
    {...rest}
    ref={elementRef}
  >
    {children}
  </dialog>
)
