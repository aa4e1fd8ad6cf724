import { hashBy, ACCOUNT, type DidType } from './did.ts'
import { bytesOf, decodePlainBase64, toHex } from './bytes.ts'
import { fetchAnswer } from './fetch-answer.ts'
import type { Claim } from './model.ts'

/* The document of an agreement, which has to be the one whose hash is signed. */

export interface AgreementDocument {
  /** `unread` if this device can't get it, as from another site. */
  state: 'same' | 'different' | 'unread' | 'none'
  /** The document, if it is text. */
  text: string
}

/** The digests that a text may stand for: apps write them in several ways. */
function digestsIn(text: string): string[] {
  const hex = /^[0-9a-f]+$/i.test(text) ? [`0x${text.toLowerCase()}`] : []
  const base64 = /^[A-Za-z0-9+/]{43}=$/.test(text) ? [toHex(decodePlainBase64(text))] : []
  return [toHex(bytesOf(text)), ...hex, ...base64]
}

export async function readAgreement({ uri, digest = '', method = 'sha2' }: Claim): Promise<AgreementDocument> {
  if (typeof uri !== 'string' || uri === '') return { state: 'none', text: '' }
  const response = await fetchAnswer(uri, { credentials: 'omit' }).catch(() => null)
  if (!response?.ok) return { state: 'unread', text: '' }
  const bytes = new Uint8Array(await response.arrayBuffer())
  const hash = toHex(hashBy({ ...ACCOUNT, hash: method as DidType['hash'] }, bytes))
  const isText = /^text\/|json/.test(response.headers.get('content-type') ?? '')
  return {
    state: digestsIn(digest).includes(hash) ? 'same' : 'different',
    text: isText ? new TextDecoder().decode(bytes) : '',
  }
}
