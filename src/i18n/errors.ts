import type { I18n } from '@lingui/core'
import { englishSentence, errorMessage, type DidError } from '../model/errors.ts'

/**
 * The sentence to show for an error: the server's text unchanged, else ours in the language of the root. A text that
 * begins with our English sentence only adds details ("Invalid session status [scanned]"), so that part is translated.
 */
export function errorSentence(i18n: I18n, error: DidError): string {
  const { id, message } = errorMessage(error.code)
  const own = id in i18n.messages ? i18n._(id, error.values) : englishSentence(error.code, error.values)
  if (!error.text) return own
  return error.text.startsWith(message) ? own + error.text.slice(message.length) : error.text
}
