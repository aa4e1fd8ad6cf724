/** A user who signs out is let in for no longer than this. */
export const ANSWER_MS = 5_000

/** Whoever invents tokens must not fill the memory. */
const MOST_ANSWERS = 10_000

interface Kept {
  until: number
  answer: Promise<unknown>
}

const answers = new Map<string, Kept>()

function forgetOldest(): void {
  const [oldest] = answers.keys()
  if (oldest !== undefined && answers.size > MOST_ANSWERS) answers.delete(oldest)
}

/** The answer for this key, asked for once by all requests that need it at a time. Failures are not kept. */
export function cachedAnswer<T>(key: string, ask: () => Promise<T>): Promise<T> {
  const kept = answers.get(key)
  if (kept && Date.now() < kept.until) return kept.answer as Promise<T>
  const answer = ask()
  const mine = { until: Date.now() + ANSWER_MS, answer }
  answers.delete(key)
  answers.set(key, mine)
  forgetOldest()
  answer.catch(() => {
    // The request that asked handles the failure.
    if (answers.get(key) === mine) answers.delete(key)
  })
  return answer
}
