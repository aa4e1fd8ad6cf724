import { authServer, type ConnectServer } from '../../protocol/connect-server.ts'
import { serviceBase } from '../../protocol/connect.ts'
import type { Service } from '../../protocol/http.ts'
import { requestBase } from '../wallet-requests/wallet-request.ts'
import { backendServer } from '../wallet-requests/backend-calls.ts'
import type { ConnectOptions } from '../../model/connect-options.ts'

/** What the requests of a flow need. */
export interface ConnectContext {
  service: Service
  options: ConnectOptions
  /** Keeps the sessions of the flow. */
  server: ConnectServer
  /** Address of its action. */
  base: () => Promise<string>
}

export function connectContext(service: Service, options: ConnectOptions): ConnectContext {
  const { action, request } = options
  return {
    service,
    options,
    server: request ? backendServer(service, request.fetch) : authServer(service),
    base: async () => (request ? requestBase(request) : serviceBase(service, action)),
  }
}
