import { times } from '../model/times.ts'

/** How many rows to reserve while nothing names the methods: as many as an app usually offers. */
const USUAL_ROWS = 6
const WALLETS: readonly string[] = ['wallet', 'wallet-app', 'web-wallet']

/** Whether a method is a wallet, by the names that pages and settings use. */
export const isWallet = (method: string): boolean => WALLETS.includes(method)

/** The space of a method of which the settings of the app will say more. */
export interface UnknownRow {
  index: number
  /** The one of email is higher than a row. */
  isField: boolean
}

/** The rows to reserve for methods, or for those that apps usually have; `wallets` of them are for wallets. */
export function unknownRows(methods: readonly string[] | null, wallets = 0): UnknownRow[] {
  const others = methods?.filter((method) => !isWallet(method))
  return times(others ? others.length + wallets : USUAL_ROWS, (index) => ({
    index,
    isField: index === 0 && (!methods || methods.includes('email')),
  }))
}
