import { queryParam } from '../../env/page.ts'
import { debug } from '../../env/log.ts'
import type { ConnectResult } from '../../model/connect.ts'
import { DidError } from '../../model/errors.ts'
import { asText, bareDid, isObject, own } from '../../model/read.ts'
import { openResult } from '../../protocol/connect.ts'
import { tokenOf, withTokens } from '../../protocol/result-tokens.ts'
import { clientKeys } from '../../protocol/client-keys.ts'
import { fetchSession } from '../../protocol/session.ts'
import type { SessionResponse } from '../../protocol/session-user.ts'
import { tokenClaims } from '../../protocol/tokens.ts'
import { isServicePage } from '../../core/config.ts'
import { callHost, hasHost } from './bridge.ts'
import { $service } from '../../core/app/service.ts'
import { serviceWithToken } from '../lifetime/service-with-token.ts'

/** The objects that a host sends as the result of a flow, with sealed values opened unless it calls them plain. */
export async function readHostResults(value: unknown): Promise<ConnectResult[]> {
  const keys = await clientKeys()
  const found = (Array.isArray(value) ? value : [value]).filter(isObject)
  return Promise.all(
    found.map((raw) => openResult({ raw, did: bareDid(raw.did) }, own(raw).encrypted === false ? null : keys)),
  )
}

/**
 * Makes a check whether the app and the user are still the same. Tokens count as soon as they are stored, before the
 * service has named their user. A refreshed token belongs to the same user.
 */
export function sessionGuard(): () => boolean {
  const now = () => {
    const { appUrl, tokens } = $service.get()
    const token = tokens.session() || tokens.refresh()
    return `${appUrl} ${tokenClaims(token)?.did ?? token}`
  }
  const before = now()
  return () => now() === before
}

/**
 * The session that the results bring, if any. Any script on the page can send them, so the service has to accept the
 * session before anything is stored. `isCurrent` was made when the host was called.
 *
 * @throws DidError if the service refuses it, `closed` if the user or the app has changed since
 */
export async function confirmHostResults(
  results: ConnectResult[],
  isCurrent: () => boolean,
): Promise<SessionResponse | undefined> {
  const result = withTokens(results)
  if (!result) return undefined
  if (!isCurrent()) throw new DidError('closed')
  const session = await fetchSession(serviceWithToken(tokenOf(result), asText(result.visitorId)))
  if (!isCurrent()) throw new DidError('closed')
  return session
}

/** Sends the tokens to the wallet that opened the login page (docs/protocol.md §7.2). */
export async function sendTokensToWallet(): Promise<void> {
  const isLoginPage = isServicePage(['/login']) && queryParam('fromWallet') === '1'
  if (!isLoginPage || !hasHost()) return
  const { tokens } = $service.get()
  const [sessionToken, refreshToken, visitorId] = [tokens.session(), tokens.refresh(), tokens.visitorId()]
  try {
    await callHost('arcSetToken', { sessionToken, refreshToken, visitorId })
  } catch (error) {
    debug('the wallet did not confirm the tokens', error)
  }
}
