import type { Service } from '../../protocol/http.ts'
import { $service } from '../../core/app/service.ts'

/** The service with a token that isn't stored. Its answers don't change this browser's session. */
export function serviceWithToken(sessionToken: string, visitorId?: string): Service {
  const service = $service.get()
  const tokens = {
    ...service.tokens,
    isBearer: () => true,
    session: () => sessionToken,
    csrf: () => '',
    visitorId: () => visitorId || service.tokens.visitorId(),
    clear: () => {},
  }
  return { ...service, tokens, renew: () => Promise.resolve(false) }
}
