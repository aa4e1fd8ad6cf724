import { ofDocument } from './dom.ts'
import { own } from '../model/read.ts'

/* The language and the colours that the page itself has around an element. */

const parentOf = (element: Element): Element | null => {
  if (element.parentElement) return element.parentElement
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}

/** An element and everything around it, also outside of its shadow roots. */
function chainOf(element: Element): Element[] {
  const chain: Element[] = []
  for (let each: Element | null = element; each; each = parentOf(each)) chain.push(each)
  return chain
}

/** The nearest `lang`, or ''. An element of the kit has none of its own. */
export const languageOf = (element: Element): string =>
  chainOf(element)
    .find((each) => each.hasAttribute('lang'))
    ?.getAttribute('lang') ?? ''

/** What the page's `<meta name="color-scheme">` says, which counts where no style does. */
const pageSchemes = (): string =>
  ofDocument('querySelector')<HTMLMetaElement>('meta[name="color-scheme"]')?.content ?? ''

/** The colours that an element's `color-scheme` asks for. If it allows both, the visitor's system decides. */
export function schemeOf(element: Element): 'light' | 'dark' | 'system' {
  const style = getComputedStyle(element).colorScheme
  const schemes = (style === 'normal' ? pageSchemes() : style).split(/\s+/)
  if (!schemes.includes('dark')) return 'light'
  return schemes.includes('light') ? 'system' : 'dark'
}

/** Calls back when an attribute of an element or of one around it changes. Returns a function that stops it. */
export function watchLook(element: Element, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  for (const each of chainOf(element)) observer.observe(each, own({ attributes: true }))
  return () => observer.disconnect()
}
