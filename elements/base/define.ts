import type { ReactNode } from 'react'
import { kebabCase } from '../../src/model/case.ts'
import { DEFINITION, type Definition, type Lazy, type OnChange, type ReplayEvent } from './definition.ts'
import { PropertyElement } from './property-element.ts'
import type { Converters, ValuesOf } from './converters.ts'
import type { ElementProps } from './view-props.ts'
import { ViewElement } from './view-element.ts'
import type { LazyView } from './renderer.ts'
import { version } from './version.ts'
import { own } from '../../src/model/read.ts'

export { define } from './registry.ts'

interface Options<Values, ViewState extends object> {
  /** The first values of what the view needs besides properties; `setViewState` changes them. */
  viewState?: ViewState
  /** What is on screen until React draws it: components without hooks, with the markup of the view. */
  first?: (props: Values & ViewState & ElementProps, replay: ReplayEvent) => ReactNode
  /** A text far from the viewport, and near it a copy without a React root (elements/draw/copies.ts). */
  lazy?: Lazy<Values>
  /** Runs before the first rendering of each connection; the function it returns runs after the disconnection. */
  whileConnected?: (host: HTMLElement & Values, onChange: OnChange) => () => void
}

/** A property that the props of the view don't name would be documented, and do nothing. */
type ReadBy<Props, R extends Converters> = { [K in Exclude<keyof R, keyof Props>]: 'The view reads no such property' }

/**
 * A custom element class around a React view, which is loaded when it is needed. Each name of `converters` is a
 * property and, in kebab case, an attribute. The props of the view name those that it reads: each row has to be one.
 */
export function element<R extends Converters, Props, ViewState extends object = object>(
  view: (LazyView<Props> & LazyView<NoInfer<ValuesOf<R> & ViewState & ElementProps>>) | null,
  converters: R & ReadBy<Props, R>,
  given: Options<ValuesOf<R>, ViewState> = {},
): new () => HTMLElement & ValuesOf<R> {
  const { viewState, ...options } = own(given)
  const names = Object.keys(converters)
  const nameOf = new Map(names.map((name) => [kebabCase(name), name]))
  const observedAttributes = [...nameOf.keys()]
  // On a server, nothing is defined. Renderers there ask for the attributes.
  if (typeof HTMLElement === 'undefined')
    return Object.assign(function ServerElement() {}, { observedAttributes }) as never

  const definition: Definition<ValuesOf<R>, ValuesOf<R> & ViewState & ElementProps> = own({
    ...options,
    view,
    converters,
    nameOf,
    defaults: Object.fromEntries(Object.entries(converters).map(([name, { fallback }]) => [name, fallback])),
    viewState: { ...(viewState as ViewState), problem: null },
  })

  class DidElement extends ViewElement {
    static readonly version = version
    static readonly observedAttributes = observedAttributes
  }
  PropertyElement.defineAccessors(DidElement.prototype, names)
  Object.defineProperty(DidElement.prototype, DEFINITION, own({ value: definition }))
  return DidElement as never
}
