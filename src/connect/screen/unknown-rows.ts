/** What apps usually offer besides a wallet, while nothing names the methods. */
const USUAL = ['email', 'passkey', 'github', 'google']
export const WALLETS: readonly string[] = ['wallet', 'wallet-app', 'web-wallet']
const OWN_ROW: readonly string[] = ['email', 'passkey', ...WALLETS]

/** The place of a method of which the settings of the app will say more. */
export interface UnknownRow {
  index: number
  /** That of email is a field and a button. */
  isField: boolean
  /** Third parties stand two in a row. */
  isPaired: boolean
}

/** The places to reserve for methods. A wallet has the code. */
export const unknownRows = (methods: readonly string[] | null): UnknownRow[] =>
  (methods ?? USUAL)
    .filter((method) => !WALLETS.includes(method))
    .map((method, index) => ({ index, isField: method === 'email', isPaired: !OWN_ROW.includes(method) }))
