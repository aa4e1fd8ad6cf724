import type { ConnectResult } from '../../model/connect.ts'
import type { Snapshot } from '../../protocol/connect.ts'
import type { Service } from '../../protocol/http.ts'
import type { ConnectOptions } from './contract.ts'

/** What the requests of a flow need. */
export interface ConnectContext {
  service: Service
  options: ConnectOptions
}

export interface EffectsContext extends ConnectContext {
  /** Completes the flow: stores the tokens, fetches the user, notifies the page. */
  finish: (snapshots: Snapshot[], results: ConnectResult[]) => Promise<void>
}
