import type { ComponentType, ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import { jsx } from '../jsx/jsx-runtime.ts'
import { toDidError, type DidError } from '../../src/model/errors.ts'
import { markFont } from '../../src/style/page-font.ts'
import { adoptStyles } from '../../src/style/sheet.ts'
import { emitError } from './emit-error.ts'
import { readDeclared, whenPageKnown } from './declared-page.ts'
import { repeatEarlyPress } from './declared-root.ts'
import { DEFINITION, type Definition } from './definition.ts'
import { showLoadFailure } from './show-load-failure.tsx'
import { whenIdle } from './idle-queue.ts'
import { awaitInteraction, FAIL, HYDRATE, ignoreInteraction, replayOn, type Hydratable } from './interaction.ts'
import { observeNearness, unobserveNearness } from './near-viewport.ts'
import { markDrawn } from './host-state.ts'
import { renderPlaceholder } from './placeholder.ts'
import { whenReleased } from './press.ts'
import { PropertyElement, UPDATE, VIEW_PROPS } from './property-element.ts'
import { DRAW, type Drawing } from './react-mount.ts'
import { isDefining } from './registry.ts'
import {
  loadedRenderer,
  loadRendererSoon,
  preloadRenderer,
  renderProblem,
  withRenderer,
  type Renderer,
} from './renderer.ts'
import { ADOPT_COPY, cancelCopy, removeCopyTarget, scheduleCopy, VIEW, type CopyTarget } from './static-copies.ts'
import { StaticMarkup } from './static-markup.ts'

/**
 * - `disconnected`: nothing is rendered.
 * - `scheduled`: rendered in a microtask.
 * - `placeholder`: a text, far from the viewport (`lazy`).
 * - `static`: markup without React, until React is loaded (`staticMarkup`).
 * - `copy`: a copy of nodes that the hidden root has rendered (`lazy`).
 * - `mounted`: the element has a React root.
 */
type State = 'disconnected' | 'scheduled' | 'placeholder' | 'static' | 'copy' | 'mounted'

/** Whether another element of the kit has it in its view, so that React may be inserting it right now. */
export function isInside(element: Node): boolean {
  const root = element.getRootNode()
  return root instanceof ShadowRoot && (root.host instanceof RenderedElement || root.host.hasAttribute('data-overlay'))
}

/** Renders an element: as a placeholder or static markup first, by React later. */
export class RenderedElement extends PropertyElement implements CopyTarget, Hydratable {
  declare readonly [DEFINITION]: Definition

  #state: State = 'disconnected'
  #isNear = false
  /** Props of the markup that React hydrates. */
  #renderedProps: object = {}
  #staticMarkup: StaticMarkup | undefined
  #root: Root | undefined
  /** Why the view could not be loaded. */
  #failure: DidError | undefined
  #hideFailure = (): void => {}
  /** One function for each element, so that it waits once. */
  readonly #redrawStatic = (): void => {
    if (this.#state !== 'static') return
    markFont(this.container)
    this.#renderStatic()
  }
  #onDisconnect: (() => void) | undefined
  #onChange: (() => void)[] = []
  #isChanging = false

  /** One function for all elements. */
  static readonly #onNearness = (host: RenderedElement, isNear: boolean): void => {
    host.#isNear = isNear
    if (!isNear) return cancelCopy(host)
    markFont(host.container)
    const { view } = host[DEFINITION]
    if (loadedRenderer(view)) return scheduleCopy(host)
    loadRendererSoon(view)
    whenIdle(() => loadedRenderer(view) && host.#state === 'placeholder' && host.#isNear && scheduleCopy(host))
  }

  override attachShadow(init: ShadowRootInit): ShadowRoot {
    // The HTML of the page may have it (entries/html). Attaching it again would empty it.
    const declared = this.container ? null : this.shadowRoot
    const root = declared ?? super.attachShadow(init)
    if (declared) readDeclared(this, declared)
    if (!this[DEFINITION].lazy) adoptStyles(root)
    return root
  }

  adoptedCallback(): void {
    if (this.#state === 'placeholder') this[DEFINITION].lazy?.sheet.adopt(this.container)
    else adoptStyles(this.container)
  }

  override [DRAW](): Drawing {
    if (this.#state === 'disconnected') this.#begin()
    // A move is a disconnection and a connection in one task, so whether the element is gone is known a microtask
    // later.
    return { unmount: () => queueMicrotask(() => !this.isConnected && this.#unmount()) }
  }

  override [UPDATE](): void {
    this.#notify()
    if (this.#state === 'mounted') this.#root?.render(this.#viewOf(this[VIEW_PROPS]))
    else if (this.#state === 'static') whenReleased(this.#redrawStatic)
    else if (this.#state === 'copy') scheduleCopy(this)
    else if (this.#state === 'placeholder') this.#renderPlaceholder()
  }

  /** Once for all changes of a task. */
  #notify(): void {
    if (this.#isChanging || this.#onChange.length === 0) return
    this.#isChanging = true
    queueMicrotask(() => {
      this.#isChanging = false
      for (const listener of this.#onChange) listener()
    })
  }

  [VIEW](): ReactNode {
    this.#renderedProps = this[VIEW_PROPS]
    return this.#viewOf(this.#renderedProps)
  }

  [ADOPT_COPY](nodes: Node[]): void {
    if (this.#state === 'placeholder') {
      unobserveNearness(this)
      adoptStyles(this.container)
      awaitInteraction(this.container, { hasHandlers: false })
    }
    this.#state = 'copy'
    this.container.replaceChildren(...nodes.map((node) => this.ownerDocument.importNode(node, true)))
    if (this[DEFINITION].lazy?.hydratesNear?.(this[VIEW_PROPS] as never)) this[HYDRATE]()
  }

  [HYDRATE](): void {
    const isUnmounted = () => this.#state === 'static' || this.#state === 'copy'
    if (!isUnmounted()) return
    const { view } = this[DEFINITION]
    const hydrate = () => whenPageKnown(this, () => whenReleased(() => isUnmounted() && this.#mount()))
    if (loadedRenderer(view)) return hydrate()
    const load = () =>
      withRenderer(view, hydrate, this[DEFINITION].staticMarkup ? undefined : (error) => this[FAIL](error))
    const { whenAnswered } = this[DEFINITION]
    if (__CHUNKS__ && whenAnswered) void whenAnswered().then(load)
    else load()
  }

  /** If something it needs can't be loaded, the element says so. */
  [FAIL](thrown: unknown): void {
    if (!__CHUNKS__ || this.#state !== 'static') return
    this.#failure = toDidError(thrown)
    this.#staticMarkup ??= new StaticMarkup(this.container, () => this[UPDATE]())
    this.#showFailure()
    markDrawn(this)
    emitError(this, this.#failure)
  }

  #begin(): void {
    const { lazy, whileConnected } = this[DEFINITION]
    this.#onDisconnect = whileConnected?.(this as never, (listener) => this.#onChange.push(listener))
    if (!lazy) return isDefining ? this.#scheduleRender() : this.#render()
    this.#state = 'placeholder'
    lazy.sheet.adopt(this.container)
    observeNearness(this, RenderedElement.#onNearness)
    this[UPDATE]()
  }

  #viewOf(props: object): ReactNode {
    return jsx(this[DEFINITION].view.loaded as ComponentType<object>, props)
  }

  #renderPlaceholder(): void {
    const props = this[VIEW_PROPS] as { problem: DidError | null }
    const placeholder = this[DEFINITION].lazy?.placeholder(props as never, props.problem)
    if (placeholder) renderPlaceholder(this.container, placeholder)
  }

  #scheduleRender(): void {
    this.#state = 'scheduled'
    queueMicrotask(() => {
      if (this.#state === 'scheduled' && this.isConnected) this.#render()
    })
  }

  #render(): void {
    markFont(this.container)
    const { view, staticMarkup } = this[DEFINITION]
    const isDeclared = this.container.hasChildNodes()
    // Only the styles of its space.
    if (!staticMarkup) this.container.replaceChildren()
    if (loadedRenderer(view) && !(isDeclared && staticMarkup)) return this.#mount()
    this.#state = 'static'
    if (!staticMarkup) return this[HYDRATE]()
    this.#staticMarkup = new StaticMarkup(this.container, () => this[UPDATE]())
    this.#renderStatic()
    awaitInteraction(this.container, { hasHandlers: true })
    repeatEarlyPress(this, this.container)
    preloadRenderer(view)
  }

  #renderStatic(): void {
    this.#renderedProps = this[VIEW_PROPS]
    this.#staticMarkup?.render(
      this[DEFINITION].staticMarkup?.(this.#renderedProps as never, replayOn(this, this[DEFINITION].view)),
    )
    this.#showFailure()
  }

  #showFailure(): void {
    this.#hideFailure()
    if (__CHUNKS__ && this.#failure)
      this.#hideFailure = showLoadFailure(this, this.#failure, !!this[DEFINITION].staticMarkup)
  }

  #stopStatic(): void {
    this.#failure = undefined
    this.#hideFailure()
    ignoreInteraction(this.container)
    removeCopyTarget(this)
    this.#staticMarkup?.stop()
    this.#staticMarkup = undefined
  }

  #mount(): void {
    const problem = renderProblem()
    if (problem) return emitError(this, problem)
    this.#hideFailure()
    const isHydration = this.container.hasChildNodes()
    this.#stopStatic()
    const props = isHydration ? this.#renderedProps : this[VIEW_PROPS]
    this.#state = 'mounted'
    const renderer = loadedRenderer(this[DEFINITION].view)
    // It may run later, after a move of the element.
    const mount = () => {
      if (this.#state === 'mounted' && !this.#root) this.#createRoot(renderer, this.#viewOf(props), isHydration)
    }
    // React finishes what it inserts first, and lets nobody else render meanwhile.
    if (isInside(this)) mount()
    else renderer?.renderNow(mount)
    // Whatever has changed since the markup was rendered.
    const update = () => this.#state === 'mounted' && props !== this[VIEW_PROPS] && this[UPDATE]()
    if (this.#root) update()
    else queueMicrotask(update)
  }

  #createRoot(renderer: Renderer | undefined, view: ReactNode, isHydration: boolean): void {
    if (isHydration) return void (this.#root = renderer?.hydrateRoot(this.container, view))
    this.#root = renderer?.createRoot(this.container)
    this.#root?.render(view)
  }

  #unmount(): void {
    unobserveNearness(this)
    if (this.#state === 'disconnected') return
    this.#stopStatic()
    if (this.#state === 'mounted') this.#root?.unmount()
    else this.container.replaceChildren()
    this.#root = undefined
    this.#state = 'disconnected'
    this.#onChange = []
    this.#onDisconnect?.()
  }
}
