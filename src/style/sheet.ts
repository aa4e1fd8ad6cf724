import { css as gooberCss } from 'goober'
import { BASE_CSS } from './base.ts'

/*
 * One constructable stylesheet for every shadow root of a document. goober believes it writes into a <style> element;
 * this object takes the text instead, so nothing is inserted into the page, a host's `style-src 'none'` is no obstacle,
 * and a thousand roots share one parse.
 */
let text = ''
const sheets = new Map<Document, CSSStyleSheet>()
const stale = new Set<Document>()
const adopted = new WeakSet<ShadowRoot>()
let scheduled = false

function flush(): void {
  scheduled = false
  for (const owner of stale) sheets.get(owner)?.replaceSync(BASE_CSS + text)
  stale.clear()
}

const sink = {
  get data() {
    return text
  },
  set data(value: string) {
    if (value === text) return
    text = value
    for (const owner of sheets.keys()) stale.add(owner)
    if (scheduled || stale.size === 0) return
    scheduled = true
    queueMicrotask(flush)
  },
  querySelector: () => ({ parentNode: {}, firstChild: sink as unknown }),
}

// In a browser goober asks its target for a style element and writes to its first child; elsewhere to the target.
const target = sink as unknown as Element

/** Class for a block of rules. Call at module level only: each call searches the whole text. End each line with `;`. */
export const css = gooberCss.bind({ target }) as typeof gooberCss
/** Name for a block of keyframes; same rules as `css`. */
export const keyframes = gooberCss.bind({ target, k: 1 } as never) as typeof gooberCss

function sheetIn(owner: Document): CSSStyleSheet {
  const Sheet = owner.defaultView?.CSSStyleSheet ?? CSSStyleSheet
  return new Sheet()
}

/** Gives a shadow root the kit's stylesheet. A sheet belongs to a document, so each document has its own copy. */
export function adoptStyles(root: ShadowRoot): void {
  const owner = root.ownerDocument
  let sheet = sheets.get(owner)
  if (!sheet) {
    sheet = sheetIn(owner)
    sheets.set(owner, sheet)
    stale.add(owner)
  }
  flush()
  // Reading the list costs more than all the rest, and a new root has none.
  if (!adopted.has(root)) root.adoptedStyleSheets = [sheet]
  else if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  adopted.add(root)
}

/**
 * A few rules for roots that hold next to nothing: every rule of the whole sheet is a question the browser asks of each
 * of a thousand elements. `adoptStyles` puts the whole sheet in their place.
 */
export function smallSheet(rules: string): (root: ShadowRoot) => void {
  const copies = new WeakMap<Document, CSSStyleSheet>()
  return (root) => {
    const owner = root.ownerDocument
    let sheet = copies.get(owner)
    if (!sheet) {
      sheet = sheetIn(owner)
      sheet.replaceSync(rules)
      copies.set(owner, sheet)
    }
    root.adoptedStyleSheets = [sheet]
    adopted.delete(root)
  }
}
