/** Marks elements that stay hidden until it is known who is there; written beside `hidden`, so nothing flashes. */
const ATTRIBUTE = 'data-did-protect'
let sheet: CSSStyleSheet | null = null

export function isSelector(text: string): boolean {
  try {
    globalThis.document?.querySelector(text)
    return text.trim() !== ''
  } catch {
    return false // the browser can't read it
  }
}

/** Hides what a selector names. Without `hidden` in the page it can be seen until this script has come. */
export function hideProtected(selector: string): void {
  sheet ??= new CSSStyleSheet()
  sheet.replaceSync(`:is(${selector}) { visibility: hidden !important }`)
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

export function showProtected(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  for (const element of document.querySelectorAll(`[${ATTRIBUTE}]`)) element.removeAttribute('hidden')
}
