import { ofDocument, setInDocument } from './dom.ts'
import { inBrowser } from './page.ts'
import { own } from '../model/read.ts'

/**
 * Marks elements for signed-in users. Pages write it together with `hidden`, so that nothing flashes before the script.
 */
const ATTRIBUTE = 'data-did-protect'
/** Without this rule a `display` in the page's styles would override `hidden`. */
const KEEP_HIDDEN = `[${ATTRIBUTE}][hidden] { display: none !important }`
let sheet: CSSStyleSheet | null = null

export function isSelector(text: string): boolean {
  try {
    if (inBrowser()) ofDocument('querySelector')(text)
    return text.trim() !== ''
  } catch {
    return false // a syntax error
  }
}

/** Hides all present and future elements that match a selector; '' for none. */
export function hideSelected(selector: string): void {
  // A page without layout, as in jsdom, has none.
  const sheets = ofDocument('adoptedStyleSheets') as CSSStyleSheet[] | undefined
  if (!sheets) return
  sheet ??= new CSSStyleSheet()
  sheet.replaceSync(KEEP_HIDDEN + (selector && `:is(${selector}) { display: none !important }`))
  if (!sheets.includes(sheet)) setInDocument('adoptedStyleSheets', [...sheets, sheet])
}

/**
 * Shows or hides every marked element by its value: now, when an element is added and when a value changes. Returns a
 * function that updates all of them.
 */
export function watchMarked(isShown: (value: string) => boolean): () => void {
  const update = (element: Element): void => {
    const value = element.getAttribute(ATTRIBUTE)
    if (value !== null) element.toggleAttribute('hidden', !isShown(value))
  }
  const updateWithin = (root: Element): void => root.querySelectorAll(`[${ATTRIBUTE}]`).forEach(update)
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      const changed = type === 'attributes' ? [target] : addedNodes
      for (const node of changed) {
        if (!(node instanceof Element)) continue
        update(node)
        if (type === 'childList' && node.firstElementChild) updateWithin(node)
      }
    }
  }).observe(document, own({ subtree: true, childList: true, attributeFilter: [ATTRIBUTE] }))
  return () => ofDocument('querySelectorAll')(`[${ATTRIBUTE}]`).forEach(update)
}
