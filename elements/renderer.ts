import { startTransition, type ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import { debug } from '../src/env/log.ts'

/*
 * React's renderer, the heaviest part of the kit. It lies in the same file as everything else, and the bundler keeps what
 * only an `import()` reaches unevaluated until then: elements are on screen before.
 */
export interface Renderer {
  createRoot: (container: ShadowRoot | DocumentFragment) => Root
  /** A root that takes over the nodes of a drawing. */
  hydrateRoot: (container: ShadowRoot, view: ReactNode) => Root
  /** What is rendered inside is in the page when it returns. */
  flushSync: (run: () => void) => void
  /** What is rendered inside is drawn in slices between other tasks. */
  startTransition: (run: () => void) => void
}

async function loadReact(): Promise<Renderer> {
  const [{ createRoot, hydrateRoot }, { flushSync }] = await Promise.all([
    import('react-dom/client'),
    import('react-dom'),
  ])
  return {
    createRoot,
    flushSync,
    startTransition,
    hydrateRoot(container, view) {
      const drawn = [...container.childNodes]
      const onRecoverableError = (error: unknown): void => {
        debug('drawn anew', error)
        // React draws anew what has changed meanwhile, but clears no shadow root before.
        if (container.childNodes.length > drawn.length) drawn.forEach((node) => node.remove())
      }
      // React takes any parent of nodes; its types know documents and elements alone.
      return hydrateRoot(container as unknown as Element, view, { onRecoverableError })
    },
  }
}

let renderer: Renderer | undefined
let loading: Promise<Renderer> | undefined

/** Evaluates React, once. */
export function loadRenderer(): Promise<Renderer> {
  loading ??= loadReact().then((loaded) => {
    renderer = loaded
    return loaded
  })
  return loading
}

/** The renderer, once it is loaded. */
export const loadedRenderer = (): Renderer | undefined => renderer
