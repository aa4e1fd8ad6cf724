const numbers = (values: number[]): number[] => values.filter(Number.isFinite).toSorted((a, b) => a - b)

export function median(values: number[]): number {
  const sorted = numbers(values)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2
}

/** The minimum. Noise only adds time, so the minimum of several runs is the best estimate. */
export const minimum = (values: number[]): number => Math.min(...numbers(values))

/** The median, with minimum and maximum unless they are equal. */
export function spread(values: number[], digits: number): string {
  const sorted = numbers(values)
  if (sorted.length === 0) return '–'
  const [low, middle, high] = [sorted[0], median(sorted), sorted.at(-1)].map((value) => (value ?? NaN).toFixed(digits))
  return low === high ? `${middle}` : `${middle} (${low}–${high})`
}

export const ratio = (a: number, b: number): string => (Number.isFinite(a / b) ? (a / b).toFixed(2) : '–')

/** A table in Markdown; all columns but the first hold numbers. */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'))
  return [head, rule, ...rows].map(line).join('')
}
