import description from '@ocap/proto/lib/gen/spec.json'
import { encodeBase58, textOf, toHex } from './bytes.ts'
import { readFields, type Field } from './protobuf.ts'

/* A transaction, readable. The platform's description of its messages is large, so only pages load this. */

interface FieldDescription {
  type: string
  id: number
  rule?: string
}

interface Description {
  fields?: Record<string, FieldDescription>
  values?: Record<string, number>
  nested?: Record<string, Description>
}

/** A value to show: a text, or the fields below it. */
export type Readable = string | ReadableField[]
export interface ReadableField {
  name: string
  value: Readable
}

const MESSAGES = (description as { nested: { ocap: { nested: Record<string, Description> } } }).nested.ocap.nested

/** `fg:t:transfer_v2` is `TransferV2Tx`. */
const contentType = (url: string): string =>
  url.startsWith('fg:t:')
    ? `${url.slice(5).replaceAll(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase())}Tx`
    : ''

const asText = (bytes: Uint8Array): string => textOf(bytes) ?? toHex(bytes)

function readContent(bytes: Uint8Array): Readable {
  const fields = readFields(bytes)
  const partOf = (wanted: number) => fields.find(({ id }) => id === wanted)?.value
  const [url, value] = [partOf(1), partOf(2)]
  const type = url instanceof Uint8Array ? asText(url) : ''
  if (!(value instanceof Uint8Array)) return type
  const name = contentType(type)
  return [
    { name: 'type', value: name || type },
    { name: 'value', value: MESSAGES[name] ? readMessage(name, value) : asText(value) },
  ]
}

const readNumber = (bytes: Uint8Array): bigint => bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)

function readValue(type: string, name: string, value: bigint | Uint8Array): Readable {
  const known = MESSAGES[type]
  if (typeof value === 'bigint') {
    if (type === 'bool') return value ? 'yes' : 'no'
    return Object.entries(known?.values ?? {}).find(([, number]) => BigInt(number) === value)?.[0] ?? String(value)
  }
  if (type === 'string') return asText(value)
  if (type === 'bytes') return name === 'pk' ? encodeBase58(value) : toHex(value)
  if (type === 'google.protobuf.Any') return readContent(value)
  if (type === 'google.protobuf.Timestamp') {
    const [seconds] = readFields(value)
    return new Date(Number(seconds?.value ?? 0) * 1000).toISOString()
  }
  if (type === 'BigUint') {
    const [field] = readFields(value)
    return String(field?.value instanceof Uint8Array ? readNumber(field.value) : 0n)
  }
  return known?.fields ? readMessage(type, value) : toHex(value)
}

function readMessage(type: string, bytes: Uint8Array): ReadableField[] {
  const fields = Object.entries(MESSAGES[type]?.fields ?? {})
  return readFields(bytes).map(({ id, value }: Field) => {
    const [name, { type: kind }] = fields.find(([, field]) => field.id === id) ?? [`field ${id}`, { type: 'bytes' }]
    return { name, value: readValue(kind, name, value) }
  })
}

/** @throws WalletError for bytes that are no transaction */
export const readTransaction = (bytes: Uint8Array): ReadableField[] => readMessage('Transaction', bytes)
