import type { ConnectResult, Purpose } from '../../model/connect.ts'
import { DidError } from '../../model/errors.ts'
import { asText } from '../../model/read.ts'
import { didsOf } from '../../model/user.ts'
import type { Service } from '../../protocol/http.ts'
import type { SessionResponse } from '../../protocol/session-user.ts'
import { tokenClaims } from '../../protocol/tokens.ts'
import { trackFailure } from '../../session/analytics.ts'
import { completeLogin } from '../../session/login.ts'
import { $user } from '../../core/user/user.ts'
import type { ConnectOptions } from '../../model/connect-options.ts'
import { OWN_ACTIONS } from '../../model/actions.ts'

/** The event of each action that changes the session. Other actions only have a result. */
const EVENTS: Partial<Record<Purpose, string>> = {
  login: 'did-login',
  invite: 'did-login',
  'switch-did': 'did-account-switch',
  'switch-profile': 'did-profile-switch',
  'switch-passport': 'did-passport-switch',
  'bind-wallet': 'did-wallet-bind',
}

/** Whether it ends with another user than before, if it succeeds. */
export const changesUser = ({ action }: ConnectOptions): boolean =>
  EVENTS[action] !== undefined || action.startsWith('connect-to-did-')

/** Connecting a space or domain includes a login when the result has a session token (docs/protocol.md §5.3). */
const eventOf = (action: Purpose, results: ConnectResult[]): string | undefined =>
  EVENTS[action] ??
  (action.startsWith('connect-to-did-') && results.some((result) => result.sessionToken) ? 'did-login' : undefined)

/**
 * A proof has to come from the signed-in user. A passkey, an email or a third party may belong to another user, and the
 * real server accepts any passkey of the app.
 */
function checkSameUser(results: ConnectResult[]): void {
  const user = $user.get()
  const dids = user ? didsOf(user) : []
  for (const { userDid, sessionToken } of results) {
    const did = asText(userDid) || tokenClaims(asText(sessionToken))?.did
    if (did && !dids.includes(did)) throw new DidError('user-mismatch')
  }
}

/** Reports a failed login to analytics. Other actions aren't reported. */
export function trackLoginFailure({ action }: ConnectOptions, provider: string, error: unknown): void {
  if (EVENTS[action] === 'did-login') trackFailure('login', { provider }, error)
}

/**
 * After success: stores the new tokens and, if the action changes the session and none is `confirmed`, fetches it.
 * `service` is the one that the flow began with.
 */
export async function finish(
  service: Service,
  { action }: ConnectOptions,
  results: ConnectResult[],
  confirmed?: SessionResponse,
): Promise<void> {
  if (OWN_ACTIONS.includes(action)) checkSameUser(results)
  // An elevated session is the same one with other tokens (docs/protocol.md §3.5).
  const isElevated = action.startsWith('verify-') && results.some(({ sessionToken }) => sessionToken)
  const event = eventOf(action, results)
  if (event || isElevated) await completeLogin(service, results, event, confirmed)
}

/** The result as the page gets it: one, or a list if there were several workflows. */
export const resultOf = (results: ConnectResult[]): ConnectResult | ConnectResult[] =>
  results.length > 1 ? results : (results[0] ?? {})
