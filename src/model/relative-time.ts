import { own } from './read.ts'

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago a date was, as text: `now`, `5 minutes ago`, `yesterday`. '' for an invalid date. */
export function relativeTime(date: string, locale: string, now = Date.now()): string {
  const age = now - Date.parse(date)
  if (Number.isNaN(age)) return ''
  const format = new Intl.RelativeTimeFormat(locale, own<Intl.RelativeTimeFormatOptions>({ numeric: 'auto' }))
  for (const [unit, length] of STEPS) {
    if (age >= length) return format.format(Math.round(-age / length), unit)
  }
  // Less than a minute ago; or in the future, if the two clocks differ.
  return format.format(0, 'second')
}
