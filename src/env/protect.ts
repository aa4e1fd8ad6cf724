import { ofDocument, setInDocument } from './dom.ts'
import { inBrowser } from './page.ts'

/** Marks what only signed-in visitors see; written beside `hidden`, so nothing flashes before the script runs. */
const ATTRIBUTE = 'data-did-protect'
/** A `display` that the page gives to a marked element would win over `hidden`. */
const KEEP_HIDDEN = `[${ATTRIBUTE}][hidden] { display: none !important }`
let sheet: CSSStyleSheet | null = null

export function isSelector(text: string): boolean {
  try {
    if (inBrowser()) ofDocument('querySelector')(text)
    return text.trim() !== ''
  } catch {
    return false // the browser can't read it
  }
}

/** Hides what a selector names, now and later; '' for nothing. */
export function hideSelected(selector: string): void {
  sheet ??= new CSSStyleSheet()
  sheet.replaceSync(KEEP_HIDDEN + (selector && `:is(${selector}) { display: none !important }`))
  const sheets = ofDocument('adoptedStyleSheets')
  if (!sheets.includes(sheet)) setInDocument('adoptedStyleSheets', [...sheets, sheet])
}

/**
 * Shows or hides every marked element by its value: now, when one is added and when its value changes. Returns what
 * decides again.
 */
export function watchMarked(isShown: (value: string) => boolean): () => void {
  const decide = (element: Element): void => {
    const value = element.getAttribute(ATTRIBUTE)
    if (value !== null) element.toggleAttribute('hidden', !isShown(value))
  }
  const decideIn = (root: Element): void => root.querySelectorAll(`[${ATTRIBUTE}]`).forEach(decide)
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      const changed = type === 'attributes' ? [target] : addedNodes
      for (const node of changed) {
        if (!(node instanceof Element)) continue
        decide(node)
        if (type === 'childList' && node.firstElementChild) decideIn(node)
      }
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: [ATTRIBUTE] })
  return () => ofDocument('querySelectorAll')(`[${ATTRIBUTE}]`).forEach(decide)
}
