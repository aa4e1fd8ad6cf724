import type { ConnectResult } from '../../src/model/connect.ts'
import { $service } from '../../src/core/service.ts'

const SECRET = /token|visitorId/i

const withoutTokens = (result: ConnectResult): ConnectResult =>
  Object.fromEntries(Object.entries(result).filter(([name]) => !SECRET.test(name)))

/** The result for every script on the page: without tokens, unless they are in the local storage anyway. */
export function publicResult(result: ConnectResult | ConnectResult[]): ConnectResult | ConnectResult[] {
  if ($service.get().tokens.engine === 'localStorage') return result
  return Array.isArray(result) ? result.map(withoutTokens) : withoutTokens(result)
}
