const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

// The work grows with the square of the length, and the text comes from attributes and answers: the longest thing we
// read in base58 is a public key (88 characters for 64 bytes).
const MAX_LENGTH = 256

// Five letters at a time and 16 bits at a time: the products still fit into the exact part of a number, and a page with
// a thousand addresses reads them in a few milliseconds.
const RUN = 5

function valueOf(run: string): number {
  let value = 0
  for (let index = 0; index < run.length; index++) {
    const digit = ALPHABET.indexOf(run.charAt(index))
    if (digit < 0) return -1
    value = value * 58 + digit
  }
  return value
}

/** The number as 16-bit parts, the last one first, or null when a letter is none of the alphabet. */
function partsOf(text: string): number[] | null {
  const parts: number[] = []
  for (let start = 0; start < text.length; start += RUN) {
    const run = text.slice(start, start + RUN)
    let carry = valueOf(run)
    if (carry < 0) return null
    const factor = 58 ** run.length
    for (let index = 0; index < parts.length; index++) {
      carry += (parts[index] ?? 0) * factor
      parts[index] = carry % 65_536
      carry = Math.floor(carry / 65_536)
    }
    for (; carry > 0; carry = Math.floor(carry / 65_536)) parts.push(carry % 65_536)
  }
  return parts
}

/** Bytes of a base58 text in Bitcoin's alphabet, or null when it is not one. */
export function decodeBase58(text: string): Uint8Array | null {
  if (text.length > MAX_LENGTH) return null
  const parts = partsOf(text)
  if (!parts) return null
  const reversed = parts.flatMap((part) => [part & 255, part >> 8])
  if (reversed.at(-1) === 0) reversed.pop()
  // A zero byte in front carries no value; the notation keeps it as a leading 1.
  for (let index = 0; text[index] === '1'; index++) reversed.push(0)
  return Uint8Array.from(reversed.reverse())
}
