import type { Clock } from './clock.ts'
import { Refusal } from './refusal.ts'

const WINDOW_MS = 60_000

/** How often something may happen within a minute. */
export interface RateLimit {
  /** Refuses the call when the key has used up its share. */
  check(key: string): void
  count(key: string): void
}

export function createRateLimit(clock: Clock, limit: number): RateLimit {
  const times = new Map<string, number[]>()
  const recent = (key: string): number[] => (times.get(key) ?? []).filter((time) => clock.now() - time < WINDOW_MS)
  return {
    check(key) {
      if (recent(key).length >= limit) throw new Refusal(429, 'Too many requests, please try again later.')
    },
    count: (key) => void times.set(key, [...recent(key), clock.now()]),
  }
}
