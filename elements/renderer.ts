import { startTransition, type ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import { debug } from '../src/env/log.ts'

/*
 * React's renderer, the heaviest part of the kit. It lies in the same file as everything else, and the bundler keeps what
 * only an `import()` reaches unevaluated until then: elements are on screen before.
 */
export interface Renderer {
  /** Draws at once: the page never sees the element empty, so nothing around it moves. */
  mount: (container: ShadowRoot, view: ReactNode) => Root
  /** Takes over the nodes of a drawing: at once for a user who waits, else in slices between other tasks. */
  hydrate: (container: ShadowRoot, view: ReactNode, isUrgent: boolean) => Root
  createRoot: (container: DocumentFragment) => Root
  flushSync: (run: () => void) => void
}

async function loadReact(): Promise<Renderer> {
  const [{ createRoot, hydrateRoot }, { flushSync }] = await Promise.all([
    import('react-dom/client'),
    import('react-dom'),
  ])
  const options = { onRecoverableError: (error: unknown) => debug('drawn anew', error) }
  return {
    createRoot,
    flushSync,
    mount(container, view) {
      const root = createRoot(container)
      flushSync(() => root.render(view))
      return root
    },
    hydrate(container, view, isUrgent) {
      // React takes any parent of nodes; its types know documents and elements alone.
      const start = () => hydrateRoot(container as unknown as Element, view, options)
      if (isUrgent) return flushSync(start)
      let root: Root | undefined
      startTransition(() => {
        root = start()
      })
      return root ?? start()
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
