import type { ReactNode } from 'react'
import type { SmallSheet } from '../../src/style/sheet.ts'
import type { DidError } from '../../src/model/errors.ts'
import type { ReplayEvent } from './interaction.ts'
import type { Placeholder } from './placeholder.ts'
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

/** For elements that a page has by the hundred. */
export interface Lazy<Values> {
  placeholder: (values: Values, problem: DidError | null) => Placeholder
  /** The few styles of the placeholder. */
  sheet: SmallSheet
  /** Whether React hydrates the element near the viewport without any interaction. */
  hydratesNear?: (values: Values) => boolean
}

export interface Definition<Values = never, Props = never> extends PropertyDefinition {
  readonly view: LazyView<Props>
  readonly staticMarkup?: (props: Props, replay: ReplayEvent) => ReactNode
  readonly lazy?: Lazy<Values>
  /** Resolves when React may be evaluated, if its markup answers a press by itself. */
  readonly whenAnswered?: () => Promise<void>
  readonly whileConnected?: (host: never, onChange: OnChange) => () => void
}
