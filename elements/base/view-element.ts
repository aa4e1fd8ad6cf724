import { debug } from '../../src/env/log.ts'
import { own } from '../../src/model/read.ts'
import { toDidError, type DidError } from '../../src/model/errors.ts'
import { markFont } from '../../src/env/page-font.ts'
import { adoptStyles } from '../../src/style/sheet.ts'
import { repeatEarlyPress } from '../first/early-press.ts'
import { FirstDrawing } from '../first/first-drawing.ts'
import { FirstText, type Text } from '../first/first-text.ts'
import { whenReleased } from '../first/press.ts'
import { readServerPage, whenPageKnown } from '../first/server-page.ts'
import { DEFINITION, type Definition, type Lazy } from './definition.ts'
import type { Drawing } from './drawing.ts'
import { emitError } from './emit-error.ts'
import { markDrawn } from './host-state.ts'
import { whenIdle } from './idle-queue.ts'
import { awaitInteraction, FAIL, HYDRATE, ignoreInteraction, replayOn, type Hydratable } from './interaction.ts'
import { drawings } from './lazy.ts'
import { loadFailure } from './load-failure.tsx'
import { DRAW, PropertyElement, UPDATE, VIEW_PROPS } from './property-element.ts'
import { isDefining } from './registry.ts'
import { loadedRenderer, loadRenderer, loadRendererSoon, preloadRenderer, renderProblem } from './renderer.ts'

const ONCE = own({ once: true })

/** Puts another drawing in the place of the one on screen. */
export const REDRAW = Symbol()

/** Whether another element of the kit has it in its view, so that React may be inserting it right now. */
export function isInside(element: Node): boolean {
  const root = element.getRootNode()
  return root instanceof ShadowRoot && (root.host instanceof ViewElement || root.host.hasAttribute('data-overlay'))
}

/** Those with a text that is near the viewport. */
const near = new WeakSet<ViewElement>()

function onNearness(host: ViewElement, isNear: boolean): void {
  if (!isNear) {
    near.delete(host)
    return drawings.loaded?.cancelCopy(host)
  }
  near.add(host)
  markFont(host.container)
  const { view } = host[DEFINITION]
  const copy = () => loadedRenderer(view) && near.has(host) && drawings.loaded?.scheduleCopy(host)
  if (!view || loadedRenderer(view)) return void copy()
  loadRendererSoon(view)
  whenIdle(copy)
}

/**
 * An element of the kit: from when it is connected until it is disconnected, it shows one drawing after another
 * (drawing.ts), the first of them at once.
 */
export class ViewElement extends PropertyElement implements Hydratable {
  declare readonly [DEFINITION]: Definition

  readonly container = this.#root()
  #next: () => Drawing = this.#first
  #drawing: Drawing | undefined
  /** Why the view could not be loaded. */
  #failure: DidError | undefined
  #leave: (() => void) | undefined
  #onChange: (() => void)[] = []
  #isChanging = false

  adoptedCallback(): void {
    if (this.#drawing) this.#drawing.adopt()
    else adoptStyles(this.container)
  }

  override connectedCallback(): void {
    this.#leave ??= this.#join()
    if (isDefining) queueMicrotask(() => this.isConnected && super.connectedCallback())
    else super.connectedCallback()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    // A move is a disconnection and a connection in one task.
    queueMicrotask(() => !this.isConnected && this.#end())
  }

  override [DRAW](): void {
    if (this.#drawing) return this.#drawing.update()
    // While a view is mounted, its effects may change the element.
    const drawing = this.#next()
    // It holds what it was made from.
    this.#next = this.#first
    this.#drawing = drawing
  }

  [REDRAW](next: () => Drawing): void {
    this.#next = next
    this.#forgetFailure()
    this.#erase()
    this[DRAW]()
  }

  override [UPDATE](): void {
    this.#notify()
    if (this.#drawing) this[DRAW]()
  }

  [HYDRATE](): void {
    const { view, first } = this[DEFINITION]
    const drawing = this.#drawing
    if (!view || !drawing?.shown) return
    const takeOver = () => this.#drawing === drawing && this.#hydrate(drawing)
    const hydrate = () => whenPageKnown(this, () => whenReleased(takeOver))
    if (loadedRenderer(view)) return hydrate()
    // What the first drawing shows can still be pressed, and says so then.
    loadRenderer(view).then(hydrate, (error: unknown) => (first ? debug('no renderer', error) : this[FAIL](error)))
  }

  /** If something it needs can't be loaded, the element says so. */
  [FAIL](thrown: unknown): void {
    if (!this.#drawing?.shown) return
    this.#failure = toDidError(thrown)
    this.#drawing.update()
    markDrawn(this)
    addEventListener('online', this.#tryAgain, ONCE)
    emitError(this, this.#failure)
  }

  readonly #tryAgain = (): void => this[HYDRATE]()

  #root(): ShadowRoot {
    // The HTML of the page may have it (entries/html). Attaching it again would empty it.
    const fromServer = this.shadowRoot
    const root = fromServer ?? this.attachShadow(own({ mode: 'open' }))
    if (fromServer) readServerPage(this, fromServer)
    const { lazy, first } = this[DEFINITION]
    if (!lazy && !first) adoptStyles(root)
    return root
  }

  #erase(): void {
    this.#drawing?.end()
    this.#drawing = undefined
  }

  #join(): () => void {
    const { whileConnected } = this[DEFINITION]
    return whileConnected?.(this as never, (listener) => this.#onChange.push(listener)) ?? (() => {})
  }

  #end(): void {
    if (!this.#leave) return
    this.#forgetFailure()
    this.#erase()
    this.container.replaceChildren()
    this.#onChange = []
    this.#leave()
    this.#leave = undefined
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

  /** What is on screen without React. Or the view, if that is loaded and nothing is on screen yet. */
  #first(): Drawing {
    const { view, first, lazy } = this[DEFINITION]
    if (lazy) return this.#text(lazy)
    markFont(this.container)
    // Of an element without markup, a server writes the styles of its space.
    if (!first) this.container.replaceChildren()
    const { loaded } = drawings
    const isDrawn = loadedRenderer(view) && !this.container.hasChildNodes() && !renderProblem()
    if (loaded && isDrawn) {
      adoptStyles(this.container)
      return loaded.reactDrawing(this, undefined)
    }
    if (!first) queueMicrotask(() => this[HYDRATE]())
    return this.#markup()
  }

  #markup(): Drawing {
    const { view, first } = this[DEFINITION]
    const { container } = this
    const failure = () => this.#failure && loadFailure(this, this.#failure, first !== undefined)
    if (view && first) {
      awaitInteraction(container, { hasHandlers: true })
      preloadRenderer(view)
    }
    // A press that changes what is drawn.
    queueMicrotask(() => repeatEarlyPress(this, container))
    return new FirstDrawing(container, {
      props: () => this[VIEW_PROPS],
      draw: (props) => [first?.(props as never, replayOn(this)), failure()],
      onChange: () => this[UPDATE](),
      onEnd: () => ignoreInteraction(container),
    })
  }

  #text({ sheet, first }: Lazy<never>): Drawing {
    const text = (): Text => {
      const props = this[VIEW_PROPS] as { problem: DidError | null }
      return first(props as never, props.problem)
    }
    return new FirstText(this.container, { host: this, sheet, text, onNearness })
  }

  #hydrate({ shown }: Drawing): void {
    const problem = renderProblem()
    if (problem) return emitError(this, problem)
    const { loaded } = drawings
    if (loaded) this[REDRAW](() => loaded.reactDrawing(this, shown))
  }

  #forgetFailure(): void {
    if (!this.#failure) return
    this.#failure = undefined
    removeEventListener('online', this.#tryAgain)
    this.#drawing?.update()
  }
}
