import { base58, base64, base64urlnopad } from '@scure/base'

/* Bytes as texts, in the platform's forms. */

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The bytes as text, or null if they are none. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

export function concat(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let end = 0
  for (const part of parts) {
    all.set(part, end)
    end += part.length
  }
  return all
}

/** base58 with the leading `z`. */
export const encodeBase58 = (bytes: Uint8Array): string => `z${base58.encode(bytes)}`

export const decodeBase58 = (text: string): Uint8Array => base58.decode(text.replace(/^z/, ''))

/** base64 for addresses, without padding. */
export const encodeBase64 = (bytes: Uint8Array): string => base64urlnopad.encode(bytes)

export const decodeBase64 = (text: string): Uint8Array => base64urlnopad.decode(text.replace(/=+$/, ''))

export const decodePlainBase64 = (text: string): Uint8Array => base64.decode(text)

export const toHex = (bytes: Uint8Array): string =>
  `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

const fromHex = (digits: string): Uint8Array =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const isBase58 = (text: string): boolean => /^z[1-9A-HJ-NP-Za-km-z]*$/.test(text)

/**
 * What the platform reads from a text that stands for bytes: hexadecimal with `0x`, base58 with `z`, else UTF-8. So a
 * text that happens to look like one of the first two is signed as its bytes.
 */
export function bytesOf(text: string): Uint8Array {
  if (/^0x([0-9a-f]{2})*$/i.test(text)) return fromHex(text.slice(2))
  return isBase58(text) ? decodeBase58(text) : utf8(text)
}
