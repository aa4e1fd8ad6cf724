/** The clock of the server. Tests pass one that they can move. */
export interface Clock {
  now(): number
  /** Waits in the time of this clock. By default in real time. */
  sleep?(milliseconds: number): Promise<unknown>
}

export interface MovableClock extends Clock {
  advance(milliseconds: number): void
}

export const systemClock: Clock = { now: () => Date.now() }

/** A clock that runs with the system's and can be moved forward. */
export function createClock(): MovableClock {
  let offset = 0
  return {
    now: () => Date.now() + offset,
    advance: (milliseconds) => {
      offset += milliseconds
    },
  }
}

export const isoDate = (clock: Clock): string => new Date(clock.now()).toISOString()
