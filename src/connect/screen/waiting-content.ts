import type { ConnectOptions } from '../../model/connect-options.ts'
import type { ConnectContent, MethodEntry } from '../flow/contract.ts'
import { nameOf } from './offers.ts'
import { unknownRows } from './unknown-rows.ts'

const OWN_ROWS: readonly MethodEntry['kind'][] = ['email', 'passkey', 'oauth']

/** The methods that have a row of their own, by their names; null while nothing names them. */
function namesOf({ methods }: ConnectContent): string[] | null {
  const names = methods.filter(({ kind }) => OWN_ROWS.includes(kind)).map(nameOf)
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
