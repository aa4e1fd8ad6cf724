import { own } from '../model/read.ts'
import { flush } from '../style/sheet.ts'
import { lockScroll } from './scroll-lock.ts'
import { keepTabIn } from './tab-order.ts'
import { measureZoom } from './zoom.ts'

/** Moves the focus to the first marked control inside, else to the element itself or what it is in. */
export function focusFirst(within: HTMLElement | null): void {
  const first = within?.querySelector<HTMLElement>('[data-first]') ?? within?.closest<HTMLElement>('[tabindex]')
  first?.focus(own({ preventScroll: true }))
}

/** Ignores the rest of a double click that has begun before: it was meant for what opened the dialog. */
function ignoreDoubleClick(dialog: HTMLDialogElement, signal: AbortSignal): void {
  let hasBegun = false
  const onClick = (event: MouseEvent): void => {
    // How many clicks in a row it ends.
    hasBegun ||= event.detail === 1
    if (hasBegun || event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  dialog.addEventListener('click', onClick, own({ capture: true, signal }))
}

/** What closes each open dialog. */
const closers = new WeakMap<HTMLDialogElement, () => void>()

/**
 * Opens a dialog in front of the page, unless it is open already: it may have been before React. `onOpen` runs when it
 * is in the top layer and has its size. The returned function closes it, which gives the focus back.
 *
 * Opening and focusing need a layout each time something has changed: all styles come before the first one, and what
 * depends on the size comes last.
 */
export function openModal(dialog: HTMLDialogElement, onOpen?: (dialog: HTMLDialogElement) => void): () => void {
  const known = closers.get(dialog)
  if (known) return known
  flush()
  const unlock = lockScroll(dialog.ownerDocument)
  dialog.showModal()
  measureZoom(dialog)
  focusFirst(dialog)
  // The browser has scrolled to what it focuses by itself.
  dialog.scrollTop = 0
  onOpen?.(dialog)
  const listening = new AbortController()
  const { signal } = listening
  ignoreDoubleClick(dialog, signal)
  // Not a listener of React, which receives no events of slotted elements.
  dialog.addEventListener('keydown', (event) => keepTabIn(dialog, event), own({ signal }))
  const close = (): void => {
    closers.delete(dialog)
    listening.abort()
    unlock()
    // Closing restores the previous focus. Removing the element does not.
    dialog.close()
  }
  closers.set(dialog, close)
  return close
}
