import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { didColor, motifOf } from '../../src/model/motif.ts'
import { drawMotif } from '../../src/model/motif-path.ts'
import { insert } from './insert.js'

function Address({ did }: { did: string }) {
  const [isCopied, setCopied] = useState(false)
  const motif = motifOf(did)
  const drawing = motif && drawMotif(motif, 18)
  return (
    <span>
      <span style={{ color: didColor(did) ?? undefined }}>DID:</span>ABT:
      {drawing && (
        <svg width={18} height={18} viewBox="0 0 18 18" aria-hidden="true">
          <path d={drawing.shape} fill={drawing.color} />
          <g fill="#fff" fillOpacity={0.5}>
            {drawing.marks.map(({ path }, index) => (
              <path key={index} d={path} />
            ))}
          </g>
        </svg>
      )}
      <span>{did.slice(0, -6)}</span>
      <span>{did.slice(-6)}</span>
      <button type="button" onClick={() => void navigator.clipboard.writeText(did).then(() => setCopied(true))}>
        {isCopied ? 'Copied!' : 'Copy'}
      </button>
    </span>
  )
}

/** The usual wrapper: every element mounts a React root as soon as it is connected. */
class RootAddress extends HTMLElement {
  #root: Root | undefined

  connectedCallback(): void {
    this.#root ??= createRoot(this.shadowRoot ?? this.attachShadow({ mode: 'open' }))
    this.#root.render(<Address did={this.getAttribute('did') ?? ''} />)
  }

  disconnectedCallback(): void {
    this.#root?.unmount()
    this.#root = undefined
  }
}
customElements.define('root-address', RootAddress)

Object.assign(window, { insert: (count: number) => insert('root-address', count) })
