import { ofDocument } from '../../src/env/dom.ts'
import { keepEvents } from './own-events.ts'

const TAG = 'did-overlay'

/** Where parts of a page bring copies of the kit, each copy draws its own dialogs. */
function freeTag(): string {
  let tag = TAG
  for (let copy = 2; customElements.get(tag); copy += 1) tag = `${TAG}-${copy}`
  return tag
}

let host: HTMLElement | undefined

/**
 * The element that holds the dialogs. Until React is there, it isn't defined, and may have a dialog's frame. If another
 * copy of the kit has defined its tag meanwhile, there is a new one.
 */
export function overlayHost(): HTMLElement {
  if (!host || customElements.get(host.localName)) {
    host = ofDocument('createElement')(freeTag())
    host.dataset.overlay = ''
    keepEvents(host)
  }
  return host
}
