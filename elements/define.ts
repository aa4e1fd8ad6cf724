/*
 * Long, because it is one class: properties and attributes, problems, and the drawings before React share its state.
 */
import r2wc from '@r2wc/core'
import type { ComponentType, ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'
import type { DidError } from '../src/model/errors.ts'
import { ofDocument } from '../src/env/dom.ts'
import { warn } from '../src/env/log.ts'
import { adoptStyles, flush } from '../src/style/sheet.ts'
import { watchChildren } from './children.ts'
import { emitError } from './emit-error.ts'
import { followPage } from './first-drawings.ts'
import { whenIdle } from './idle-queue.ts'
import { unwatch, watch } from './near-viewport.ts'
import { Problems } from './problems.ts'
import type { Reader, Readers, ValuesOf } from './readers.ts'
import { drawingProblem, loadedRenderer, loadRenderer } from './renderer.ts'
import { renderStatic } from './static-render.ts'
import { dontDraw, DRAWING, drawSoon, forget, TAKE } from './still.ts'
import { version } from './version.ts'

/** What a view gets besides the element's properties. */
export interface ElementProps {
  host: HTMLElement
  /** The first setting that can't be used, to be shown inside the element. */
  problem: DidError | null
}

/** What an element is before anybody comes near it. */
export interface Asleep {
  /** null: what the page has put between the tags. */
  text: string | null
  style?: string
}

/** For elements a page has by the hundred. */
interface Lazy<R extends Readers> {
  text: (values: ValuesOf<R>, problem: DidError | null) => Asleep
  /** Gives its root the few styles it needs till then. */
  adopt: (root: ShadowRoot) => void
  /** Whether React takes it over as soon as it is near, untouched. */
  isLively?: (values: ValuesOf<R>) => boolean
}

/** A press or a key before React listens. */
interface KeptEvent {
  type: string
  currentTarget: EventTarget
  key?: string
  preventDefault: () => void
}
/** Keeps the event until React listens, loads React, and repeats the event. */
export type KeepEvent = (event: KeptEvent) => void

interface Options<R extends Readers, Inner extends object> {
  /** First values of what the element keeps for its view without making it a property; changed by `show`. */
  inner?: Inner
  /** What is on screen until React draws the view: components without hooks, and the same markup as the view's. */
  first?: (values: ValuesOf<R> & Inner & ElementProps, keep: KeepEvent) => ReactNode
  /** Sleep as text until near the viewport, then be a drawing without React until somebody touches it (see still.ts). */
  lazy?: Lazy<R>
  /** Runs before the first drawing of each connection; what it returns runs when the element is gone. */
  whileConnected?: (host: HTMLElement & ValuesOf<R>) => () => void
}

interface Mounting extends HTMLElement {
  container: ShadowRoot
  connectedCallback(): void
  disconnectedCallback(): void
}

// The one thing we lean on inside r2wc: false keeps it from mounting. Pinned by a test.
const CONNECTED = Symbol.for('r2wc.connected')
/** Shared by all elements whose drawing has none. */
const NO_HANDLERS = new AbortController()
const SHOW = Symbol('show')
const WAKE = Symbol('wake')

const attributeOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Changes what an element keeps for its view. */
export function show<Inner extends object>(host: HTMLElement, values: Partial<Inner>): void {
  ;(host as HTMLElement & { [SHOW]?: (values: object) => void })[SHOW]?.(values)
}

/** Takes values a page assigned before the class existed; left there they would hide the accessors for ever. */
function takeEarlyProperties(host: HTMLElement, names: string[]): Map<string, unknown> {
  const early = new Map<string, unknown>()
  for (const name of Object.keys(host)) {
    if (!names.includes(name)) continue
    early.set(name, Reflect.get(host, name))
    Reflect.deleteProperty(host, name)
  }
  return early
}

/** What has React take over a drawing: a control that is pointed at, in focus or pressed, and a picture that fails. */
const TOUCHES = ['pointerover', 'touchstart', 'focusin', 'keydown', 'click', 'error'] as const
const LISTENING = { capture: true, passive: true }

/** React listens on the root from now on, in the bubbling phase, and so hears of this very event. */
function touch(this: ShadowRoot, { type, target }: Event): void {
  const control = target instanceof Element && target.closest(type === 'error' ? 'img' : 'button, a')
  if (control) (this.host as HTMLElement & { [WAKE]?: (isUrgent: boolean) => void })[WAKE]?.(true)
}

/** Takes the event out of the page; what it returns repeats it. */
const holdBack = (event: KeptEvent): (() => void) => {
  const { type, key = '', currentTarget: target } = event
  event.preventDefault()
  if (type === 'click' && target instanceof HTMLElement) return () => target.click()
  return () => target.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }))
}

interface Root {
  render(view: ReactNode): void
  unmount(): void
}
interface RootProps {
  container: ShadowRoot
  view: object
}

let isRendererAwaited = false

/** Loads React when the browser has nothing else to do. */
function loadRendererSoon(): void {
  if (isRendererAwaited) return
  isRendererAwaited = true
  whenIdle(loadRenderer)
}

/** What r2wc does with a view: React takes over what is drawn already, or draws where nothing is. */
function rootIn(container: ShadowRoot, view: ReactNode): Root {
  const renderer = loadedRenderer()
  if (!renderer) throw new Error('React is not loaded.')
  if (container.hasChildNodes()) return renderer.hydrateRoot(container, view)
  const root = renderer.createRoot(container)
  root.render(view)
  return root
}

/**
 * A custom element class around a React view. r2wc mounts, updates and unmounts; the rest of what a page may expect
 * from an element is here. Each name of `readers` is a property and, in kebab case, an attribute.
 */
export function element<R extends Readers, Inner extends object = object>(
  View: ComponentType<ValuesOf<R> & Inner & ElementProps>,
  readers: R,
  { inner, first, lazy, whileConnected }: Options<R, Inner> = {},
): new () => HTMLElement & ValuesOf<R> {
  // On a server there is nothing to define; importing must still work.
  if (typeof HTMLElement === 'undefined') return Object as never

  const names = Object.keys(readers)
  const nameOf = new Map(names.map((name) => [attributeOf(name), name]))

  const Content = ({ container, view: values }: RootProps): ReactNode =>
    jsx(View as ComponentType<object>, { ...values, host: container.host })

  // One untyped prop: r2wc keeps it and passes it on, and reads no attribute itself. It gets all values at once and only
  // while it draws, so that an element costs a page little.
  const Base = r2wc(
    Content as ComponentType<object> as never,
    { shadow: 'open', props: { view: undefined } as never },
    {
      mount: (container: HTMLElement, _: unknown, props: object) =>
        rootIn(container as unknown as ShadowRoot, jsx(Content, { ...(props as RootProps) })),
      update: (root: Root, props: object) => root.render(jsx(Content, { ...(props as RootProps) })),
      unmount: (root: Root) => root.unmount(),
    },
  ) as unknown as new () => Mounting
  const accessors: Record<string, PropertyDescriptor> = Object.getOwnPropertyDescriptors(Base.prototype)
  const draw = (host: object, values: object): void => accessors.view?.set?.call(host, values)
  Reflect.deleteProperty(Base.prototype, 'view')
  const fallbacks: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, readers[name]?.fallback]))
  const firstInner = { ...inner, problem: null as DidError | null }

  class DidElement extends Base {
    static readonly version = version
    static readonly observedAttributes = [...nameOf.keys()]
    static {
      for (const name of names) {
        Object.defineProperty(this.prototype, name, {
          configurable: true,
          enumerable: true,
          get(this: DidElement) {
            return this.#values[name]
          },
          set(this: DidElement, value: unknown) {
            this.#take(name, (reader) => reader.property(value))
          },
        })
      }
    }

    #values = fallbacks
    #inner = firstInner
    #combined: object | undefined
    #said: Record<string, string | null> | undefined
    #problems: Problems | undefined
    /**
     * `waiting`: drawn in a moment; `asleep`: a text; `first`: the first drawing; `still`: a copy of what React would
     * draw; `live`: drawn by React.
     */
    #state: 'away' | 'waiting' | 'asleep' | 'first' | 'still' | 'live' = 'away'
    #isNear = false
    /** The values of the drawing that React takes over. */
    #drawn: object = {}
    /** Ends the handlers of the first drawing. */
    #handlers = NO_HANDLERS
    /** Ends what keeps the first drawing up to date. */
    #unfollow: (() => void)[] = []
    #leave: (() => void) | undefined

    constructor() {
      super()
      Reflect.set(this, CONNECTED, false)
      const early = takeEarlyProperties(this, names)
      for (const name of this.getAttributeNames()) this.attributeChangedCallback(name, null, this.getAttribute(name))
      for (const [name, value] of early) Reflect.set(this, name, value)
    }

    override attachShadow(init: ShadowRootInit): ShadowRoot {
      const root = super.attachShadow(init)
      if (!lazy) adoptStyles(root)
      return root
    }

    adoptedCallback(): void {
      if (this.#state === 'asleep') lazy?.adopt(this.container)
      else adoptStyles(this.container)
    }

    // The browser repeats attributes after an upgrade; what was said already must not undo a property set since.
    attributeChangedCallback(attribute: string, _old: string | null, value: string | null): void {
      const name = nameOf.get(attribute)
      if (name === undefined || (this.#said?.[name] ?? null) === value) return
      this.#said = { ...this.#said, [name]: value }
      this.#take(name, (reader) => reader.attribute(value))
    }

    override connectedCallback(): void {
      this.#problems?.report()
      if (this.#state !== 'away') return
      this.#leave = whileConnected?.(this as never)
      if (!lazy) return isDefining ? this.#appearSoon() : this.#appear()
      this.#state = 'asleep'
      lazy.adopt(this.container)
      watch(this, { near: () => this.#comeNear(), far: () => this.#goFar() })
      this.#redraw()
    }

    // A move is a disconnection and a connection in one task: only who is still away a moment later is gone.
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (!this.isConnected) this.#unmount()
      })
    }

    [SHOW](values: object): void {
      this.#inner = { ...this.#inner, ...values }
      this.#combined = undefined
      this.#redraw()
    }

    /** The view of this moment, for a drawing. */
    [DRAWING](): ReactNode {
      this.#drawn = this.#view
      return jsx(Content, { container: this.container, view: this.#drawn })
    }

    /** Takes the drawing in; from now on the first touch has React take it over. */
    [TAKE](nodes: Node[]): void {
      if (this.#state === 'asleep') {
        unwatch(this)
        adoptStyles(this.container)
        this.#awaitTouch()
      }
      this.#state = 'still'
      this.container.replaceChildren(...nodes.map((node) => this.ownerDocument.importNode(node, true)))
      if (lazy?.isLively?.(this.#values as never)) this[WAKE](true)
    }

    /** Has React take over the drawing: at once for a user who waits, else in idle time. */
    [WAKE](isWaited: boolean): void {
      if (this.#state !== 'first' && this.#state !== 'still') return
      if (loadedRenderer()) return this.#mount(isWaited)
      void loadRenderer().then(() => (this.#state === 'first' || this.#state === 'still') && this.#mount(isWaited))
    }

    get #view(): object {
      this.#combined ??= { ...this.#values, ...this.#inner }
      return this.#combined
    }

    #take(name: string, read: (reader: Reader<unknown>) => unknown): void {
      const reader = readers[name]
      if (!reader) return
      let value = reader.fallback
      let thrown: unknown = null
      try {
        value = read(reader)
      } catch (error) {
        thrown = error
      }
      this.#values = { ...this.#values, [name]: value }
      this.#combined = undefined
      this.#note(name, thrown)
      this.#redraw()
    }

    #note(name: string, thrown: unknown): void {
      if (thrown === null && !this.#problems) return
      this.#problems ??= new Problems(this)
      if (!this.#problems.note(attributeOf(name), thrown)) return
      this[SHOW]({ problem: this.#problems.first })
      this.#problems.report()
    }

    #redraw(): void {
      if (this.#state === 'live') draw(this, this.#view)
      if (this.#state === 'first') this.#drawFirst()
      if (this.#state === 'still') drawSoon(this)
      if (this.#state !== 'asleep' || !lazy) return
      const { text, style } = lazy.text(this.#values as never, this.#inner.problem)
      const span = ofDocument('createElement')(text === null ? 'slot' : 'span')
      span.textContent = text
      if (style) span.style.cssText = style
      this.container.textContent = ''
      this.container.append(span)
    }

    #appearSoon(): void {
      this.#state = 'waiting'
      queueMicrotask(() => {
        if (this.#state === 'waiting' && this.isConnected) this.#appear()
      })
    }

    #appear(): void {
      if (loadedRenderer()) return this.#mount(true)
      this.#state = 'first'
      if (!first) return this[WAKE](true)
      this.#drawFirst()
      const redraw = () => this.#redraw()
      this.#unfollow = [followPage(redraw), watchChildren(this, redraw)]
      this.#awaitTouch()
      loadRendererSoon()
      whenIdle(() => this[WAKE](false))
    }

    #awaitTouch(): void {
      for (const type of TOUCHES) this.container.addEventListener(type, touch, LISTENING)
    }

    #drawFirst(): void {
      if (!first) return
      this.#handlers.abort()
      this.#handlers = new AbortController()
      this.#drawn = this.#view
      const keep: KeepEvent = (event) => {
        const repeat = holdBack(event)
        void loadRenderer().then(() => {
          this[WAKE](true)
          repeat()
        })
      }
      const focused = this.container.activeElement?.localName
      const drawing = first({ ...this.#drawn, host: this } as never, keep)
      this.container.replaceChildren(renderStatic(drawing, this.#handlers.signal))
      if (focused) this.container.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true })
      flush()
    }

    #comeNear(): void {
      this.#isNear = true
      if (loadedRenderer()) return drawSoon(this)
      loadRendererSoon()
      whenIdle(() => this.#state === 'asleep' && this.#isNear && drawSoon(this))
    }

    #goFar(): void {
      this.#isNear = false
      dontDraw(this)
    }

    #endDrawing(): void {
      for (const type of TOUCHES) this.container.removeEventListener(type, touch, LISTENING)
      forget(this)
      this.#handlers.abort()
      this.#unfollow.forEach((end) => end())
      this.#unfollow = []
    }

    #mount(isWaited: boolean): void {
      const problem = drawingProblem()
      if (problem) return emitError(this, problem)
      const isTakenOver = this.container.hasChildNodes()
      this.#endDrawing()
      draw(this, isTakenOver ? this.#drawn : this.#view)
      this.#state = 'live'
      const renderer = loadedRenderer()
      // At once where nothing is drawn: the page never sees the element empty, so nothing around it moves.
      const run = isWaited || !isTakenOver ? renderer?.flushSync : renderer?.startTransition
      run?.(() => super.connectedCallback())
      // What has changed since it was drawn.
      if (isTakenOver && this.#drawn !== this.#view) draw(this, this.#view)
    }

    #unmount(): void {
      unwatch(this)
      if (this.#state === 'away') return
      this.#endDrawing()
      if (this.#state === 'live') super.disconnectedCallback()
      else this.container.replaceChildren()
      this.#state = 'away'
      this.#leave?.()
    }
  }
  return DidElement as never
}

/**
 * Whether a tag is being registered. Elements that stand in the page by then are drawn as soon as this script has run,
 * when it is no longer on the stack: to read cookies or to fetch the browser notes the stack, and for a script that is
 * still running it would read the whole bundle once more.
 */
let isDefining = false

/** Registers a tag. A second copy of the same version is silent; another version keeps the first and says so. */
export function define(tag: string, constructor: new () => HTMLElement): void {
  if (typeof customElements === 'undefined') return
  const known = customElements.get(tag)
  if (!known) {
    isDefining = true
    customElements.define(tag, constructor)
    isDefining = false
    return
  }
  const theirs: unknown = Reflect.get(known, 'version')
  if (theirs === version) return
  warn(`<${tag}> ${version} was not defined: version ${String(theirs)} is there already.`)
}
