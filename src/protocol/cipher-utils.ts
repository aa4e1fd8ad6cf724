/*
 * Stands in for the helpers of the cipher library (see scripts/lean-libraries.ts), which check what they are given and
 * bring hex to runtimes of long ago. sealed.ts gives them bytes and nothing else; lengths of keys and nonces, and the
 * authenticator, are checked by the cipher itself.
 */
export * from '@noble/ciphers/utils'

const nothing = (): void => {}

export const abool = nothing
export const abytes = nothing
export const anumber = nothing
export const checkOpts = (defaults: object, options: object): object => ({ ...defaults, ...options })
export const wrapCipher = <Cipher>(_: object, cipher: Cipher): Cipher => cipher

export const bytesToHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
export const hexToNumber = (hex: string): bigint => BigInt(`0x${hex}`)
export const numberToBytesBE = (value: bigint, length: number): Uint8Array =>
  Uint8Array.from(
    value
      .toString(16)
      .padStart(length * 2, '0')
      .match(/../g) ?? [],
    (pair) => Number.parseInt(pair, 16),
  )
