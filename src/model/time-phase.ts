import { own } from './read.ts'

export const TIME_PHASES = ['dawn', 'morning', 'afternoon', 'night'] as const
export type TimePhase = (typeof TIME_PHASES)[number]

/** Part of the day of an hour: dawn 0–5, morning 6–11, afternoon 12–17, night 18–23; null for an invalid hour. */
export const timePhase = (hour: number): TimePhase | null => TIME_PHASES[Math.floor(hour / 6)] ?? null

/** Hour of a timestamp in a time zone; null for an unknown zone. */
export function hourIn(timeZone: string, now: number): number | null {
  try {
    return Number(
      new Intl.DateTimeFormat(
        'en',
        own<Intl.DateTimeFormatOptions>({ hour: 'numeric', hourCycle: 'h23', timeZone }),
      ).format(now),
    )
  } catch {
    return null // written by the user: any text is possible
  }
}
