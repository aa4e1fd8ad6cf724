import { ofDocument } from './dom.ts'

let browserFont = ''

/** The font in which the browser shows a page that names none. */
function readBrowserFont(root: ShadowRoot): string {
  const probe = ofDocument('createElement', root.ownerDocument)('i')
  probe.style.fontFamily = 'initial'
  root.append(probe)
  const { fontFamily } = getComputedStyle(probe)
  probe.remove()
  return fontFamily
}

/**
 * Everything in a root inherits the family of the page. No style can tell whether the page has chosen one, or asks for
 * its own with `--did-font-family: page`, so the host says it, for `base.ts`.
 */
export function markFont(root: ShadowRoot): void {
  browserFont ||= readBrowserFont(root)
  const style = getComputedStyle(root.host)
  const asksForPage = style.getPropertyValue('--did-font-family').trim() === 'page'
  const font = asksForPage ? 'page' : style.fontFamily === browserFont && 'own'
  if (font) root.host.setAttribute('data-font', font)
  else root.host.removeAttribute('data-font')
}
