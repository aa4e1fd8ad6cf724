import { DidError } from './errors.ts'
import { LOST_POLL_MAX_MS, POLL_INTERVAL_MS } from './limits.ts'

/** Up to a half more or less, so that clients that an outage stopped at the same time do not return at the same time. */
export const withJitter = (ms: number): number => ms * (0.5 + Math.random())

/** How long a busy service asked not to be called again, or 0. */
export const retryAfterOf = (error: unknown): number => (error instanceof DidError && error.retryAfterMs) || 0

/** The delay after this number of failures in a row: of the next poll, and of the next connection of the relay. */
export const backOff = (failures: number, error?: unknown): number =>
  retryAfterOf(error) + withJitter(Math.min(POLL_INTERVAL_MS * 2 ** (failures - 1), LOST_POLL_MAX_MS))
