import type { ConnectOptions } from '../../model/connect-options.ts'
import type { ConnectServer } from '../../protocol/connect-server.ts'
import type { Service } from '../../protocol/http.ts'
import type { FlowKind } from '../kinds/flow-kind.ts'

/** What the requests of a flow need. */
export interface ConnectContext {
  service: Service
  options: ConnectOptions
  kind: FlowKind
  /** Keeps the sessions of the flow. */
  server: ConnectServer
}

export const connectContext = (service: Service, options: ConnectOptions, kind: FlowKind): ConnectContext => ({
  service,
  options,
  kind,
  server: kind.server(service),
})
