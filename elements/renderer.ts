import { startTransition, type ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import { hiddenMember } from '../src/env/dom.ts'
import { debug, warn } from '../src/env/log.ts'
import { DidError } from '../src/model/errors.ts'
import { whenIdle } from './idle-queue.ts'

/*
 * React's renderer, the heaviest part of the kit. It is in the same file as everything else, but the bundler evaluates
 * what only an `import()` reaches when that is called, after elements are on screen.
 */
export interface Renderer {
  createRoot: (container: ShadowRoot | DocumentFragment) => Root
  /** A root that hydrates the nodes in the container. */
  hydrateRoot: (container: ShadowRoot, view: ReactNode) => Root
  /** Renders synchronously. */
  flushSync: (run: () => void) => void
  /** Renders before the browser paints. */
  renderNow: (run: () => void) => void
  /** Renders in slices between other tasks. */
  startTransition: (run: () => void) => void
}

/** Whether this is the build for React apps, which is drawn by the React of the app. */
declare const __APP_REACT__: boolean

/** Without it, React throws errors that no boundary has caught into the page. */
const onUncaughtError = (error: unknown): void => warn('This element could not be drawn.', error)

async function loadReact(): Promise<Renderer> {
  const [{ createRoot, hydrateRoot }, { flushSync }] = await Promise.all([
    import('react-dom/client'),
    import('react-dom'),
  ])
  /** The app's own React may be inserting the element right now, and renders nothing else until the next microtask. */
  const renderSoon = (run: () => void): void => queueMicrotask(() => flushSync(run))
  return {
    createRoot: (container) => createRoot(container, { onUncaughtError }),
    flushSync,
    renderNow: __APP_REACT__ ? renderSoon : flushSync,
    startTransition,
    hydrateRoot(container, view) {
      const nodes = [...container.childNodes]
      const onRecoverableError = (error: unknown): void => {
        debug('rendered again', error)
        // React renders again what has changed meanwhile, but does not clear the shadow root before.
        if (container.childNodes.length > nodes.length) nodes.forEach((node) => node.remove())
      }
      // React accepts any parent node; its types allow documents and elements only.
      return hydrateRoot(container as unknown as Element, view, { onRecoverableError, onUncaughtError })
    },
  }
}

let renderer: Renderer | undefined
let loading: Promise<Renderer> | undefined

/** Evaluates React, once. That fails while a member of `document` is hidden. */
export function loadRenderer(): Promise<Renderer> {
  loading ??= loadReact().then(
    (loaded) => (renderer = loaded),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** Runs a function once React can render. Where it can't, `renderProblem()` says why. */
export const withRenderer = (run: () => void): void =>
  void loadRenderer().then(run, (error: unknown) => debug('no renderer', error))

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
 * Why nothing can be rendered on this page: React uses `document` itself, so an element whose name hides a member of it
 * (`<form name="createElement">`, inserted by somebody who may insert HTML) makes every rendering fail.
 */
export function renderProblem(): DidError | null {
  const name = hiddenMember()
  if (name === undefined) return null
  const text = `An element of this page hides document.${name}.`
  // The same error for the same cause, so that it is reported once.
  if (problem?.text !== text) problem = new DidError('render-failed', { text })
  return problem
}
