import type { ComponentType, ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import { hiddenMember } from '../../src/env/dom.ts'
import { debug, warn } from '../../src/env/log.ts'
import { lazy, type Lazy } from '../../src/env/lazy.ts'
import { nextTurn } from '../../src/env/turn.ts'
import { DidError } from '../../src/model/errors.ts'
import { loadCatalogues, preloadCatalogue } from '../../src/core/language/catalogues.ts'
import { $locale } from '../../src/core/language/locale.ts'
import { whenIdle } from './idle-queue.ts'
import { drawings } from './lazy.ts'

/*
 * React, the heaviest part of the kit, and the views of the elements. They are loaded after elements are on screen.
 */
export interface Renderer {
  createRoot: (container: ShadowRoot | DocumentFragment) => Root
  /** A root that hydrates the nodes in the container. */
  hydrateRoot: (container: ShadowRoot, view: ReactNode) => Root
  /** Renders synchronously. */
  flushSync: (run: () => void) => void
  /** Renders before the browser paints. */
  renderNow: (run: () => void) => void
}

/** Whether this is the build for React apps, which renders with the app's React. */
declare const __APP_REACT__: boolean

/** The React view of an element. */
export type LazyView<Props = never> = Lazy<ComponentType<Props>>

/** Without it, React would throw errors into the page that no boundary has caught. */
const onUncaughtError = (error: unknown): void => warn('This element could not be drawn.', error)

/** Evaluating React fails while a member of `document` is hidden. */
const react = lazy('react', async (): Promise<Renderer> => {
  const [{ createRoot, hydrateRoot }, { flushSync }] = await Promise.all([
    import('react-dom/client'),
    import('react-dom'),
  ])
  /** The app's own React may be inserting the element right now, and renders nothing else until the next microtask. */
  const renderSoon = (run: () => void): void => queueMicrotask(() => flushSync(run))
  const hydrate: Renderer['hydrateRoot'] = (container, view) => {
    const nodes = [...container.childNodes]
    const onRecoverableError = (error: unknown): void => {
      debug('rendered again', error instanceof Error && error.cause ? error.cause : error)
      // React renders again what has changed meanwhile, but doesn't clear the shadow root first.
      if (container.childNodes.length > nodes.length) nodes.forEach((node) => node.remove())
    }
    // React accepts any parent node, although its types only allow documents and elements.
    return hydrateRoot(container as unknown as Element, view, { onRecoverableError, onUncaughtError })
  }
  return {
    createRoot: (container) => createRoot(container, { onUncaughtError }),
    hydrateRoot: hydrate,
    flushSync,
    renderNow: __APP_REACT__ ? renderSoon : flushSync,
  }
})

/** Loads React and the texts of all views, once. */
const loadReact = async (): Promise<void> => void (await Promise.all([react(), drawings(), loadCatalogues()]))

/** Loads React and a view, once. They are fetched together, and each is evaluated in a task of its own. */
export async function loadRenderer(view: LazyView): Promise<void> {
  if (loadedRenderer(view)) return
  preloadReact(true)
  view.preload(true)
  await nextTurn()
  await loadReact()
  await nextTurn()
  await view()
  await nextTurn()
}

/**
 * Runs a function once React can render a view. If it can't, `renderProblem()` says why, or it couldn't be loaded.
 */
export const withRenderer = (
  view: LazyView,
  run: () => void,
  onError = (error: unknown): void => debug('no renderer', error),
): void => void loadRenderer(view).then(run, onError)

const scheduledLoads = new Set<LazyView>()

/** Loads React and a view when the browser is idle. */
export function loadRendererSoon(view: LazyView): void {
  if (scheduledLoads.has(view)) return
  scheduledLoads.add(view)
  whenIdle(() => loadRenderer(view).catch((error: unknown) => debug('no renderer', error)))
}

/** The renderer, once it is loaded with this view. */
export const loadedRenderer = (view: LazyView | null): Renderer | undefined =>
  view?.loaded && drawings.loaded ? react.loaded : undefined

const scheduledPreloads = new Set<LazyView>()

/** Lets the browser fetch React and the texts of all views. Nothing is evaluated. */
export function preloadReact(isNeeded?: boolean): void {
  react.preload(isNeeded)
  preloadCatalogue($locale.get(), isNeeded)
}

/** Lets the browser fetch React and a view when the page is idle, once for all elements. Nothing is evaluated. */
export function preloadRenderer(view: LazyView): void {
  if (scheduledPreloads.has(view)) return
  scheduledPreloads.add(view)
  whenIdle(() => {
    scheduledPreloads.delete(view)
    preloadReact()
    view.preload()
  })
}

/** React without a view, for the root that renders copies. */
export const loadedReact = (): Renderer | undefined => react.loaded

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
