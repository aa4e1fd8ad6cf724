import { queryParam } from '../../env/page.ts'
import { debug } from '../../env/log.ts'
import type { ConnectResult } from '../../model/connect.ts'
import { asText, bareDid, isObject } from '../../model/read.ts'
import { openResult } from '../../protocol/connect.ts'
import { clientKeys } from '../../protocol/sealed.ts'
import { fetchSession, type SessionResponse } from '../../protocol/session.ts'
import { isServicePage } from '../config.ts'
import { callHost, isInHost } from '../host/bridge.ts'
import { $service } from '../service.ts'
import { serviceWithToken } from './service-with-token.ts'

export const tokenOf = ({ sessionToken, loginToken }: ConnectResult): string =>
  asText(sessionToken) || asText(loginToken)

/** The result with tokens: a workflow may return several results, in any order. */
export const withTokens = (results: ConnectResult[]): ConnectResult | undefined =>
  results.find((result) => tokenOf(result) !== '')

/** The objects that a host sends as the result of a flow, with sealed values opened unless it calls them plain. */
export async function readHostResults(value: unknown): Promise<ConnectResult[]> {
  const keys = await clientKeys()
  const found = (Array.isArray(value) ? value : [value]).filter(isObject)
  return Promise.all(
    found.map((raw) => openResult({ raw, did: bareDid(raw.did) }, raw.encrypted === false ? null : keys)),
  )
}

/**
 * The session that the results bring, if any. Any script of the page can send them, so the service has to accept the
 * session before anything is stored.
 *
 * @throws DidError when the service refuses it
 */
export async function confirmHostResults(results: ConnectResult[]): Promise<SessionResponse | undefined> {
  const result = withTokens(results)
  return result && fetchSession(serviceWithToken(tokenOf(result), asText(result.visitorId)))
}

/** Sends the tokens to the wallet that has opened the login page (docs/protocol.md §7.2). */
export async function sendTokensToWallet(): Promise<void> {
  const isLoginPage = isServicePage(['/login']) && queryParam('fromWallet') === '1'
  if (!isLoginPage || !isInHost()) return
  const { tokens } = $service.get()
  const [sessionToken, refreshToken, visitorId] = [tokens.session(), tokens.refresh(), tokens.visitorId()]
  try {
    await callHost('arcSetToken', { sessionToken, refreshToken, visitorId })
  } catch (error) {
    debug('the wallet did not confirm the tokens', error)
  }
}
