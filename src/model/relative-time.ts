const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago that was, in words: `now`, `5 minutes ago`, `yesterday`. '' when it is no date. */
export function relativeTime(date: string, locale: string, now = Date.now()): string {
  const age = Date.parse(date) - now
  if (Number.isNaN(age)) return ''
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const [unit, length] = STEPS.find(([, ms]) => -age >= ms) ?? ['second', Infinity]
  return words.format(Math.min(0, Math.round(age / length)), unit)
}
