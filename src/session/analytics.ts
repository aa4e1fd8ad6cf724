import { toDidError } from '../model/errors.ts'
import { announce } from '../core/announce.ts'
import { isFailure } from '../core/error-handling.ts'

type Tracked = 'login' | 'switchPassport' | 'bindWallet'
type Details = Record<string, unknown>

/** Announces an event for the analytics tool of the page. The kit itself sends nothing (docs/rules.md §1.6). */
const track = (name: string, success: boolean, details: Details): void => {
  announce('did-analytics', { name, success, ...details })
}

export const trackSuccess = (what: Tracked, details: Details): void => track(`${what}Success`, true, details)

export function trackFailure(what: Tracked, details: Details, thrown: unknown): void {
  const error = toDidError(thrown)
  if (isFailure(error)) track(`${what}Failed`, false, { ...details, errorMessage: error.message })
}

/** Runs an action and announces its outcome for analytics. */
export async function tracked<T>(what: Tracked, details: () => Details, run: () => Promise<T>): Promise<T> {
  try {
    const result = await run()
    trackSuccess(what, details())
    return result
  } catch (error) {
    trackFailure(what, details(), error)
    throw error
  }
}
