import r2wc from '@r2wc/react-to-web-component'
import { createElement, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import type { DidError } from '../src/model/errors.ts'
import { warn } from '../src/env/log.ts'
import { adoptStyles } from '../src/style/sheet.ts'
import { whenNear } from './near-viewport.ts'
import { Problems } from './problems.ts'
import type { Reader, Readers, ValuesOf } from './readers.ts'
import { version } from './version.ts'

/** What a view gets besides the element's properties. */
export interface ElementProps {
  host: HTMLElement
  /** The first setting that can't be used, to be shown inside the element. */
  problem: DidError | null
}

interface Options<R extends Readers, Inner extends object> {
  /** First values of what the element keeps for its view without making it a property; changed by `show`. */
  inner?: Inner
  /** Sleep as this text until near the viewport, for elements a page has by the hundred. */
  lazy?: (values: ValuesOf<R>) => string
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

const attributeOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Changes what an element keeps for its view. */
export function show<Inner extends object>(host: HTMLElement, values: Partial<Inner>): void {
  ;(host as HTMLElement & { [SHOW]?: (values: object) => void })[SHOW]?.(values)
}

/** Takes values a page assigned before the class existed; left there they would hide the accessors for ever. */
function takeEarlyProperties(host: HTMLElement, names: string[]): Map<string, unknown> {
  const early = new Map<string, unknown>()
  for (const name of names) {
    const own = Object.getOwnPropertyDescriptor(host, name)
    if (own && Reflect.deleteProperty(host, name)) early.set(name, own.value)
  }
  return early
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

  function Root({ container, inner, ...values }: { container: ShadowRoot; inner: object }) {
    return createElement(View, { ...values, ...inner, host: container.host } as never)
  }

  // Untyped props: r2wc keeps them and passes them on, and reads no attribute itself.
  const untyped = Object.fromEntries([...names, 'inner'].map((name) => [name, undefined]))
  const Base = r2wc(Root, { shadow: 'open', props: untyped as never }) as unknown as new () => Mounting
  const accessors: Record<string, PropertyDescriptor> = Object.getOwnPropertyDescriptors(Base.prototype)
  const stored = (host: object, name: string): unknown => accessors[name]?.get?.call(host)
  const store = (host: object, name: string, value: unknown): void => accessors[name]?.set?.call(host, value)
  Reflect.deleteProperty(Base.prototype, 'inner')

  class DidElement extends Base {
    static readonly version = version
    static readonly observedAttributes = [...nameOf.keys()]
    static {
      for (const name of names) {
        Object.defineProperty(this.prototype, name, {
          configurable: true,
          enumerable: true,
          get: accessors[name]?.get,
          set(this: DidElement, value: unknown) {
            this.#take(name, (reader) => reader.property(value))
          },
        })
      }
    }

    readonly #problems = new Problems(this)
    readonly #said = new Map<string, string | null>()
    #isMounted = false
    #stopWaiting: (() => void) | undefined
    #leave: (() => void) | undefined

    constructor() {
      super()
      Reflect.set(this, CONNECTED, false)
      store(this, 'inner', { ...inner, problem: null })
      const early = takeEarlyProperties(this, names)
      for (const name of nameOf.keys()) this.attributeChangedCallback(name, null, this.getAttribute(name))
      for (const [name, value] of early) Reflect.set(this, name, value)
    }

    override attachShadow(init: ShadowRootInit): ShadowRoot {
      const root = super.attachShadow(init)
      adoptStyles(root)
      return root
    }

    adoptedCallback(): void {
      adoptStyles(this.container)
    }

    // The browser repeats attributes after an upgrade; what was said already must not undo a property set since.
    attributeChangedCallback(attribute: string, _old: string | null, value: string | null): void {
      const name = nameOf.get(attribute)
      if (name === undefined || this.#said.get(attribute) === value) return
      this.#said.set(attribute, value)
      this.#take(name, (reader) => reader.attribute(value))
    }

    override connectedCallback(): void {
      this.#problems.report()
      if (this.#isMounted || this.#stopWaiting) return
      if (!lazy) return this.#mount()
      this.#stopWaiting = whenNear(this, () => this.#wake())
      this.#drawAsleep()
    }

    // A move is a disconnection and a connection in one task: only who is still away a moment later is gone.
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (!this.isConnected) this.#unmount()
      })
    }

    [SHOW](values: object): void {
      store(this, 'inner', { ...(stored(this, 'inner') as object), ...values })
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
      if (this.#problems.note(attributeOf(name), thrown)) {
        this[SHOW]({ problem: this.#problems.first })
        this.#problems.report()
      }
      store(this, name, value)
      if (this.#stopWaiting) this.#drawAsleep()
    }

    #drawAsleep(): void {
      this.container.textContent = lazy?.(this as never) ?? ''
    }

    #wake(): void {
      this.#stopWaiting = undefined
      this.container.textContent = ''
      this.#mount()
    }

    #mount(): void {
      this.#isMounted = true
      this.#leave = whileConnected?.(this as never)
      // At once: the page never sees the element empty, so nothing around it moves.
      flushSync(() => super.connectedCallback())
    }

    #unmount(): void {
      this.#stopWaiting?.()
      this.#stopWaiting = undefined
      if (!this.#isMounted) return
      this.#isMounted = false
      super.disconnectedCallback()
      this.#leave?.()
    }
  }
  return DidElement as never
}

/** Registers a tag. A second copy of the same version is silent; another version keeps the first and says so. */
export function define(tag: string, constructor: new () => HTMLElement): void {
  if (typeof customElements === 'undefined') return
  const known = customElements.get(tag)
  if (!known) return customElements.define(tag, constructor)
  const theirs: unknown = Reflect.get(known, 'version')
  if (theirs === version) return
  warn(`<${tag}> ${version} was not defined: version ${String(theirs)} is there already.`)
}
