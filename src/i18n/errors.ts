import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { englishSentence, errorMessage, type DidError } from '../model/errors.ts'
import { SERVER_TEXT_MAX } from '../model/limits.ts'

/** The sentence of a code in the language of the root. A text that only adds details to it keeps them. */
function ownSentence(i18n: I18n, { code, values, text }: DidError): string {
  const { id, message } = errorMessage(code)
  const own = id in i18n.messages ? i18n._(id, values) : englishSentence(code, values)
  return text?.startsWith(message) ? own + text.slice(message.length) : own
}

const isOwnText = ({ code, text = '' }: DidError): boolean => !text || text.startsWith(errorMessage(code).message)

/**
 * The sentence to show for an error: the server's text unchanged, else ours in the language of the root. A text that
 * begins with our English sentence only adds details ("Invalid session status [scanned]"), so that part is translated.
 */
export const errorSentence = (i18n: I18n, error: DidError): string =>
  isOwnText(error) ? ownSentence(i18n, error) : (error.text ?? '')

/** Above the server's words, "unknown error" would be untrue: the words say what it is. */
const titleOf = (i18n: I18n, error: DidError): string =>
  error.code === 'request-failed' && !isOwnText(error)
    ? i18n._(msg`The service refused the request.`)
    : ownSentence(i18n, error)

/** Our own sentence for an error, and the server's text as a detail: '' without one, cut where it is too long. */
export function errorParts(i18n: I18n, error: DidError): { sentence: string; detail: string } {
  const sentence = titleOf(i18n, error)
  const text = isOwnText(error) ? '' : (error.text ?? '')
  const detail = text.length > SERVER_TEXT_MAX ? `${text.slice(0, SERVER_TEXT_MAX - 1)}…` : text
  return { sentence, detail }
}
