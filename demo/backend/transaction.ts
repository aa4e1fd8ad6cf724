import { createMessage, decodeAny, getMessageType } from '@ocap/message'
import { fromBase58 } from '@ocap/util'

/* Transactions as the chain has them. */

interface Signature {
  signer: string
  signature: string
  [key: string]: unknown
}

export interface Transaction {
  from: string
  chainId: string
  signaturesList: Signature[]
  itx: { typeUrl: string; value: string }
}

/** What the library's types leave out. */
interface MessageType {
  deserializeBinary(bytes: Uint8Array): { toObject(): Transaction }
}

export const encode = (transaction: object): Buffer =>
  Buffer.from(createMessage('Transaction', transaction as never)?.serializeBinary() ?? [])

export const decode = (bytes: string): Transaction =>
  (getMessageType('Transaction').fn as unknown as MessageType).deserializeBinary(fromBase58(bytes)).toObject()

export const contentOf = ({ itx }: Transaction) =>
  decodeAny(itx as never) as { type: string; value: Record<string, unknown> }

/** What a signer in the list has signed. */
export function signedBy(transaction: Transaction, did: string): { bytes: Buffer; signature: Buffer } {
  const { signaturesList: list } = transaction
  const own = list.find(({ signer }) => signer === did)
  const signatures = list.map(({ signature: _, ...rest }) => rest)
  return {
    bytes: encode({ ...transaction, signature: '', signatures }),
    signature: Buffer.from(own?.signature ?? '', 'base64'),
  }
}
