const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

// The time to decode grows with the square of the length, and the text is not trusted. The longest valid input is a
// public key: 88 characters for 64 bytes.
const MAX_LENGTH = 256

/** Bytes of a base58 text in Bitcoin's alphabet, or null for any other text. */
export function decodeBase58(text: string): Uint8Array | null {
  if (text.length > MAX_LENGTH) return null
  // The number decoded so far, least significant byte first.
  const bytes: number[] = []
  for (const letter of text) {
    let carry = ALPHABET.indexOf(letter)
    if (carry < 0) return null
    for (let index = 0; index < bytes.length; index++) {
      carry += (bytes[index] ?? 0) * 58
      bytes[index] = carry & 255
      carry >>= 8
    }
    if (carry > 0) bytes.push(carry)
  }
  // Leading zero bytes have no value as a number. Base58 writes each as a leading 1.
  for (let zeros = 0; text[zeros] === '1'; zeros++) bytes.push(0)
  return Uint8Array.from(bytes.reverse())
}
