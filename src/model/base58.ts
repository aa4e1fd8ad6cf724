const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

// The work grows with the square of the length, and the text comes from attributes and answers: the longest thing we
// read in base58 is a public key (88 characters for 64 bytes).
const MAX_LENGTH = 256

// Five letters at a time and 16 bits at a time: the products still fit into the exact part of a number, and a page with
// a thousand addresses reads them in a few milliseconds.
const RUN = 5
const NONE = 58
const DIGITS = new Uint8Array(128).fill(NONE)
for (let digit = 0; digit < ALPHABET.length; digit++) DIGITS[ALPHABET.charCodeAt(digit)] = digit

function valueOf(text: string, start: number, end: number): number {
  let value = 0
  for (let index = start; index < end; index++) {
    const digit = DIGITS[text.charCodeAt(index)] ?? NONE
    if (digit === NONE) return -1
    value = value * 58 + digit
  }
  return value
}

/** The number as 16-bit parts, the last one first, or null when a letter is none of the alphabet. */
function partsOf(text: string): number[] | null {
  const parts: number[] = []
  for (let start = 0; start < text.length; start += RUN) {
    const end = Math.min(start + RUN, text.length)
    let carry = valueOf(text, start, end)
    if (carry < 0) return null
    const factor = 58 ** (end - start)
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
  // A zero byte in front carries no value; the notation keeps it as a leading 1.
  let zeros = 0
  while (text[zeros] === '1') zeros++
  const length = parts.length * 2 - ((parts.at(-1) ?? 256) < 256 ? 1 : 0)
  const bytes = new Uint8Array(zeros + length)
  for (let index = 0; index < length; index++) {
    bytes[zeros + length - 1 - index] = (parts[index >> 1] ?? 0) >> (index & 1 ? 8 : 0)
  }
  return bytes
}
