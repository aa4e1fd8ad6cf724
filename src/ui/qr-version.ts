import { getSymbolTotalCodewords } from 'qrcode/lib/core/utils.js'
import { getTotalCodewordsCount } from './qr-level.ts'
import { getCharCountIndicator } from './qr-mode.ts'

/*
 * Stands in for the QR library's own module (see scripts/lean-libraries.ts), which counts for every mode.
 */
export { getEncodedBits } from 'qrcode/lib/core/version.js'

export const from = (): undefined => undefined

const MODE_BITS = 4
const LARGEST = 40

/** The smallest code that holds these bytes; undefined when none does. */
export function getBestVersionForData(
  [data]: { getLength: () => number }[],
  level: Parameters<typeof getTotalCodewordsCount>[1],
): number | undefined {
  const bits = (data?.getLength() ?? 0) * 8 + MODE_BITS
  for (let version = 1; version <= LARGEST; version++) {
    const bytes = getSymbolTotalCodewords(version) - getTotalCodewordsCount(version, level)
    if (bits + getCharCountIndicator(null, version) <= bytes * 8) return version
  }
  return undefined
}
