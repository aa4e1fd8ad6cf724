import type { Action, ConnectResult } from '../../model/connect.ts'
import { completeLogin } from '../session/login.ts'
import type { ConnectOptions } from './contract.ts'

/** What the page hears when an action that changes the session is done; other actions only have a result. */
const EVENTS: Partial<Record<Action, string>> = {
  login: 'did-login',
  invite: 'did-login',
  'switch-did': 'did-account-switch',
  'switch-profile': 'did-profile-switch',
  'switch-passport': 'did-passport-switch',
  'bind-wallet': 'did-wallet-bind',
}

/** A space or domain is connected after a plain login, when that brought one (connect spec §7). */
const eventOf = (action: Action, results: ConnectResult[]): string | undefined =>
  EVENTS[action] ??
  (action.startsWith('connect-to-did-') && results.some((result) => result.sessionToken) ? 'did-login' : undefined)

/** After success: the session as the service knows it now. */
export async function finish({ action }: ConnectOptions, results: ConnectResult[]): Promise<void> {
  const event = eventOf(action, results)
  if (event) await completeLogin(results, event)
}

/** The result as the page gets it: one, or a list when there were several workflows. */
export const resultOf = (results: ConnectResult[]): ConnectResult | ConnectResult[] =>
  results.length > 1 ? results : (results[0] ?? {})
