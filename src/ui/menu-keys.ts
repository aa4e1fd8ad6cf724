import { own } from '../model/read.ts'

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
 * Keyboard support as in the WAI-ARIA menu pattern, for the kit's entries and the page's. The listeners are not
 * React's, because React does not receive events of slotted elements.
 */
export function listenToKeys(menu: HTMLElement, close: () => void, signal: AbortSignal): void {
  let typed = ''
  let typedAt = -Infinity
  const focusTyped = (entries: HTMLElement[], at: number, letter: string, time: number) => {
    typed = time - typedAt < TYPE_AHEAD_MS ? typed + letter : letter
    typedAt = time
    findTyped(entries, at, typed)?.focus()
  }

  /** Whether the menu has handled the key. */
  const handleKey = ({ key, timeStamp }: KeyboardEvent): boolean => {
    const entries = entriesOf(menu)
    const at = entries.findIndex((entry) => entry.matches(':focus'))
    const targets: Partial<Record<string, number>> = {
      ArrowDown: (at + 1) % entries.length,
      ArrowUp: Math.max(at, 0) - 1,
      Home: 0,
      End: -1,
    }
    const target = targets[key]
    if (target !== undefined) {
      // Moving ends the search text.
      typedAt = -Infinity
      entries.at(target)?.focus()
      return true
    }
    if (key === 'Escape') {
      close()
      return true
    }
    if (key === ' ' || key === 'Enter') {
      // The browser clicks buttons on both keys, links on Enter only, and other elements on neither.
      const isClickedByBrowser = entries[at]?.matches(key === 'Enter' ? 'button, a' : 'button')
      if (!isClickedByBrowser) entries[at]?.click()
      return !isClickedByBrowser
    }
    const isCharacter = key.length === 1
    if (isCharacter) focusTyped(entries, at, key.toLowerCase(), timeStamp)
    return isCharacter
  }

  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // A key pressed in the menu must not trigger a shortcut of the page.
    event.stopPropagation()
    // Closing returns the focus to the button, from which Tab continues.
    if (event.key === 'Tab') close()
    else if (handleKey(event)) event.preventDefault()
  }
  menu.addEventListener('keydown', onKey, own({ signal }))
  // `entriesOf` sets the role of slotted elements.
  menu.addEventListener('slotchange', () => void entriesOf(menu), own({ signal }))
}
