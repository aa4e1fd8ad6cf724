import { startTransition, type ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import { hiddenMember } from '../src/env/dom.ts'
import { debug, warn } from '../src/env/log.ts'
import { DidError } from '../src/model/errors.ts'
import { whenIdle } from './idle-queue.ts'

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

/** React would throw what no boundary has caught into the page. */
const onUncaughtError = (error: unknown): void => warn('This element could not be drawn.', error)

async function loadReact(): Promise<Renderer> {
  const [{ createRoot, hydrateRoot }, { flushSync }] = await Promise.all([
    import('react-dom/client'),
    import('react-dom'),
  ])
  return {
    createRoot: (container) => createRoot(container, { onUncaughtError }),
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
      return hydrateRoot(container as unknown as Element, view, { onRecoverableError, onUncaughtError })
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

let isIdleLoadScheduled = false

/** Loads React when the browser is idle. */
export function loadRendererSoon(): void {
  if (isIdleLoadScheduled) return
  isIdleLoadScheduled = true
  whenIdle(loadRenderer)
}

/** The renderer, once it is loaded. */
export const loadedRenderer = (): Renderer | undefined => renderer

let problem: DidError | undefined

/**
 * Why nothing can be drawn on this page: React uses `document` itself, so an element whose name hides a member of it
 * (`<form name="createElement">`, of somebody who can insert HTML) makes every drawing fail.
 */
export function renderProblem(): DidError | null {
  const name = hiddenMember()
  if (name === undefined) return null
  const text = `An element of this page hides document.${name}.`
  // The same error for the same cause: the page hears of it once.
  if (problem?.text !== text) problem = new DidError('render-failed', { text })
  return problem
}
