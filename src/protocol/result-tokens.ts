import type { ConnectResult } from '../model/connect.ts'
import { asText, own } from '../model/read.ts'
import type { Secrets } from './connect.ts'

/** The token that the result of a flow brings, or ''. */
export function tokenOf(result: Secrets): string {
  const { sessionToken, loginToken } = own(result)
  return asText(sessionToken) || asText(loginToken)
}

/** The result with tokens: a workflow may return several results, in any order. */
export const withTokens = (results: ConnectResult[]): ConnectResult | undefined =>
  results.find((result) => tokenOf(result) !== '')
