import { css as gooberCss } from 'goober'
import { withoutInherited } from './without-inherited.ts'
import { BASE_CSS, HOST_CSS, registerLengths } from './base.ts'

/*
 * One constructable style sheet for every shadow root of a document. goober expects a <style> element to write to; the
 * `sink` below takes the text instead. So nothing is inserted into the page, a host's `style-src 'none'` does not
 * matter, and a thousand roots share one parse.
 */
let text = ''
const sheets = new Map<Document, CSSStyleSheet | null>()
const stale = new Set<Document>()
const adopted = new WeakSet<ShadowRoot>()
let scheduled = false
/** Set while more blocks follow: each change of the sheet makes the browser restyle the whole page. */
let isHeld = false

/** Writes new blocks into the sheets now. Otherwise, that happens in the next microtask. */
export function flush(): void {
  scheduled = false
  for (const owner of stale) sheets.get(owner)?.replaceSync(BASE_CSS + text)
  stale.clear()
}

function flushSoon(): void {
  if (isHeld || scheduled || stale.size === 0) return
  scheduled = true
  queueMicrotask(flush)
}

const sink = {
  get data() {
    return text
  },
  set data(value: string) {
    if (value === text) return
    text = value
    for (const owner of sheets.keys()) stale.add(owner)
    flushSoon()
  },
  querySelector: () => ({ parentNode: {}, firstChild: sink as unknown }),
}

// In a browser goober asks its target for a style element and writes to its first child; elsewhere to the target.
const target = sink as unknown as Element

/** Name of a block of rules or keyframes. The first call adds the block to the style sheet. */
type StyleName = () => string

type Css = (parts: TemplateStringsArray, ...values: (string | number | StyleName)[]) => StyleName

/**
 * A block without comments and indentation. goober looks for them again at each declaration, which took most of the time
 * of a first drawing.
 */
function compact(parts: TemplateStringsArray, texts: readonly string[]): TemplateStringsArray {
  const block = parts.reduce((text, part, index) => text + (texts[index - 1] ?? '') + part)
  const text = block.replace(/\/\*[^]*?\*\/|\s+/g, (found) => (found.startsWith('/') ? '' : ' '))
  return Object.assign([text], { raw: [text] })
}

/** Blocks that no element has used yet. */
const unused = new Set<StyleName>()

/**
 * A block is parsed when the first element that uses it renders, so that a page with one button does not wait for the
 * styles of every dialog.
 */
const lazily =
  (parse: typeof gooberCss): Css =>
  (parts, ...values) => {
    let name: string | undefined
    const nameOf: StyleName = () => {
      unused.delete(nameOf)
      const texts = values.map((value) => String(typeof value === 'function' ? value() : value))
      // goober calls itself without end for an object that every object has.
      name ??= withoutInherited(() => parse(compact(parts, texts)))
      // An element uses it: the sheet must not wait for the blocks that are still parsed in idle periods.
      flushSoon()
      return name
    }
    unused.add(nameOf)
    return nameOf
  }

/**
 * Class for a block of rules. Call at module level only: each block is compared with the whole text. End lines with
 * `;`.
 */
export const css = lazily(gooberCss.bind({ target }) as typeof gooberCss)
/** Name for a block of keyframes; same rules as `css`. */
export const keyframes = lazily(gooberCss.bind({ target, k: 1 } as never) as typeof gooberCss)

const BLOCKS_PER_IDLE = 8

/** Parses the unused blocks, a few in each idle period of the browser. */
function parseWhenIdle(): void {
  const whenIdle = (run: () => void) =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(run) : setTimeout(run, 50)
  const parseSome = () => {
    isHeld = true
    for (const parse of [...unused].slice(0, BLOCKS_PER_IDLE)) parse()
    isHeld = false
    if (unused.size > 0) whenIdle(parseSome)
    else flush()
  }
  whenIdle(parseSome)
}

/** The whole sheet as text, with the blocks of every loaded module. */
export function wholeCss(): string {
  for (const parse of unused) parse()
  return BASE_CSS + text
}

/** Parses every block now, for tests that read the whole sheet. */
export function parseAll(): void {
  for (const parse of unused) parse()
  flush()
}

/** Null where sheets can't be filled, as in jsdom before 27, which lays nothing out. */
function sheetIn(owner: Document): CSSStyleSheet | null {
  registerLengths(owner)
  const Sheet = owner.defaultView?.CSSStyleSheet ?? CSSStyleSheet
  return Object.hasOwn(Sheet.prototype, 'replaceSync') ? new Sheet() : null
}

/** Gives a shadow root the kit's stylesheet. A sheet belongs to a document, so each document has its own copy. */
export function adoptStyles(root: ShadowRoot): void {
  const owner = root.ownerDocument
  let sheet = sheets.get(owner)
  if (sheet === undefined) {
    sheet = sheetIn(owner)
    if (sheets.size === 0) parseWhenIdle()
    sheets.set(owner, sheet)
    stale.add(owner)
  }
  flush()
  if (!sheet) return
  // Reading the list is the most expensive part, and a new root has an empty one.
  if (!adopted.has(root)) root.adoptedStyleSheets = [sheet]
  else if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  adopted.add(root)
}

export interface SmallSheet {
  readonly css: string
  /** Gives it to a shadow root. */
  adopt: (root: ShadowRoot) => void
}

/**
 * A few rules for roots with very little content: the browser matches every rule of the whole sheet against each of a
 * thousand elements. `adoptStyles` replaces them with the whole sheet.
 */
export function smallSheet(rules: string): SmallSheet {
  const css = HOST_CSS + rules
  const copies = new WeakMap<Document, CSSStyleSheet>()
  const adopt = (root: ShadowRoot) => {
    const owner = root.ownerDocument
    let sheet = copies.get(owner) ?? null
    if (!sheet) {
      sheet = sheetIn(owner)
      if (!sheet) return
      sheet.replaceSync(css)
      copies.set(owner, sheet)
    }
    root.adoptedStyleSheets = [sheet]
    adopted.delete(root)
  }
  return { css, adopt }
}
