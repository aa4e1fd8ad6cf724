import { ofDocument } from './dom.ts'

/** The font in which the browser shows a page that names none. */
let browserFont = ''

function appendProbe(root: ShadowRoot): HTMLElement {
  const probe = ofDocument('createElement', root.ownerDocument)('i')
  probe.style.fontFamily = 'initial'
  root.append(probe)
  return probe
}

/**
 * Everything in a root inherits the family of the page. No style can tell whether the page has chosen one, or asks for
 * its own with `--did-font-family: page`, so the host says it, for `base.ts`.
 */
export function markFont(root: ShadowRoot): void {
  const probe = browserFont ? null : appendProbe(root)
  const style = getComputedStyle(root.host)
  const { fontFamily } = style
  const asksForPage = style.getPropertyValue('--did-font-family').trim() === 'page'
  // Before anything changes, so the browser computes the styles once.
  if (probe) {
    browserFont = getComputedStyle(probe).fontFamily
    probe.remove()
  }
  const font = asksForPage ? 'page' : fontFamily === browserFont && 'own'
  if (font) root.host.setAttribute('data-font', font)
  else root.host.removeAttribute('data-font')
}
