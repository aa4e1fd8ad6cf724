import type { Messages } from '@lingui/core'
import { errorMessage, type DidErrorCode } from '../model/errors.ts'
import { SHOWN } from './english-errors.ts'
import { messages as texts } from './locales/en.po'

/** Compiles a sentence whose only placeholders are names in braces. */
const compile = (sentence: string): Messages[string] =>
  sentence.split(/{(\w+)}/).map((part, index) => (index % 2 ? [part] : part)) as Messages[string]

const errors = Object.entries(SHOWN).map(([code, sentence]) => [
  errorMessage(code as DidErrorCode).id,
  compile(sentence),
])

/** The English texts, with the sentences of errors that differ from those for scripts. */
export const messages: Messages = { ...texts, ...(Object.fromEntries(errors) as Messages) }
