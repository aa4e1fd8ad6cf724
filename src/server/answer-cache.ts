import { toHex } from '../model/hex.ts'
import type { User } from '../model/user.ts'
import { Recent } from './recent.ts'

/** The user that the app has named, null for nobody, `forged` for a CSRF token of another session. */
export type Answer = User | null | 'forged'

/** A user who signs out is let in for no longer than this. */
const ANSWER_MS = 5_000
/** Whoever invents tokens must not fill the memory. */
const MOST_ANSWERS = 10_000

const answers = new Recent<Promise<Answer>>(MOST_ANSWERS, ANSWER_MS)

/** A token may have 8 kB, so its hash is kept in its place. */
async function shortened(key: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
  return toHex(new Uint8Array(hash))
}

/** The answer for this key, asked for once by all requests that need it at a time. Failures are not kept. */
export async function cachedAnswer(parts: string[], ask: () => Promise<Answer>): Promise<Answer> {
  const key = await shortened(parts.join('\n'))
  const kept = answers.get(key)
  if (kept) return kept
  const answer = ask()
  answers.set(key, answer)
  answer.catch(() => answers.forget(key, answer)) // the request that asked handles the failure
  return answer
}
