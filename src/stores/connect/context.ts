import type { Service } from '../../protocol/http.ts'
import type { ConnectOptions } from './contract.ts'

/** What the requests of a flow need. */
export interface ConnectContext {
  service: Service
  options: ConnectOptions
}
