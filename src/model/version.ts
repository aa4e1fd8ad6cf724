// Server builds are named 1.16.49-beta-20250822-070545-6d3344cc: one part, whose date sorts as text.
const PATTERN = /^v?(\d{1,9}\.\d{1,9}\.\d{1,9})(?:-([\da-z.-]+))?(?:\+[\da-z.-]+)?$/i
const MAX_LENGTH = 200

/** Numbers of one length sort as text does, and before words, as semantic versioning has it. */
const sortable = (part: string) => (/^\d+$/.test(part) ? part.padStart(MAX_LENGTH, '0') : `w${part}`)

/** A text that sorts as the version does, or null when that can't be read. */
function sortKey(version: unknown): string | null {
  if (typeof version !== 'string' || version.length > MAX_LENGTH) return null
  const [, numbers, beta] = PATTERN.exec(version.trim()) ?? []
  if (!numbers) return null
  // Betas come before their release.
  const key = [...numbers.split('.'), ...(beta?.split('.') ?? [])].map(sortable).join(' ')
  return beta ? key : `${key} z`
}

/** Negative, zero or positive as the first version is older, equal or newer; null when one can't be read. */
export function compareVersions(a: unknown, b: unknown): number | null {
  const [left, right] = [sortKey(a), sortKey(b)]
  if (!left || !right) return null
  return left < right ? -1 : Number(left > right)
}

/** Whether a version is the minimum or newer. A version that can't be read is not. */
export const isAtLeast = (version: unknown, minimum: string): boolean => (compareVersions(version, minimum) ?? -1) >= 0

const MIN_PACKAGE = '3.1.29'
const MIN_SERVER = '1.16.49-beta-20250822'

export interface Versions {
  package: unknown
  server: unknown
  sdk: unknown
}

/** Package compatibility (docs/protocol.md §9.2): all three must be new enough. Following users needs it. */
export const isCompatible = (versions: Versions): boolean =>
  isAtLeast(versions.package, MIN_PACKAGE) &&
  isAtLeast(versions.server, MIN_SERVER) &&
  isAtLeast(versions.sdk, MIN_SERVER)
