import { bytesOf, encodeBase58, textOf, utf8 } from './bytes.ts'
import { plainDid } from './did.ts'
import { bytesIn, readFields, withField, writeFields, type Field } from './protobuf.ts'
import type { Keys } from './keys.ts'
import type { Claim } from './model.ts'
import { impossible } from './wallet-error.ts'

/* Transactions, as far as a wallet has to complete and sign them. */

/** Numbers of fields: of a transaction, of a signature in it, and of its content. */
const FROM = 1
const PK = 4
const SIGNATURE = 13
const SIGNATURES = 14
const CONTENT = 15
const SIGNER = { did: 1, signature: 3, delegator: 4 }
const ANY = { type: 1, value: 2 }

/** Where the contents of transactions have what the wallet puts in. */
export const INPUTS: Record<string, number> = {
  'fg:t:transfer_v3': 1,
  'fg:t:acquire_asset_v3': 3,
  'fg:t:stake': 3,
  'fg:t:mint_token': 3,
  'fg:t:burn_token': 2,
}
/** Whoever signs it last signs the others’ signatures too. */
const SIGNED_TOGETHER = 'fg:t:exchange_v2'

interface Requirement {
  tokens?: { address: string; value: string }[]
  assets?: { address?: string[]; amount?: number }
}

const textIn = (fields: Field[], id: number): string => textOf(bytesIn(fields, id)[0] ?? new Uint8Array()) ?? ''

const bigEndian = (value: bigint): Uint8Array => {
  const digits = value.toString(16)
  return value === 0n ? new Uint8Array() : bytesOf(`0x${digits.length % 2 ? '0' : ''}${digits}`)
}

const message = (...fields: Field[]): Uint8Array => writeFields(fields)

const tokenInput = ({ address, value }: { address: string; value: string }): Uint8Array =>
  message(
    { id: 1, value: utf8(plainDid(address)) },
    { id: 2, value: message({ id: 1, value: bigEndian(BigInt(value)) }) },
  )

function inputOf(owner: string, { tokens = [], assets }: Requirement): Uint8Array | null {
  const addresses = assets?.address ?? []
  if (tokens.length === 0 && addresses.length === 0) return null
  return message(
    { id: 1, value: utf8(owner) },
    ...tokens.map((token) => ({ id: 2, value: tokenInput(token) })),
    ...addresses.map((address) => ({ id: 3, value: utf8(plainDid(address)) })),
  )
}

/** Puts what the transaction requires into its content. */
function withInputs(content: Field[], owner: string, requirement: Requirement): Field[] {
  const id = INPUTS[textIn(content, ANY.type)]
  const input = inputOf(owner, requirement)
  const inner = readFields(bytesIn(content, ANY.value)[0] ?? new Uint8Array())
  if (!id || !input || bytesIn(inner, id).length > 0) return content
  return withField(content, ANY.value, writeFields([...inner, { id, value: input }]))
}

/** Replaces the signatures of a transaction. */
const withSignatures = (fields: Field[], signatures: Field[][]): Field[] => [
  ...fields.filter(({ id }) => id !== SIGNATURES),
  ...signatures.map((signature) => ({ id: SIGNATURES, value: writeFields(signature) })),
]

/**
 * Completes a transaction and signs it: in the list of signatures if the wallet stands there, else as the sender.
 *
 * @throws WalletError if it is another wallet's
 */
export function finishTransaction(keys: Keys, claim: Claim): string {
  const transaction = readFields(bytesOf(String(claim.partialTx)))
  const content = withInputs(
    readFields(bytesIn(transaction, CONTENT)[0] ?? new Uint8Array()),
    keys.did,
    (claim.requirement ?? {}) as Requirement,
  )
  const filled = withField(withField(transaction, CONTENT, writeFields(content)), SIGNATURE, new Uint8Array())
  const signatures = bytesIn(filled, SIGNATURES).map(readFields)
  const isOwn = (fields: Field[]) => [SIGNER.did, SIGNER.delegator].some((id) => textIn(fields, id) === keys.did)
  const own = signatures.find(isOwn)
  if (!own) {
    const sender = textIn(filled, FROM)
    if (sender && sender !== keys.did) throw impossible(`The transaction is of another account: ${sender}.`)
    const whole = withField(withField(filled, FROM, utf8(keys.did)), PK, bytesOf(keys.pk))
    return encodeBase58(writeFields(withField(whole, SIGNATURE, keys.sign(writeFields(whole)))))
  }
  const isTogether = textIn(content, ANY.type) === SIGNED_TOGETHER
  const unsigned = signatures.map((each) =>
    isTogether && each !== own ? each : withField(each, SIGNER.signature, new Uint8Array()),
  )
  const signature = keys.sign(writeFields(withSignatures(filled, unsigned)))
  const signed = signatures.map((each) => (each === own ? withField(each, SIGNER.signature, signature) : each))
  return encodeBase58(writeFields(withSignatures(filled, signed)))
}
