import { concat } from './bytes.ts'
import { impossible } from './wallet-error.ts'

/* Protocol buffers without their description: the fields of a message, by number. */

/** A field as it is written. A varint is a number, everything else is bytes. */
export interface Field {
  id: number
  value: bigint | Uint8Array
  /** Of a fixed size, so it has no length before it. */
  fixed?: boolean
}

const VARINT = 0
const LENGTH = 2
const FIXED: Partial<Record<number, number>> = { 1: 8, 5: 4 }

const unreadable = (): Error => impossible('The transaction can’t be read.')

/** @throws WalletError for what is no message */
export function readFields(bytes: Uint8Array): Field[] {
  let at = 0
  const varint = (): bigint => {
    for (let value = 0n, shift = 0n; shift < 70n; shift += 7n) {
      const byte = bytes[at++]
      if (byte === undefined) break
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return value
    }
    throw unreadable()
  }
  const take = (size: number): Uint8Array => {
    if (at + size > bytes.length) throw unreadable()
    return bytes.slice(at, (at += size))
  }
  const fields: Field[] = []
  while (at < bytes.length) {
    const key = Number(varint())
    const [id, kind] = [key >>> 3, key & 7]
    const fixed = FIXED[kind]
    if (id === 0 || (kind !== VARINT && kind !== LENGTH && !fixed)) throw unreadable()
    if (kind === VARINT) fields.push({ id, value: varint() })
    else if (fixed) fields.push({ id, value: take(fixed), fixed: true })
    else fields.push({ id, value: take(Number(varint())) })
  }
  return fields
}

function writeVarint(value: bigint): Uint8Array {
  const bytes: number[] = []
  for (; value > 127n; value >>= 7n) bytes.push(Number(value & 127n) | 128)
  return Uint8Array.of(...bytes, Number(value))
}

function writeField({ id, value, fixed }: Field): Uint8Array {
  const key = (kind: number) => writeVarint(BigInt((id << 3) | kind))
  if (typeof value === 'bigint') return concat(key(VARINT), writeVarint(value))
  if (fixed) return concat(key(value.length === FIXED[1] ? 1 : 5), value)
  return concat(key(LENGTH), writeVarint(BigInt(value.length)), value)
}

/** In the order of their numbers, as the platform writes them. */
export const writeFields = (fields: Field[]): Uint8Array =>
  concat(...fields.toSorted((a, b) => a.id - b.id).map(writeField))

/** The fields of this number that have bytes. */
export const bytesIn = (fields: Field[], id: number): Uint8Array[] =>
  fields.flatMap((field) => (field.id === id && typeof field.value !== 'bigint' ? [field.value] : []))

/** One field replaced; empty ones are not written. */
export const withField = (fields: Field[], id: number, value: Uint8Array): Field[] => [
  ...fields.filter((field) => field.id !== id),
  ...(value.length > 0 ? [{ id, value }] : []),
]
