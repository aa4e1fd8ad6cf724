interface Version {
  numbers: number[]
  /** The parts behind the first hyphen, empty for a release. */
  beta: string[]
}

// Server builds are named 1.16.49-beta-20250822-070545-6d3344cc: one part, whose date sorts as text.
const PATTERN = /^v?(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:-([\da-z.-]+))?(?:\+[\da-z.-]+)?$/i

function read(version: unknown): Version | null {
  if (typeof version !== 'string' || version.length > 200) return null
  const match = PATTERN.exec(version.trim())
  if (!match) return null
  return { numbers: match.slice(1, 4).map(Number), beta: match[4]?.split('.') ?? [] }
}

const order = <Value extends string | number>(a: Value, b: Value) => (a < b ? -1 : a > b ? 1 : 0)

function orderParts(a: string, b: string): number {
  const [isNumberA, isNumberB] = [/^\d+$/.test(a), /^\d+$/.test(b)]
  if (isNumberA && isNumberB) return order(Number(a), Number(b))
  // Semantic versioning: a number comes before a word.
  return isNumberA === isNumberB ? order(a, b) : isNumberA ? -1 : 1
}

function orderBetas(a: string[], b: string[]): number {
  if (a.length === 0 || b.length === 0) return order(b.length, a.length)
  for (const [index, part] of a.entries()) {
    const other = b[index]
    if (other === undefined) return 1
    const result = orderParts(part, other)
    if (result !== 0) return result
  }
  return order(a.length, b.length)
}

/** Negative, zero or positive as the first version is older, equal or newer; null when one can't be read. */
export function compareVersions(a: unknown, b: unknown): number | null {
  const [left, right] = [read(a), read(b)]
  if (!left || !right) return null
  for (const [index, number] of left.numbers.entries()) {
    const result = order(number, right.numbers[index] ?? 0)
    if (result !== 0) return result
  }
  return orderBetas(left.beta, right.beta)
}

/** Whether a version is the minimum or newer. A version that can't be read is not. */
export function isAtLeast(version: unknown, minimum: string): boolean {
  const result = compareVersions(version, minimum)
  return result !== null && result >= 0
}

const MIN_PACKAGE = '3.1.29'
const MIN_SERVER = '1.16.49-beta-20250822'

/** Whether the app's server can follow users (protocol: session §2.16). */
export const canFollow = (packageVersion: unknown, serverVersion: unknown): boolean =>
  isAtLeast(packageVersion, MIN_PACKAGE) && isAtLeast(serverVersion, MIN_SERVER)

export interface Versions {
  package: unknown
  server: unknown
  sdk: unknown
}

/** Package compatibility (foundation §5): all three must be new enough. */
export const isCompatible = (versions: Versions): boolean =>
  canFollow(versions.package, versions.server) && isAtLeast(versions.sdk, MIN_SERVER)
