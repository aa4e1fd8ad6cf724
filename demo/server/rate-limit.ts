import type { Clock } from './clock.ts'
import { HttpError } from './http-error.ts'

const WINDOW_MS = 60_000

/** How often something may happen within a minute. */
export interface RateLimit {
  /** Throws when the key has reached the limit. */
  check(key: string): void
  count(key: string): void
}

export function createRateLimit(clock: Clock, limit: number): RateLimit {
  const times = new Map<string, number[]>()
  const recent = (key: string): number[] => (times.get(key) ?? []).filter((time) => clock.now() - time < WINDOW_MS)
  return {
    check(key) {
      if (recent(key).length >= limit) throw new HttpError(429, 'Too many requests, please try again later.')
    },
    count: (key) => void times.set(key, [...recent(key), clock.now()]),
  }
}
