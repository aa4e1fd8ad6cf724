import type { Service } from '../../protocol/http.ts'
import { $service } from '../service.ts'

/** The service asked with a token that is kept nowhere: the session of this browser stays as it is, whatever it says. */
export function serviceWithToken(sessionToken: string): Service {
  const service = $service.get()
  const tokens = {
    ...service.tokens,
    isBearer: () => true,
    session: () => sessionToken,
    csrf: () => '',
    clear: () => {},
  }
  return { ...service, tokens, renew: () => Promise.resolve(false), onForged: () => {} }
}
