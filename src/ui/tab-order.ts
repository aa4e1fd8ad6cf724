/**
 * What is rendered inside an element, in order: with the contents of shadow roots, and of slots in place of the slots.
 */
function* renderedIn(element: Element): Generator<Element> {
  const assigned = element instanceof HTMLSlotElement ? element.assignedElements() : []
  const children = assigned.length > 0 ? assigned : (element.shadowRoot ?? element).children
  for (const child of children) {
    yield child
    yield* renderedIn(child)
  }
}

/** Whether Tab stops at an element. In a group of radio buttons, it stops at the selected one. */
const isTabStop = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.tabIndex >= 0 &&
  !element.matches(':disabled, [inert], [inert] *, [type=radio]:not(:checked)') &&
  element.getClientRects().length > 0 &&
  getComputedStyle(element).visibility === 'visible'

/**
 * Keeps Tab in a dialog: after the last stop comes the first, and the other way round. Browsers do that for a modal
 * dialog by themselves, with their own controls in between, except for Firefox, where the focus does not come back to a
 * dialog in a shadow root.
 */
export function keepTabIn(dialog: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.defaultPrevented || event.isComposing) return
  const stops = [...renderedIn(dialog)].filter(isTabStop)
  const [first, last] = event.shiftKey ? [stops.at(-1), stops[0]] : [stops[0], stops.at(-1)]
  const focused = event.composedPath()[0]
  // The dialog itself comes before its first stop.
  if (first && focused !== last && !(focused === dialog && event.shiftKey)) return
  event.preventDefault()
  first?.focus()
}
