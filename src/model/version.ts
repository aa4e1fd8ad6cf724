// A server build is named 1.16.49-beta-20250822-070545-6d3344cc. Its prerelease is one identifier, compared as text.
const PATTERN = /^v?(\d{1,9}\.\d{1,9}\.\d{1,9})(?:-([\da-z.-]+))?(?:\+[\da-z.-]+)?$/i
const MAX_LENGTH = 200

interface Version {
  /** Major, minor and patch. */
  numbers: string[]
  /** Identifiers after the hyphen; empty for a release. */
  prerelease: string[]
}

function parseVersion(version: unknown): Version | null {
  if (typeof version !== 'string' || version.length > MAX_LENGTH) return null
  const [, numbers, prerelease] = PATTERN.exec(version.trim()) ?? []
  if (!numbers) return null
  return { numbers: numbers.split('.'), prerelease: prerelease?.split('.') ?? [] }
}

/** -1, 0 or 1, as the first value sorts before, with or after the second. */
function compare<Value extends bigint | number | string>(a: Value, b: Value): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

const isNumeric = (identifier: string): boolean => /^\d+$/.test(identifier)

/** As semantic versioning says: numbers by value, text by character, and numbers before text. */
function compareIdentifiers(a: string, b: string): number {
  if (isNumeric(a) && isNumeric(b)) return compare(BigInt(a), BigInt(b))
  if (isNumeric(a)) return -1
  if (isNumeric(b)) return 1
  return compare(a, b)
}

/** Compares by the first identifier that differs; the longer list sorts last. */
function compareLists(a: string[], b: string[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const order = compareIdentifiers(a[index] ?? '', b[index] ?? '')
    if (order !== 0) return order
  }
  return compare(a.length, b.length)
}

/** Negative, zero or positive as the first version is older, equal or newer; null when one can't be read. */
export function compareVersions(a: unknown, b: unknown): number | null {
  const left = parseVersion(a)
  const right = parseVersion(b)
  if (!left || !right) return null
  const order = compareLists(left.numbers, right.numbers)
  if (order !== 0) return order
  // A release is newer than its prereleases.
  const isLeftRelease = left.prerelease.length === 0
  const isRightRelease = right.prerelease.length === 0
  if (isLeftRelease !== isRightRelease) return isLeftRelease ? 1 : -1
  return compareLists(left.prerelease, right.prerelease)
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

/**
 * Whether all three are new enough for each other (docs/protocol.md §9.2). Following users needs it.
 *
 * @param versions - the versions of the app's package, the server and its SDK
 * @example isCompatible({ package: '2.12.0', server: '1.16.48', sdk: '1.16.48' })
 */
export const isCompatible = (versions: Versions): boolean =>
  isAtLeast(versions.package, MIN_PACKAGE) &&
  isAtLeast(versions.server, MIN_SERVER) &&
  isAtLeast(versions.sdk, MIN_SERVER)
