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

/** Shadow roots with content for signed-in users, which may leave the page. */
const roots = new Set<WeakRef<ShadowRoot>>()
const known = new WeakSet<ShadowRoot>()

function everyRoot(): (Document | ShadowRoot)[] {
  const live: ShadowRoot[] = []
  for (const ref of roots) {
    const root = ref.deref()
    if (root) live.push(root)
    else roots.delete(ref)
  }
  return [document, ...live]
}

export function isSelector(text: string): boolean {
  try {
    if (inBrowser()) ofDocument('querySelector')(text)
    return text.trim() !== ''
  } catch {
    return false // a syntax error
  }
}

/** Adopts the sheet, in the document and in the roots that are known. */
function adopt(): void {
  if (!sheet) return
  for (const root of everyRoot()) {
    if (root instanceof ShadowRoot) {
      if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
      continue
    }
    const sheets = ofDocument('adoptedStyleSheets')
    if (!sheets.includes(sheet)) setInDocument('adoptedStyleSheets', [...sheets, sheet])
  }
}

/** Hides all present and future elements that match a selector; '' for none. */
export function hideSelected(selector: string): void {
  // A page without layout, as in jsdom, has none.
  if (!ofDocument('adoptedStyleSheets')) return
  sheet ??= new CSSStyleSheet()
  sheet.replaceSync(KEEP_HIDDEN + (selector && `:is(${selector}) { display: none !important }`))
  adopt()
}

/** Shows or hides what is marked in a root, once somebody watches it. */
let watchRoot: ((root: Document | ShadowRoot) => void) | null = null

/** Includes a shadow root, whose content no selector of the document reaches. */
export function includeRoot(root: ShadowRoot): void {
  if (known.has(root)) return
  known.add(root)
  roots.add(new WeakRef(root))
  adopt()
  watchRoot?.(root)
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
  const updateWithin = (root: Element | ShadowRoot): void => root.querySelectorAll(`[${ATTRIBUTE}]`).forEach(update)
  const updateRoot = (root: Document | ShadowRoot): void => {
    if (root instanceof ShadowRoot) updateWithin(root)
    else ofDocument('querySelectorAll')(`[${ATTRIBUTE}]`).forEach(update)
  }
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      const changed = type === 'attributes' ? [target] : addedNodes
      for (const node of changed) {
        if (!(node instanceof Element)) continue
        update(node)
        if (type === 'childList' && node.firstElementChild) updateWithin(node)
      }
    }
  })
  watchRoot = (root) => {
    observer.observe(root, own({ subtree: true, childList: true, attributeFilter: [ATTRIBUTE] }))
    updateRoot(root)
  }
  everyRoot().forEach(watchRoot)
  return () => everyRoot().forEach(updateRoot)
}
