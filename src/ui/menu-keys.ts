/** Letters typed within this time belong to one word. */
const WORD_MS = 500
const CONTROLS = '[role^=menuitem], a[href], button, [tabindex]'

const controlsIn = (node: Element): Element[] =>
  node.matches(CONTROLS) ? [node] : [...node.querySelectorAll(CONTROLS)]

/** What the page has put into the slots of a menu, as entries of it. */
function slotted(slot: HTMLSlotElement): Element[] {
  const found = slot.assignedElements({ flatten: true }).flatMap(controlsIn)
  for (const node of found) {
    if (!node.role) node.role = 'menuitem'
    node.setAttribute('tabindex', '-1')
  }
  return found
}

/** Everything in a menu that can have the focus, in order. */
export function entriesOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll('[role^=menuitem], slot')]
    .flatMap((node) => (node instanceof HTMLSlotElement ? slotted(node) : node))
    .filter((node): node is HTMLElement => node instanceof HTMLElement)
    .filter((node) => node.checkVisibility() && !node.matches(':disabled, [aria-disabled=true]'))
}

const wordsOf = (entry: HTMLElement): string => (entry.ariaLabel ?? entry.textContent).trim().toLowerCase()

/** The next entry that begins with what was typed; the same letter again goes on to the next one. */
function findTyped(entries: HTMLElement[], at: number, typed: string): HTMLElement | undefined {
  const first = typed.charAt(0)
  const isRepeated = typed === first.repeat(typed.length)
  const from = Math.max(0, isRepeated ? at + 1 : at)
  const order = [...entries.slice(from), ...entries.slice(0, from)]
  return order.find((entry) => wordsOf(entry).startsWith(isRepeated ? first : typed))
}

/**
 * The keyboard of a menu as the WAI-ARIA patterns describe it, for entries of ours and of the page. It listens to the
 * DOM itself: React does not hear events of what the page has slotted.
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
    // An arrow ends the word.
    if (step !== undefined) typedAt = -Infinity
    const isTyping = key.length === 1 && key !== ' '
    // A key pressed in here must be no shortcut out there.
    event.stopPropagation()
    // From the button, so that the next stop is what follows it.
    if (key === 'Tab') return close()
    if (isTyping) {
      typed = timeStamp - typedAt < WORD_MS ? typed + key.toLowerCase() : key.toLowerCase()
      typedAt = timeStamp
      findTyped(entries, at, typed)?.focus()
    } else if (key === 'Escape') close()
    else if (step !== undefined) entries.at(step)?.focus()
    // Links don't take the space bar by themselves, other elements neither key.
    else if (key === ' ' && !entries[at]?.matches('button')) entries[at]?.click()
    else if (key === 'Enter' && !entries[at]?.matches('button, a')) entries[at]?.click()
    else return
    event.preventDefault()
  }
  menu.addEventListener('keydown', onKey, { signal })
  // Also gives what the page has slotted its role.
  menu.addEventListener('slotchange', () => void entriesOf(menu), { signal })
}
