import type { ConnectResult } from '../../src/model/connect.ts'
import type { DidError } from '../../src/model/errors.ts'

/** What a view gets besides the element's properties. */
export interface ElementProps {
  host: HTMLElement
  /** The first setting that can't be used, to be shown inside the element. */
  problem: DidError | null
}

/** View state of a session element. */
export interface PageState {
  /** The first of the element's settings for the page that can't be used. */
  configError: DidError | null
}

/** An element with a flow. */
export interface FlowHost extends HTMLElement {
  open: () => Promise<ConnectResult | ConnectResult[] | null>
  close: () => void
}
