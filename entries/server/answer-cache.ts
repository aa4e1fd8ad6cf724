import { toHex } from '../../src/model/hex.ts'
import type { User } from '../../src/model/user.ts'
import { Recent } from './recent.ts'

/** The user that the app has named, null for nobody, `forged` for a CSRF token of another session. */
export type Answer = User | null | 'forged'

/** How long a user who has signed out may still be let in. */
const ANSWER_MS = 5_000
/** Made-up tokens must not fill the memory. */
const MOST_ANSWERS = 10_000

const answers = new Recent<Promise<Answer>>(MOST_ANSWERS, ANSWER_MS)

/** A token may have 8 kB, so only its hash is kept. */
async function shortened(key: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
  return toHex(new Uint8Array(hash))
}

/** The answer for this key, requested once for all that need it at the same time. Failures aren't kept. */
export async function cachedAnswer(parts: string[], ask: () => Promise<Answer>): Promise<Answer> {
  const key = await shortened(parts.join('\n'))
  const kept = answers.get(key)
  if (kept) return kept
  const answer = ask()
  answers.set(key, answer)
  answer.catch(() => answers.forget(key, answer)) // the request that asked handles the failure
  return answer
}
