import { toDidError } from '../model/errors.ts'
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

/** Runs an action and tells the outcome for analytics. */
export async function tracked<T>(
  names: { success: AnalyticsName; failed: AnalyticsName },
  details: () => Record<string, unknown>,
  run: () => Promise<T>,
): Promise<T> {
  try {
    const result = await run()
    track(names.success, details())
    return result
  } catch (error) {
    track(names.failed, { ...details(), errorMessage: toDidError(error).message })
    throw error
  }
}
