import { css as gooberCss } from 'goober'
import { BASE_CSS, HOST_CSS } from './base.ts'

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
/** More is coming: each change of the sheet is a question to everything on the page. */
let isHeld = false

/** Brings new blocks into the sheets at once; by itself that happens before the next frame. */
export function flush(): void {
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
    if (isHeld || scheduled || stale.size === 0) return
    scheduled = true
    queueMicrotask(flush)
  },
  querySelector: () => ({ parentNode: {}, firstChild: sink as unknown }),
}

// In a browser goober asks its target for a style element and writes to its first child; elsewhere to the target.
const target = sink as unknown as Element

type Css = (parts: TemplateStringsArray, ...values: (string | number)[]) => string

/** Blocks nobody has drawn yet. */
const unread = new Set<() => string>()

/**
 * A block is read when the first element with it is drawn, so that a page with one button does not wait for the styles
 * of every dialog. What stands for its name becomes it wherever a text is wanted, as in an attribute.
 */
const lazily =
  (read: typeof gooberCss): Css =>
  (parts, ...values) => {
    let name: string | undefined
    const toString = (): string => {
      unread.delete(toString)
      return (name ??= read(parts, ...values.map(String)))
    }
    unread.add(toString)
    return { toString } as unknown as string
  }

/** Class for a block of rules. Call at module level only: each block is compared with the whole text. End lines with `;`. */
export const css = lazily(gooberCss.bind({ target }) as typeof gooberCss)
/** Name for a block of keyframes; same rules as `css`. */
export const keyframes = lazily(gooberCss.bind({ target, k: 1 } as never) as typeof gooberCss)

/** Reads the blocks of what has not been drawn yet, a few each time the browser has nothing else to do. */
function readOn(): void {
  const later = (run: () => void) =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(run) : setTimeout(run, 50)
  const some = () => {
    isHeld = true
    for (const read of [...unread].slice(0, BLOCKS_AT_ONCE)) read()
    isHeld = false
    if (unread.size > 0) later(some)
    else flush()
  }
  later(some)
}
const BLOCKS_AT_ONCE = 8

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
    if (sheets.size === 0) readOn()
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
      sheet.replaceSync(HOST_CSS + rules)
      copies.set(owner, sheet)
    }
    root.adoptedStyleSheets = [sheet]
    adopted.delete(root)
  }
}
