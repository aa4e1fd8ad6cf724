import { msg } from '@lingui/core/macro'
import type { DidError } from '../model/errors.ts'
import { isOwnText, ownSentence } from './errors.ts'
import type { Texts } from './texts.ts'

/** "Unknown error" would be wrong above the server's words, which say what it is. */
const titleOf = (i18n: Texts, error: DidError): string =>
  error.code === 'request-failed' && !isOwnText(error)
    ? i18n._(msg`The service refused the request.`)
    : ownSentence(i18n, error)

/** Our own sentence for an error, and the server's text as a detail; '' without one. */
export function errorParts(i18n: Texts, error: DidError): { sentence: string; detail: string } {
  const sentence = titleOf(i18n, error)
  return { sentence, detail: isOwnText(error) ? '' : (error.text ?? '') }
}
