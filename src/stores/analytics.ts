import { announce } from './announce.ts'

export type AnalyticsName =
  | 'loginSuccess'
  | 'loginFailed'
  | 'switchPassportSuccess'
  | 'switchPassportFailed'
  | 'bindWalletSuccess'
  | 'bindWalletFailed'

/** Tells the page what an analytics tool may want to know; the kit itself sends nothing anywhere (constants §6.6). */
export const track = (name: AnalyticsName, details: Record<string, unknown>): void => {
  announce('did-analytics', { name, success: name.endsWith('Success'), ...details })
}
