import { DidError } from './errors.ts'
import { LOST_POLL_MAX_MS, POLL_INTERVAL_MS } from './limits.ts'

/** Up to half more or less, so that clients that an outage stopped together don't return together. */
export const withJitter = (ms: number): number => ms * (0.5 + Math.random())

/** How long a busy service asked to be left alone, or 0. */
export const retryAfterOf = (error: unknown): number => (error instanceof DidError && error.retryAfterMs) || 0

/** How long to wait after this many failures in a row, before the next poll or the next connection to the relay. */
export const backOff = (failures: number, error?: unknown): number =>
  retryAfterOf(error) + withJitter(Math.min(POLL_INTERVAL_MS * 2 ** (failures - 1), LOST_POLL_MAX_MS))
