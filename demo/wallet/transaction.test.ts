import { createMessage, decodeAny, getMessageType } from '@ocap/message'
import spec from '@ocap/proto/lib/gen/spec.json'
import { fromBase58, toBase58 } from '@ocap/util'
import { fromPublicKey } from '@ocap/wallet'
import { expect, test } from 'vitest'
import { bytesOf } from './bytes.ts'
import { INPUTS, finishTransaction } from './transaction.ts'
import { readTransaction, type Readable } from './transaction-fields.ts'
import { createWallet } from './wallet.ts'

/* What the wallet makes of transactions, in the eyes of the platform's library. */

const { keys, did, pk } = createWallet('somebody')
const APP = 'zNKZ5wBNvcN6JhPBnV4YMMBFivtHHQCmZNKF'
const TOKEN = 'z35n6UoHSi9MED4uaQy6ozFgKPaZj2UKrurBG'

interface Signature {
  signer: string
  pk: string
  signature: string
  delegator: string
}

interface Transaction {
  from: string
  signature: string
  signaturesList: Signature[]
  itx: { typeUrl: string; value: string }
}

/** What its types leave out. */
interface MessageType {
  deserializeBinary(bytes: Uint8Array): { toObject(): Transaction }
}

const encode = (transaction: object): string =>
  toBase58(createMessage('Transaction', transaction as never)?.serializeBinary() ?? new Uint8Array())

const decode = (bytes: string): Transaction =>
  (getMessageType('Transaction').fn as unknown as MessageType).deserializeBinary(fromBase58(bytes)).toObject()

const contentOf = (transaction: Transaction) =>
  (decodeAny(transaction.itx as never) as { value: Record<string, unknown> }).value

const stake = { type: 'StakeTx', value: { address: APP, receiver: APP, slashers: [APP], message: 'Stake', inputs: [] } }
const requirement = { tokens: [{ address: TOKEN, value: '1000000000000000000' }] }
const common = { from: did, pk, nonce: 1_764_000_000_000, chainId: 'sample' }
const finish = (transaction: object) =>
  finishTransaction(keys, { type: 'prepareTx', description: '', partialTx: encode(transaction), requirement })
const verify = (bytes: string, signature: string) =>
  fromPublicKey(fromBase58(pk)).verify(bytes, new Uint8Array(Buffer.from(signature, 'base64')))

test('fields of inputs are those of the platform’s description', () => {
  const messages = spec.nested.ocap.nested as Record<string, { fields?: { inputs?: { id: number } } }>
  const snake = (name: string) => name.replaceAll(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase()
  const described = Object.entries(messages).flatMap(([name, { fields }]) =>
    name.endsWith('Tx') && fields?.inputs ? [[`fg:t:${snake(name.slice(0, -2))}`, fields.inputs.id]] : [],
  )
  expect(INPUTS).toEqual(Object.fromEntries(described))
})

test('a transaction is completed and signed in the list of its signatures', async () => {
  const final = decode(finish({ ...common, signatures: [{ signer: did, pk }], itx: stake }))
  const [mine] = final.signaturesList
  const { signaturesList: list } = final
  const unsigned = encode({ ...final, signature: '', signatures: list.map(({ signature: _, ...rest }) => rest) })
  expect(await verify(unsigned, mine?.signature ?? '')).toBe(true)
  const input = { owner: did, tokensList: [{ address: TOKEN, value: expect.anything() }], assetsList: [] }
  expect(contentOf(final)).toMatchObject({ address: APP, message: 'Stake', inputsList: [input] })
})

test('a transaction without that list is signed as the sender’s', async () => {
  const { from: _, pk: __, ...anonymous } = common
  const final = decode(finish({ ...anonymous, itx: stake }))
  expect(final.from).toBe(did)
  expect(await verify(encode({ ...final, signature: '' }), final.signature)).toBe(true)
})

test('an exchange is signed with the other side’s signature in it', async () => {
  const exchange = { type: 'ExchangeV2Tx', value: { to: did, sender: { assets: [] }, receiver: { assets: [] } } }
  const other = { signer: APP, pk, signature: new Uint8Array([1, 2, 3]) }
  const final = decode(finish({ ...common, from: APP, signatures: [other, { signer: did, pk }], itx: exchange }))
  const mine = final.signaturesList.find(({ signer }) => signer === did)
  const signatures = final.signaturesList.map((each) => (each === mine ? { ...each, signature: '' } : each))
  expect(await verify(encode({ ...final, signatures }), mine?.signature ?? '')).toBe(true)
})

test('a transaction of somebody else is refused', () => {
  expect(() => finish({ ...common, from: APP, itx: stake })).toThrow(`of another account: ${APP}`)
})

const flat = (value: Readable, path = ''): string[] =>
  typeof value === 'string'
    ? [`${path}: ${value}`]
    : value.flatMap((field) => flat(field.value, path ? `${path}.${field.name}` : field.name))

test('a transaction can be read: who, what, how much, to whom', () => {
  const tokens = [{ address: TOKEN, value: '25' }]
  const itx = { type: 'TransferV2Tx', value: { to: APP, value: '1000000000000000000', tokens, assets: [TOKEN] } }
  expect(flat(readTransaction(bytesOf(encode({ ...common, itx }))))).toEqual([
    `from: ${did}`,
    'nonce: 1764000000000',
    'chainId: sample',
    `pk: ${pk}`,
    'itx.type: TransferV2Tx',
    `itx.value.to: ${APP}`,
    'itx.value.value: 1000000000000000000',
    `itx.value.assets: ${TOKEN}`,
    `itx.value.tokens.address: ${TOKEN}`,
    'itx.value.tokens.value: 25',
  ])
})

test.each(['0xff', '0x0a', '0x0aff01'])('what is no transaction is said to be none: %s', (bytes) => {
  expect(() => readTransaction(bytesOf(bytes))).toThrow('The transaction can’t be read.')
})
