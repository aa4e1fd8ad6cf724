/*
 * Stands in for the helpers of the hash library (see scripts/lean-libraries.ts), which check what they are given: here
 * that is always bytes, from code whose types say so, and each hash is used once. Nothing that is hashed is secret.
 */
export * from '@noble/hashes/utils.js'

interface Hash {
  update: (bytes: Uint8Array) => Hash
  digest: () => Uint8Array
}

const asIs = <T>(value: T): T => value
const nothing = (): void => {}

export const abool = asIs
export const abytes = asIs
export const anumber = asIs
export const aexists = nothing
export const aoutput = nothing
export const clean = nothing
/** Browsers are little-endian. */
export const swap8IfBE = asIs
export const swap32IfBE = asIs
export const checkOpts = (defaults: object, options?: object): object => ({ ...defaults, ...options })
export const oidNist = nothing

export const createHasher = (create: (options?: object) => Hash): ((bytes: Uint8Array) => Uint8Array) =>
  Object.assign((bytes: Uint8Array) => create().update(bytes).digest(), { create })
