import { wait } from '../../env/wait.ts'
import { AFTER_LOGIN_MS } from '../../model/limits.ts'
import { DidError } from '../../model/errors.ts'
import type { ConnectResult } from '../../model/connect.ts'
import { setVisitorId } from '../../protocol/tokens.ts'
import { fetchSession } from '../../protocol/session.ts'
import { announce } from '../announce.ts'
import { $service } from '../service.ts'
import { toast } from '../toasts.ts'
import { setSession } from './state.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The result that carries tokens: workflows may bring several, in any order. */
const withTokens = (results: ConnectResult[]): ConnectResult | undefined =>
  results.find((result) => text(result.sessionToken) || text(result.loginToken))

/**
 * Keeps the tokens a flow brought, reads the user and tells the page. Results without tokens (binding a wallet) only
 * read the user again.
 *
 * @throws DidError when the service does not confirm the session
 */
export async function completeLogin(results: ConnectResult[], event: string): Promise<void> {
  const service = $service.get()
  const result = withTokens(results)
  if (result) {
    setVisitorId(text(result.visitorId))
    service.tokens.setRefresh(text(result.refreshToken))
    service.tokens.setCsrf(text(result.csrfToken))
    const written = service.tokens.setSession(text(result.sessionToken) || text(result.loginToken))
    if (!written) toast('error', { error: new DidError('session-not-written') })
  }
  const answer = await fetchSession(service)
  setSession(answer)
  await wait(AFTER_LOGIN_MS)
  const sessionToken = service.tokens.engine === 'localStorage' ? { sessionToken: service.tokens.session() } : {}
  announce(event, { ...answer, ...sessionToken })
}
