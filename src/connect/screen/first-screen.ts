import type { ConnectContent, EntryOf, MethodEntry } from '../flow/contract.ts'

/** What the first screen shows. Its components draw this and decide nothing. */
export interface FirstScreen {
  /** The account of this browser. It stands alone, before all methods. */
  saved: EntryOf<'saved'> | null
  /** The field for an address, or its place while the settings are loading. */
  email: EntryOf<'email'> | EntryOf<'pending'> | null
  /** The buttons in their order, in rows of one or two. */
  rows: MethodEntry[][]
  /** Where the code is: beside the methods, above a single one, or not on this screen. */
  code: 'beside' | 'above' | null
  /** Wallets behind "Other ways to open". */
  folded: EntryOf<'web-wallet'>[]
  /** The one filled control. */
  filled: MethodEntry | null
  /** Whether the wallet that scans the code was used last. */
  isCodeLastUsed: boolean
}

const isEmail = (entry: MethodEntry): entry is EntryOf<'email'> | EntryOf<'pending'> =>
  entry.kind === 'email' || (entry.kind === 'pending' && entry.isField)

const isPaired = (entry: MethodEntry): boolean =>
  !entry.lastUsed && (entry.kind === 'oauth' || (entry.kind === 'pending' && entry.isPaired))

/** What was used last comes first. The page's own methods and the wallet come after the app's, which keep its order. */
function placeOf({ kind, lastUsed }: MethodEntry): number {
  if (lastUsed) return 0
  return ['custom', 'wallet', 'web-wallet'].indexOf(kind) + 2
}

/** Third parties stand two in a row. */
function rowsOf(buttons: MethodEntry[]): MethodEntry[][] {
  const rows: MethodEntry[][] = []
  for (const entry of buttons) {
    const row = rows.at(-1)
    if (row?.length === 1 && [...row, entry].every(isPaired)) row.push(entry)
    else rows.push([entry])
  }
  return rows
}

/**
 * Decides what the first screen shows, from what the app offers and what was used last.
 *
 * @param hasColumns - a single method, too, stands beside the code
 */
export function firstScreen({ methods, showQr, onPhone }: ConnectContent, hasColumns = false): FirstScreen {
  const saved = methods.find((entry) => entry.kind === 'saved') ?? null
  const email = methods.find(isEmail) ?? null
  const wallet = methods.find(({ kind }) => kind === 'wallet')
  // The code stands for the wallet, unless the wallet is on this device.
  const isCode = (entry: MethodEntry) => entry === wallet && showQr && !onPhone
  const others = methods.filter((entry) => entry !== saved && entry !== email && !isCode(entry))
  const hasChoice = email !== null || others.some(({ kind }) => kind !== 'wallet' && kind !== 'web-wallet')
  const isFolded = (entry: MethodEntry): entry is EntryOf<'web-wallet'> =>
    entry.kind === 'web-wallet' && !entry.lastUsed && wallet !== undefined && hasChoice
  const buttons = others.filter((entry) => !isFolded(entry)).toSorted((one, other) => placeOf(one) - placeOf(other))
  const choices = email ? [email, ...buttons] : buttons
  const isBeside = choices.length > (hasColumns ? 0 : 1)
  const filled = choices.find(({ lastUsed }) => lastUsed) ?? choices[0]
  return {
    saved,
    email,
    rows: rowsOf(buttons),
    code: (showQr && (isBeside ? 'beside' : 'above')) || null,
    folded: others.filter(isFolded),
    filled: filled ?? null,
    isCodeLastUsed: wallet?.lastUsed === true && isCode(wallet),
  }
}
