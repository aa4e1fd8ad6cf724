import r2wc from '@r2wc/core'
import type { ReactNode } from 'react'
import { loadedRenderer } from './renderer.ts'

/*
 * r2wc owns the React root of an element: it mounts, updates and unmounts. It is called once, and all elements inherit
 * from its class. Its only prop is the view, so it reads no attributes.
 */
export interface MountElement extends HTMLElement {
  container: ShadowRoot
  connectedCallback(): void
  disconnectedCallback(): void
}

interface Root {
  render(view: ReactNode): void
  unmount(): void
}
interface RootProps {
  view: ReactNode
}

/** The only internal of r2wc that the kit uses: while it is false, r2wc stores a view without mounting it. A test pins it. */
const CONNECTED = Symbol.for('r2wc.connected')

/** Hydrates the markup in the container, or renders into an empty one. */
function rootIn(container: ShadowRoot, view: ReactNode): Root {
  const renderer = loadedRenderer()
  if (!renderer) throw new Error('React is not loaded.')
  if (container.hasChildNodes()) return renderer.hydrateRoot(container, view)
  const root = renderer.createRoot(container)
  root.render(view)
  return root
}

const createClass = (): unknown =>
  r2wc(
    (() => null) as never,
    { shadow: 'open', props: { view: undefined } as never },
    {
      mount: (container: HTMLElement, _: unknown, props: object) =>
        rootIn(container as unknown as ShadowRoot, (props as RootProps).view),
      update: (root: Root, props: object) => root.render((props as RootProps).view),
      unmount: (root: Root) => root.unmount(),
    },
  )

/** On a server nothing is defined, but the import must work. */
export const MountElement = (typeof HTMLElement === 'undefined' ? Object : createClass()) as new () => MountElement

const { connectedCallback, disconnectedCallback } = MountElement.prototype
const viewSetter = Object.getOwnPropertyDescriptor(MountElement.prototype, 'view')?.set
// Elements have no property `view`.
Reflect.deleteProperty(MountElement.prototype, 'view')

/** Call it in the constructor: the element then mounts when `mountView` is called, not when it is connected. */
export const mountLater = (host: MountElement): void => void Reflect.set(host, CONNECTED, false)

/** Sets what the element renders, and updates it if it is mounted. */
export const setView = (host: MountElement, view: ReactNode): void => viewSetter?.call(host, view)

export const mountView = (host: MountElement): void => connectedCallback.call(host)

export const unmountView = (host: MountElement): void => disconnectedCallback.call(host)
