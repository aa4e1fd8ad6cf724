import { warn } from '../env/log.ts'
import { isLocalhost } from '../env/page-address.ts'
import { wait } from '../env/wait.ts'
import type { ConnectResult } from '../model/connect.ts'
import { DidError } from '../model/errors.ts'
import { AFTER_LOGIN_MS } from '../model/limits.ts'
import { asText, own } from '../model/read.ts'
import { isNotLogin } from '../protocol/refusal.ts'
import { fetchSession } from '../protocol/session.ts'
import type { SessionResponse } from '../protocol/session-user.ts'
import { readToken, tokenClaims } from '../protocol/tokens.ts'
import type { User } from '../model/user.ts'
import type { Service } from '../protocol/http.ts'
import { trackSuccess } from './analytics.ts'
import { announce } from '../core/announce.ts'
import { withRetries } from '../state/retry.ts'
import { assertConfigured } from '../core/config.ts'
import { $service } from '../core/app/service.ts'
import { toast } from '../dialogs/toasts.ts'
import { scheduleRefresh, rereadSession } from './lifetime/refresh-schedule.ts'
import { recordTokensReceived } from './lifetime/token-age.ts'
import { sendTokensToWallet } from './host/host-tokens.ts'
import { tokenOf, withTokens } from '../protocol/result-tokens.ts'
import { isPassportListed } from './lifetime/passport-check.ts'
import { $user } from '../core/user/user.ts'
import { setSession } from '../core/user/signed-in/set-session.ts'
import { broadcast } from '../core/tabs.ts'
import { announceLogin } from './lifetime/listen-to-tabs.ts'
import { listedPassport } from './lazy.ts'

/**
 * Stores the tokens of a login. Warns if the browser keeps none that would survive a reload.
 *
 * @throws DidError `bad-answer` for broken tokens, `app-changed` for another app's. Then nothing is stored
 */
export function keepTokens(given: ConnectResult, service = $service.get()): void {
  assertConfigured(service)
  const result = own(given)
  const { tokens } = service
  const sessionToken = readToken(tokenOf(result))
  const refreshToken = readToken(result.refreshToken)
  tokens.setVisitorId(asText(result.visitorId))
  tokens.setRefresh(refreshToken)
  tokens.setCsrf(asText(result.csrfToken))
  tokens.setSession(sessionToken)
  recordTokensReceived(sessionToken)
  if (!tokens.isKept()) warnNotKept()
}

let isLogged = false

/** On localhost over plain http, WebKit stores no secure cookie. That is only logged: users can't change it. */
function warnNotKept(): void {
  const error = new DidError('session-not-written')
  if (!isLocalhost()) return toast('error', { error })
  if (!isLogged) warn('the session token is kept in memory only:', error.message)
  isLogged = true
}

const rethrow = (error: unknown): never => {
  throw error
}

/** Some sign-ins give tokens to a user without access. The service then refuses them (docs/protocol.md §5.2). */
function refusedAtOnce(error: unknown): never {
  throw isNotLogin(error) ? new DidError('account-refused', { cause: error, status: 401 }) : error
}

/** Whether another user has signed in meanwhile, here or in another tab: the current tokens belong to that user. */
function isOvertaken(result: ConnectResult, { user }: SessionResponse): boolean {
  const owner = tokenClaims(tokenOf(result))?.did
  const now = tokenClaims($service.get().tokens.session())?.did
  return owner !== undefined && (user.did !== owner || (now !== undefined && now !== owner))
}

/** The value in `from` and `to`, for the events that have them. */
const VALUE_OF: Partial<Record<string, (user: User) => string>> = {
  'did-account-switch': ({ did }) => did,
  'did-passport-switch': ({ role }) => role,
}

/** The session of the new tokens. Their passport may have been revoked since it was last used. */
async function confirmedSession(service: Service, result: ConnectResult | undefined): Promise<SessionResponse> {
  const answer = await withRetries(() => fetchSession(service)).catch(result ? refusedAtOnce : rethrow)
  const isWallet = answer.provider === 'wallet'
  if (!result || isWallet || isPassportListed(tokenClaims(tokenOf(result)), answer.user)) return answer
  const withListedPassport = await listedPassport()
  try {
    keepTokens({ ...(await withListedPassport(service, answer)) }, service)
    return await withRetries(() => fetchSession(service))
  } catch (error) {
    warn('no other passport than a revoked one', error)
    return answer
  }
}

/**
 * Stores the tokens of a flow, reads the user and announces the event. Results without tokens (binding a wallet) only
 * read the user again. Without an event, it is the same session with more rights. `confirmed` is the session of these
 * tokens, if the service has already confirmed it.
 *
 * @param service - of the app that the flow began for. Its tokens are never stored for another one, or sent to it
 * @throws DidError if the service doesn't confirm the session, `app-changed`
 */
export async function completeLogin(
  service: Service,
  results: ConnectResult[],
  event = '',
  confirmed?: SessionResponse,
): Promise<void> {
  assertConfigured(service)
  const before = $user.get()
  const result = withTokens(results)
  if (result) keepTokens(result, service)
  const answer = confirmed ?? (await confirmedSession(service, result))
  assertConfigured(service)
  // The page may redirect as soon as it knows the user.
  if (result) await sendTokensToWallet()
  setSession(answer)
  broadcast('session')
  if (result) announceLogin()
  scheduleRefresh()
  await wait(AFTER_LOGIN_MS)
  assertConfigured(service)
  if (result && isOvertaken(result, answer)) return void rereadSession()
  const { user, provider } = answer
  if (event === 'did-login') {
    const sessionToken = service.tokens.engine === 'localStorage' ? { sessionToken: service.tokens.session() } : {}
    announce(event, { user, provider, ...sessionToken })
    trackSuccess('login', { provider })
    return
  }
  if (!event) return
  const valueOf = VALUE_OF[event]
  announce(event, { user, ...(valueOf && { from: before ? valueOf(before) : '', to: valueOf(user) }) })
}
