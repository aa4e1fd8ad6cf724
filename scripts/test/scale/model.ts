import { POLL_INTERVAL_MS } from '../../../src/model/limits.ts'
import type { Rate } from './rates.ts'

/** What many browsers in one state ask of the service. They began at different times, so the load is flat. */
export interface Load {
  requestsPerSecond: number
  /** By path. */
  calls: Record<string, number>
  /** Open at the same time. */
  sockets: number
  framesPerSecond: number
  connectionsPerSecond: number
}

const HOUR_SECONDS = 3_600
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

/** The load of this number of browsers. */
export function loadOf(rate: Rate, browsers: number): Load {
  const perSecond = (perHour: number) => (perHour * browsers) / HOUR_SECONDS
  const calls = Object.fromEntries(Object.entries(rate.calls).map(([name, perHour]) => [name, perSecond(perHour)]))
  return {
    requestsPerSecond: sum(Object.values(calls)),
    calls,
    sockets: rate.sockets * browsers,
    framesPerSecond: perSecond(rate.frames),
    connectionsPerSecond: perSecond(rate.connections),
  }
}

/**
 * The most connections in a second after a relay has closed all its sockets at once: the delay of each browser is
 * spread evenly over its own length (`withJitter` in `src/model/back-off.ts`).
 */
export const reconnectionPeak = (browsers: number, delayMs: number): number =>
  Math.min(browsers, (browsers * 1_000) / delayMs)

/** The requests per second of browsers that poll because the relay is down. */
export const pollsWithoutRelay = (browsers: number): number => (browsers * 1_000) / POLL_INTERVAL_MS
