type View = Window & typeof globalThis

interface Lock {
  sheet: CSSStyleSheet
  dialogs: number
}

const locks = new WeakMap<Document, Lock>()

/**
 * A `name` in the page's markup hides the document's own list, which its prototype still has (SECURITY.md, "Inserted
 * HTML").
 */
function changeSheets(view: View, change: (sheets: CSSStyleSheet[]) => CSSStyleSheet[]): void {
  const members = Object.getPrototypeOf(view.HTMLDocument.prototype) as object
  const sheets = Reflect.get(members, 'adoptedStyleSheets', view.document) as CSSStyleSheet[]
  Reflect.set(members, 'adoptedStyleSheets', change([...sheets]), view.document)
}

/**
 * Rules that stop the page from scrolling. The window scrolls as the root element says, or, while that says nothing, as
 * the body says. With `!important` a layer is stronger than rules outside of layers, but weaker than layers before it
 * and than the `style` attribute (docs/rules.md §3.2). Print has no scrolling.
 */
function rulesFor(owner: Document, view: Window): string {
  const { documentElement: root, body } = owner
  const styleOf = (element: Element, name: string) => view.getComputedStyle(element).getPropertyValue(name)
  const isBodys = styleOf(root, 'overflow') === 'visible' && body && styleOf(body, 'overflow') !== 'visible'
  // Where a scrollbar takes space, the space stays.
  const hasScrollbar = view.innerWidth > root.clientWidth && styleOf(root, 'scrollbar-gutter') === 'auto'
  return `@layer { @media screen {
    ${isBodys ? 'body' : ':root'} { overflow: hidden !important; }
    ${hasScrollbar ? ':root { scrollbar-gutter: stable !important; }' : ''}
  } }`
}

/**
 * Stops the page behind an open dialog from scrolling, until the returned function is called. No style or attribute of
 * the page changes, so nothing has to be restored: a style sheet is added, and removed with the last dialog.
 */
export function lockScroll(owner: Document): () => void {
  const view = owner.defaultView
  if (!view) return () => {}
  let lock = locks.get(owner)
  if (!lock) {
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(rulesFor(owner, view))
    lock = { sheet, dialogs: 0 }
    locks.set(owner, lock)
    changeSheets(view, (sheets) => [...sheets, sheet])
  }
  const { sheet } = lock
  lock.dialogs += 1
  return () => {
    const current = locks.get(owner)
    if (!current || (current.dialogs -= 1) > 0) return
    locks.delete(owner)
    changeSheets(view, (sheets) => sheets.filter((each) => each !== sheet))
  }
}
