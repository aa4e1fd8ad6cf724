import type { I18n } from '@lingui/core'
import { errorMessage, type DidError } from '../model/errors.ts'

/**
 * The sentence to show for an error: the server's words as they came, else ours in the language of the root. Words that
 * begin with our English sentence only complete it ("Invalid session status [scanned]"), so that part is translated.
 */
export function errorSentence(i18n: I18n, error: DidError): string {
  const { id, message } = errorMessage(error.code)
  const own = i18n._(id, error.values, { message })
  if (!error.text) return own
  return error.text.startsWith(message) ? own + error.text.slice(message.length) : error.text
}
