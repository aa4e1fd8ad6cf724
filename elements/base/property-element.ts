import { protectAround } from '../../src/core/user/protect.ts'
import { watchLook } from '../../src/env/page-look.ts'
import { kebabCase } from '../../src/model/case.ts'
import { DEFINITION, type PropertyDefinition } from './definition.ts'
import { followsPage, LOOK, pageValues } from './page-values.ts'
import { Problems } from './problems.ts'
import type { Converter } from './converters.ts'

// Symbols, so that pages don't see these members on their elements.
export const DRAW = Symbol()
export const UPDATE = Symbol()
export const VIEW_PROPS = Symbol()
const SET_VIEW_STATE = Symbol()

/** Removes values that the page assigned before the class existed. Left there, they would hide the accessors. */
function takeEarlyProperties(host: HTMLElement, defaults: object): [name: string, value: unknown][] {
  const early = Object.entries(host).filter(([name]) => Object.hasOwn(defaults, name))
  for (const [name] of early) Reflect.deleteProperty(host, name)
  return early
}

/** On a server, nothing is defined, but the import must work. */
const Base = (typeof HTMLElement === 'undefined' ? Object : HTMLElement) as typeof HTMLElement

/** Attributes and properties of an element, its view state, and the problems with its settings. */
export abstract class PropertyElement extends Base {
  declare readonly [DEFINITION]: PropertyDefinition

  #values = this[DEFINITION].defaults
  #viewState: object = this[DEFINITION].viewState
  #viewProps: object | undefined
  #attributes: Record<string, string | null> | undefined
  #problems: Problems | undefined
  #unfollow = (): void => {}

  constructor() {
    super()
    const early = takeEarlyProperties(this, this.#values)
    for (const name of this.getAttributeNames()) this.#readAttribute(name, this.getAttribute(name))
    for (const [name, value] of early) this.#convert(name, (converter) => converter.property(value))
  }

  /** Adds accessors for the properties to the prototype of a class. */
  static defineAccessors(prototype: PropertyElement, names: string[]): void {
    for (const name of names) {
      Object.defineProperty(prototype, name, {
        configurable: true,
        enumerable: true,
        get(this: PropertyElement) {
          return this.#values[name]
        },
        set(this: PropertyElement, value: unknown) {
          this.#convert(name, (converter) => converter.property(value))
          if (LOOK.includes(name)) this.#followPage()
          this[UPDATE]()
        },
      })
    }
  }

  /** Draws the element, or updates what is drawn. */
  abstract [DRAW](): void

  /** Runs after each change of the view's props. */
  abstract [UPDATE](): void

  connectedCallback(): void {
    this.#followPage()
    this[DRAW]()
    protectAround(this)
    this.#problems?.report(this)
  }

  disconnectedCallback(): void {
    this.#unfollow()
  }

  /** Follows the page around the element, where its locale or theme says so. */
  #followPage(): void {
    this.#unfollow()
    if (!this.isConnected || !followsPage(this.#values)) return
    this.#viewProps = undefined
    let shown = pageValues(this, this.#values)
    this.#unfollow = watchLook(this, () => {
      const wanted = pageValues(this, this.#values)
      // Rendering may change attributes of the element itself.
      if (wanted.locale === shown.locale && wanted.theme === shown.theme) return
      shown = wanted
      this.#viewProps = undefined
      this[UPDATE]()
    })
  }

  attributeChangedCallback(attribute: string, _old: string | null, value: string | null): void {
    if (!this.#readAttribute(attribute, value)) return
    if (LOOK.includes(attribute)) this.#followPage()
    this[UPDATE]()
  }

  [SET_VIEW_STATE](state: object): void {
    this.#viewState = { ...this.#viewState, ...state }
    this.#viewProps = undefined
    this[UPDATE]()
  }

  /** Props of the view. The same object until one of them changes. */
  get [VIEW_PROPS](): object {
    this.#viewProps ??= { ...this.#values, ...pageValues(this, this.#values), ...this.#viewState, host: this }
    return this.#viewProps
  }

  // After an upgrade the browser reports all attributes again. One with the same value must not undo a property set
  // since.
  #readAttribute(attribute: string, value: string | null): boolean {
    const name = this[DEFINITION].nameOf.get(attribute)
    if (name === undefined || (this.#attributes?.[name] ?? null) === value) return false
    this.#attributes = { ...this.#attributes, [name]: value }
    this.#convert(name, (converter) => converter.attribute(value))
    return true
  }

  #convert(name: string, convert: (converter: Converter<unknown>) => unknown): void {
    const converter = this[DEFINITION].converters[name]
    if (!converter) return
    let value = converter.fallback
    let thrown: unknown = null
    try {
      value = convert(converter)
    } catch (error) {
      thrown = error
    }
    this.#values = { ...this.#values, [name]: value }
    this.#viewProps = undefined
    if (thrown !== null || this.#problems) this.#record(name, thrown)
  }

  #record(name: string, thrown: unknown): void {
    this.#problems ??= new Problems()
    if (!this.#problems.record(kebabCase(name), thrown)) return
    this.#viewState = { ...this.#viewState, problem: this.#problems.first }
    this.#problems.report(this)
  }
}

/** Changes the view state of an element. */
export function setViewState<State extends object>(host: HTMLElement, state: Partial<State>): void {
  if (host instanceof PropertyElement) host[SET_VIEW_STATE](state)
}
