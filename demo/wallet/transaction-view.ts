import { bytesOf } from './bytes.ts'
import { element } from './dom.ts'
import type { Readable, ReadableField } from './transaction-fields.ts'
import type { Claim } from './model.ts'

/* A transaction as a person reads it: what it does first, the rest below. */

const DECIMALS = 18

/** `chainId` is “chain id”. */
const words = (name: string): string => name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Amounts are in the smallest unit. */
function amount(units: string): string {
  const digits = units.padStart(DECIMALS + 1, '0')
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '')
  return `${digits.slice(0, -DECIMALS)}${fraction && `.${fraction}`} (${units} of its smallest unit)`
}

const shown = ({ name, value }: ReadableField): Node | string =>
  typeof value === 'string' ? (name === 'value' && /^\d+$/.test(value) ? amount(value) : value) : list(value)

const list = (fields: ReadableField[]): HTMLElement =>
  element(
    'dl',
    {},
    ...fields.flatMap((field) => [element('dt', {}, words(field.name)), element('dd', {}, shown(field))]),
  )

const fieldOf = (fields: Readable | undefined, name: string): Readable | undefined =>
  Array.isArray(fields) ? fields.find((field) => field.name === name)?.value : undefined

/** `TransferV2Tx` is “transfer”. */
const kindOf = (type: Readable | undefined): string =>
  typeof type === 'string' ? words(type.replace(/(V\d+)?Tx$/, '')).toLowerCase() : 'unknown'

const PLAIN = ['from', 'chainId']

async function transaction(bytes: Uint8Array): Promise<HTMLElement[]> {
  const { readTransaction } = await import('./transaction-fields.ts')
  const fields = readTransaction(bytes)
  const content = fieldOf(fields, 'itx')
  const value = fieldOf(content, 'value')
  const main = Array.isArray(value) ? value : []
  const [plain, rest] = [true, false].map((isPlain) =>
    fields.filter(({ name }) => name !== 'itx' && PLAIN.includes(name) === isPlain),
  )
  return [
    list([{ name: 'kind', value: kindOf(fieldOf(content, 'type')) }, ...main, ...(plain ?? [])]),
    element('details', {}, element('summary', {}, 'Everything else that is signed'), list(rest ?? [])),
  ]
}

interface Requirement {
  tokens?: { address: string; value: string }[]
  assets?: { address?: string[] }
}

const required = ({ tokens = [], assets }: Requirement): ReadableField[] => [
  ...tokens.map(({ address, value }) => ({ name: 'you put in', value: `${amount(value)} of ${address}` })),
  ...(assets?.address ?? []).map((address) => ({ name: 'you put in', value: address })),
]

export const signedTransaction = ({ origin = '' }: Claim): Promise<HTMLElement[]> => transaction(bytesOf(origin))

export const preparedTransaction = async ({ partialTx, requirement }: Claim): Promise<HTMLElement[]> => [
  list(required((requirement ?? {}) as Requirement)),
  ...(await transaction(bytesOf(String(partialTx)))),
]
