/** Characters typed within this interval belong to one search text. */
const TYPE_AHEAD_MS = 500
const CONTROLS = '[role^=menuitem], a[href], button, [tabindex]'

const controlsIn = (node: Element): Element[] =>
  node.matches(CONTROLS) ? [node] : [...node.querySelectorAll(CONTROLS)]

/** The page's own controls in a slot of the menu, turned into entries. */
function slotted(slot: HTMLSlotElement): Element[] {
  const found = slot.assignedElements({ flatten: true }).flatMap(controlsIn)
  for (const node of found) {
    if (!node.role) node.role = 'menuitem'
    node.setAttribute('tabindex', '-1')
  }
  return found
}

/** All focusable entries of a menu, in order. */
export function entriesOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll('[role^=menuitem], slot')]
    .flatMap((node) => (node instanceof HTMLSlotElement ? slotted(node) : node))
    .filter((node): node is HTMLElement => node instanceof HTMLElement)
    .filter((node) => node.checkVisibility() && !node.matches(':disabled, [aria-disabled=true]'))
}

const labelOf = (entry: HTMLElement): string => (entry.ariaLabel ?? entry.textContent).trim().toLowerCase()

/** The next entry that begins with the typed text. Repeating one letter cycles through the entries. */
function findTyped(entries: HTMLElement[], at: number, typed: string): HTMLElement | undefined {
  const first = typed.charAt(0)
  const isRepeated = typed === first.repeat(typed.length)
  const from = Math.max(0, isRepeated ? at + 1 : at)
  const order = [...entries.slice(from), ...entries.slice(0, from)]
  return order.find((entry) => labelOf(entry).startsWith(isRepeated ? first : typed))
}

/**
 * Keyboard support as in the WAI-ARIA menu pattern, for the kit's entries and the page's. The listeners are not React's,
 * because React does not receive events of slotted elements.
 */
export function listenToKeys(menu: HTMLElement, close: () => void, signal: AbortSignal): void {
  let typed = ''
  let typedAt = -Infinity
  const onKey = (event: KeyboardEvent) => {
    const { key, timeStamp } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const entries = entriesOf(menu)
    const at = entries.findIndex((entry) => entry.matches(':focus'))
    const steps: Partial<Record<string, number>> = {
      ArrowDown: (at + 1) % entries.length,
      ArrowUp: Math.max(at, 0) - 1,
      Home: 0,
      End: -1,
    }
    const step = steps[key]
    // Moving ends the search text.
    if (step !== undefined) typedAt = -Infinity
    const isTyping = key.length === 1 && key !== ' '
    // A key pressed in the menu must not trigger a shortcut of the page.
    event.stopPropagation()
    // Closing returns the focus to the button, from which Tab continues.
    if (key === 'Tab') return close()
    if (isTyping) {
      typed = timeStamp - typedAt < TYPE_AHEAD_MS ? typed + key.toLowerCase() : key.toLowerCase()
      typedAt = timeStamp
      findTyped(entries, at, typed)?.focus()
    } else if (key === 'Escape') close()
    else if (step !== undefined) entries.at(step)?.focus()
    // The browser clicks buttons on both keys, links on Enter only, and other elements on neither.
    else if (key === ' ' && !entries[at]?.matches('button')) entries[at]?.click()
    else if (key === 'Enter' && !entries[at]?.matches('button, a')) entries[at]?.click()
    else return
    event.preventDefault()
  }
  menu.addEventListener('keydown', onKey, { signal })
  // `entriesOf` sets the role of slotted elements.
  menu.addEventListener('slotchange', () => void entriesOf(menu), { signal })
}
