import type { ReactNode } from 'react'
import type { SmallSheet } from '../../src/style/sheet.ts'
import type { DidError } from '../../src/model/errors.ts'
import type { Text } from '../first/first-text.ts'
import type { LazyView } from './renderer.ts'
import type { Converters } from './converters.ts'

/*
 * What all elements of one class share. It is a member of their prototype.
 */
export const DEFINITION = Symbol()

export interface PropertyDefinition {
  readonly converters: Converters
  /** Property names by attribute name. */
  readonly nameOf: ReadonlyMap<string, string>
  readonly defaults: Readonly<Record<string, unknown>>
  /** The first values of what the view needs besides properties. */
  readonly viewState: object & { problem: DidError | null }
}

/** Calls back after properties of the element, or its view state, have changed: once for all changes of a task. */
export type OnChange = (listener: () => void) => void

/** A click or a key that only React can handle. */
interface EarlyEvent {
  type: string
  currentTarget: Element
  key?: string
  preventDefault: () => void
}

/** Cancels an event and dispatches it again once React is there. */
export type ReplayEvent = (event: EarlyEvent) => void

/** For elements that a page has by the hundred. */
export interface Lazy<Values> {
  first: (values: Values, problem: DidError | null) => Text
  /** The few styles of the text. */
  sheet: SmallSheet
  /** Whether React hydrates the element near the viewport without any interaction. */
  hydratesNear?: (values: Values) => boolean
}

export interface Definition<Values = never, Props = never> extends PropertyDefinition {
  readonly view: LazyView<Props> | null
  readonly first?: (props: Props, replay: ReplayEvent) => ReactNode
  readonly lazy?: Lazy<Values>
  readonly whileConnected?: (host: never, onChange: OnChange) => () => void
}
