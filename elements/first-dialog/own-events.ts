import { ownScrolling } from '../../src/ui/own-scrolling.ts'

/**
 * Keys typed in a dialog must not trigger the page's shortcuts. In most libraries, a press or the focus outside of a
 * layer of the page closes that layer; a dialog of the kit may belong to it.
 */
const OWN_EVENTS = ['keydown', 'keypress', 'keyup', 'pointerdown', 'mousedown', 'focusin'] as const
const stop = (event: Event) => event.stopPropagation()

/** Keeps what happens in dialogs from the listeners of the page. React's own ones are inside the overlay. */
export function keepEvents(overlay: HTMLElement): void {
  for (const type of OWN_EVENTS) overlay.addEventListener(type, stop)
  ownScrolling(overlay)
}
