import r2wc from '@r2wc/react-to-web-component'
import { createElement, type ComponentType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { DidError } from '../src/model/errors.ts'
import { warn } from '../src/env/log.ts'
import { adoptStyles } from '../src/style/sheet.ts'
import { followElement, keepPlace } from './keep-place.ts'
import { unwatch, watch } from './near-viewport.ts'
import { Problems } from './problems.ts'
import type { Reader, Readers, ValuesOf } from './readers.ts'
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
  /** Whether it comes to life as soon as it is near, untouched. */
  isLively?: (values: ValuesOf<R>) => boolean
}

interface Options<R extends Readers, Inner extends object> {
  /** First values of what the element keeps for its view without making it a property; changed by `show`. */
  inner?: Inner
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

const NEAR = { near: drawSoon, far: dontDraw }

/** What brings a drawing to life: a control that is pointed at, in focus or pressed, and a picture that fails. */
const TOUCHES = ['pointerover', 'focusin', 'click', 'error'] as const

function touch(this: ShadowRoot, event: Event): void {
  const control = event.target instanceof Element && event.target.closest(event.type === 'error' ? 'img' : 'button, a')
  if (!control) return
  const successor = followElement(this, control)
  ;(this.host as HTMLElement & { [WAKE]?: () => void })[WAKE]?.()
  if (event instanceof PointerEvent && event.type === 'pointerover') {
    // The pointer came to what is gone; nobody would tell what stands there now before it moves again.
    const { type, pointerType } = event
    successor()?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType }))
  }
  if (event.type !== 'click') return
  // What was pressed is gone with the drawing; the press goes to what stands there now.
  event.stopImmediatePropagation()
  event.preventDefault()
  successor()?.click()
}

/**
 * A custom element class around a React view. r2wc mounts, updates and unmounts; the rest of what a page may expect
 * from an element is here. Each name of `readers` is a property and, in kebab case, an attribute.
 */
export function element<R extends Readers, Inner extends object = object>(
  View: ComponentType<ValuesOf<R> & Inner & ElementProps>,
  readers: R,
  { inner, lazy, whileConnected }: Options<R, Inner> = {},
): new () => HTMLElement & ValuesOf<R> {
  // On a server there is nothing to define; importing must still work.
  if (typeof HTMLElement === 'undefined') return Object as never

  const names = Object.keys(readers)
  const nameOf = new Map(names.map((name) => [attributeOf(name), name]))

  function Root({ container, view }: { container: ShadowRoot; view: object }) {
    return createElement(View, { ...view, host: container.host } as never)
  }

  // One untyped prop: r2wc keeps it and passes it on, and reads no attribute itself. It gets all values at once and only
  // while it draws, so that an element costs a page little.
  const Base = r2wc(Root, {
    shadow: 'open',
    props: { view: undefined } as never,
  }) as unknown as new () => Mounting
  const accessors: Record<string, PropertyDescriptor> = Object.getOwnPropertyDescriptors(Base.prototype)
  const draw = (host: object, view: object): void => accessors.view?.set?.call(host, view)
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
    #said: Record<string, string | null> | undefined
    #problems: Problems | undefined
    #state: 'away' | 'waiting' | 'asleep' | 'still' | 'live' = 'away'
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
      if (!lazy) return isDefining ? this.#mountSoon() : this.#mount()
      this.#state = 'asleep'
      lazy.adopt(this.container)
      watch(this, NEAR)
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
      this.#redraw()
    }

    /** The view of this moment, for a drawing. */
    [DRAWING](): ReactNode {
      return createElement(Root, { container: this.container, view: { ...this.#values, ...this.#inner } })
    }

    /** Takes the drawing in; from now on the first touch brings it to life. */
    [TAKE](nodes: Node[]): void {
      if (this.#state === 'asleep') {
        unwatch(this)
        adoptStyles(this.container)
        for (const type of TOUCHES) this.container.addEventListener(type, touch, true)
      }
      this.#state = 'still'
      this.container.replaceChildren(...nodes.map((node) => this.ownerDocument.importNode(node, true)))
      if (lazy?.isLively?.(this.#values as never)) this[WAKE]()
    }

    /** Makes the drawing work: React draws it anew in the same place. */
    [WAKE](): void {
      if (this.#state !== 'still') return
      for (const type of TOUCHES) this.container.removeEventListener(type, touch, true)
      forget(this)
      const putBack = keepPlace(this.container)
      this.container.replaceChildren()
      this.#mount()
      putBack()
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
      if (this.#state === 'live') draw(this, { ...this.#values, ...this.#inner })
      if (this.#state === 'still') drawSoon(this)
      if (this.#state !== 'asleep' || !lazy) return
      const { text, style } = lazy.text(this.#values as never, this.#inner.problem)
      const span = document.createElement(text === null ? 'slot' : 'span')
      span.textContent = text
      if (style) span.style.cssText = style
      this.container.textContent = ''
      this.container.append(span)
    }

    #mountSoon(): void {
      this.#state = 'waiting'
      queueMicrotask(() => {
        if (this.#state === 'waiting' && this.isConnected) this.#mount()
      })
    }

    #mount(): void {
      draw(this, { ...this.#values, ...this.#inner })
      this.#state = 'live'
      // At once: the page never sees the element empty, so nothing around it moves.
      flushSync(() => super.connectedCallback())
    }

    #unmount(): void {
      unwatch(this)
      forget(this)
      if (this.#state === 'away') return
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
