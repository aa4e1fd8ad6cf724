import { wait } from '../env/wait.ts'
import { retryAfterOf, withJitter } from '../model/back-off.ts'
import { LOST_RETRY_MS } from '../model/limits.ts'
import { isUnanswered } from '../protocol/error-response.ts'

/** Repeats a call whose answer was lost. Only for calls that change nothing. */
export async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (const pause of LOST_RETRY_MS) {
    try {
      return await run()
    } catch (error) {
      if (!isUnanswered(error) || retryAfterOf(error) > pause) throw error
    }
    await wait(withJitter(pause))
  }
  return run()
}
