import type { AppFetch } from '../../model/connect.ts'
import { DidError } from '../../model/errors.ts'
import type { ConnectServer } from '../../protocol/connect-server.ts'
import type { Service } from '../../protocol/http.ts'
import { backend } from './lazy.ts'

/** A backend of the app. Its code begins to load at once. */
export function backendServer(service: Service, fetch: AppFetch | null): ConnectServer {
  const server = backend().then(({ appBackend }) => appBackend({ service, fetch }))
  server.catch(() => {}) // the first call reports it
  return {
    refused: (text, cause) => new DidError('request-failed', { cause, text }),
    get: async (url, options) => (await server).get(url, options),
  }
}
