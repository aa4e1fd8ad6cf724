import type { ConnectOptions } from '../../model/connect-options.ts'
import type { ConnectContent, MethodEntry } from '../flow/contract.ts'
import { nameOf, OFFERS } from './offers.ts'
import { unknownRows, WALLETS } from './unknown-rows.ts'

/** The names of the app's methods besides a wallet; null while nothing names them. */
function namesOf({ methods }: ConnectContent): string[] | null {
  const ofApp = methods.filter(({ kind }) => OFFERS[kind].offer !== null).map(nameOf)
  const names = ofApp.filter((name) => !WALLETS.includes(name))
  return names.length > 0 ? names : null
}

/**
 * What the box says about the app until that is known: the wallet, space for the other methods, and those of the page
 * itself (docs/rules.md §8.8).
 */
export function waitingContent(
  pending: ConnectContent,
  { methods: wanted }: Pick<ConnectOptions, 'methods'>,
): ConnectContent {
  const ofKind = (kind: MethodEntry['kind']) => pending.methods.filter((entry) => entry.kind === kind)
  const rows = unknownRows(namesOf(pending) ?? wanted)
  const places = rows.map((row): MethodEntry => ({ kind: 'pending', ...row, lastUsed: false }))
  return { ...pending, methods: [...ofKind('saved'), ...ofKind('wallet'), ...places, ...ofKind('custom')] }
}
