import { insert } from './insert.js'

/** The hand-written baseline: a shadow root, the text and a copy button. */
class PlainAddress extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: 'open' })
    const did = this.getAttribute('did')
    const text = document.createElement('span')
    text.textContent = `DID:ABT:${did}`
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Copy'
    button.addEventListener('click', () => navigator.clipboard.writeText(`did:abt:${did}`))
    root.append(text, button)
  }
}
customElements.define('plain-address', PlainAddress)

window.insert = (count) => insert('plain-address', count)
