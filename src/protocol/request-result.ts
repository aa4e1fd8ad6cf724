import type { ConnectResult } from '../model/connect.ts'
import { DidError } from '../model/errors.ts'
import { bareDid, asText, type Json } from '../model/read.ts'
import { looksSealed, type ClientKeys } from './client-keys.ts'
import { sealed } from './lazy.ts'

/** What the protocol itself keeps in a session (docs/protocol.md §3.13). The backend wrote everything else. */
const PROTOCOL_FIELDS: ReadonlySet<string> = new Set(
  (
    '_id token prevToken sourceToken destToken status createdAt updatedAt error currentStep dynamic extraParams ' +
    'appInfo memberAppInfo connectedWallet saveConnect did pk challenge nonce sharedKey encryptionKey encrypted mfaCode mfaSupported ' +
    'nextWorkflow nextWorkflowData nextToken'
  ).split(' '),
)

interface Reading {
  keys: ClientKeys | null
  /** Fields that only count sealed for this browser. */
  sealed: readonly string[]
}

async function openField(name: string, value: unknown, keys: ClientKeys | null): Promise<unknown> {
  if (value === undefined || value === null) return value
  if (!keys || typeof value !== 'string' || !looksSealed(value)) {
    throw new DidError('invalid-response', { text: `${name} is not sealed` })
  }
  const openSealed = await sealed()
  return openSealed(value, keys)
}

/**
 * What a backend of the app wrote into a finished session, with the wallet that answered.
 *
 * @throws if a field that has to be sealed is plain, or was sealed for another key
 */
export async function readRequestResult(row: Json, { keys, sealed }: Reading): Promise<ConnectResult> {
  const written = Object.entries(row).filter(([name]) => !PROTOCOL_FIELDS.has(name))
  const opened = written.map(async ([name, value]) => [
    name,
    sealed.includes(name) ? await openField(name, value, keys) : value,
  ])
  return { ...Object.fromEntries(await Promise.all(opened)), did: bareDid(row.did), pk: asText(row.pk) }
}

/** The result of a session that somebody else started. Sealed values are for them. */
export const readJoinedResult = (row: Json, { sealed }: Pick<Reading, 'sealed'>): Promise<ConnectResult> =>
  readRequestResult(Object.fromEntries(Object.entries(row).filter(([name]) => !sealed.includes(name))), {
    keys: null,
    sealed: [],
  })
