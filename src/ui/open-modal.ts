import { STEP_QUIET_MS } from '../model/limits.ts'
import { own } from '../model/read.ts'
import { flush } from '../style/sheet.ts'
import { lockScroll } from './scroll-lock.ts'
import { keepTabIn } from './tab-order.ts'
import { measureZoom } from './zoom.ts'

/** Moves the focus to the first marked control inside, else to the element itself. */
export function focusFirst(within: HTMLElement | null): void {
  const first = within?.querySelector<HTMLElement>('[data-first]') ?? within
  first?.focus(own({ preventScroll: true }))
}

/** The second press of a double click was meant for what opened the dialog, not for what has come under the pointer. */
function ignoreSecondPress(event: MouseEvent, opened: number): void {
  if (event.detail < 2 || event.timeStamp - opened > STEP_QUIET_MS) return
  event.preventDefault()
  event.stopPropagation()
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
  const opened = performance.now()
  dialog.addEventListener('click', (event) => ignoreSecondPress(event, opened), own({ capture: true, signal }))
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
