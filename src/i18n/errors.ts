import { msg } from '@lingui/core/macro'
import {
  errorMessage,
  filledIn,
  KIT_REPLACED,
  CHUNK_MISSING,
  type DidError,
  type DidErrorCode,
} from '../model/errors.ts'
import type { Texts } from './texts.ts'

/** What to say about parts of the kit that didn't load. */
const isOfChunks = (text = ''): boolean => text === KIT_REPLACED || text === CHUNK_MISSING

/** The sentence of a code in the language of the root. */
export function ownSentence(i18n: Texts, { code, values, text }: DidError): string {
  if (isOfChunks(text)) {
    return i18n._(
      text === KIT_REPLACED
        ? msg`This page has changed since you opened it. Reload the page.`
        : msg`A part of this page couldn’t be loaded. Reload the page.`,
    )
  }
  const { id, message } = errorMessage(code)
  return id in i18n.messages ? i18n._(id, values) : filledIn(message, values)
}

/** Refusals that the kit recognizes: the service's words say the same, in whatever language. */
const RECOGNIZED: readonly DidErrorCode[] = [
  'account-exists',
  'account-refused',
  'code-expired',
  'code-wrong',
  'email-invalid',
  'email-refused',
  'session-lost',
  'timeout',
  'too-many-requests',
  'user-mismatch',
]

/** What the service tells a wallet is in the visitor's language, and there may be many reasons. */
const isOfWallet = ({ code, status }: DidError): boolean => code === 'account-refused' && status === undefined

const isKnown = (error: DidError): boolean => RECOGNIZED.includes(error.code) && !isOfWallet(error)

export const isOwnText = (error: DidError): boolean => {
  const { code, text = '' } = error
  return !text || isOfChunks(text) || isKnown(error) || text.startsWith(errorMessage(code).message)
}

/**
 * The sentence to show for an error: the server's text unchanged, else ours in the language of the root. A text that
 * begins with our English sentence only adds details for the author of the page ("Invalid session status [scanned]").
 */
export const errorSentence = (i18n: Texts, error: DidError): string =>
  isOwnText(error) ? ownSentence(i18n, error) : (error.text ?? '')
