import type { Messages } from '@lingui/core'
import { warn } from '../env/log.ts'
import { isLocale } from '../model/locale.ts'
import { catalogueKey } from '../model/message-id.ts'
import { asObject } from '../model/read.ts'
import { originalMessage, replaceMessages } from './catalogue.ts'
import type { MessagePart } from './message-part.ts'

/** The inside of braces, which may contain those of plural forms, and these placeholders. */
const BRACES = /{((?:[^{}]|{(?:[^{}]|{[^{}]*})*})*)}/
const PLACEHOLDER = /^\s*(\w+)\s*(?:,\s*(plural|select)\s*,(.*))?$/s

/** Anything but a placeholder, and a choice without its `other` form, gets a name that no message has. */
function placeholder(inside: string): MessagePart {
  const [, name = inside, format, rest = ''] = PLACEHOLDER.exec(inside) ?? []
  const forms: Record<string, MessagePart[]> = {}
  let key = ''
  rest.split(BRACES).forEach((piece, index) => {
    if (index % 2) forms[key] = compile(piece)
    else key = piece.replace(/\W/g, '')
  })
  return format ? [forms.other ? name : '', format, forms] : [name]
}

/** Compiles a text as lingui does: placeholders, plurals and selects, without escapes. An unmatched brace stays. */
const compile = (text: string): MessagePart[] =>
  text.split(BRACES).flatMap((part, index) => (index % 2 ? [placeholder(part)] : part.split(/(#)/)))

const namesIn = (parts: readonly MessagePart[]): string[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string') return /[{}]/.exec(part) ?? []
    return [part[0], ...Object.values(part[2] ?? {}).flatMap(namesIn)]
  })

const warned = new Set<string>()

function warnOnce(sentence: string): void {
  if (!warned.has(sentence)) warn(sentence)
  warned.add(sentence)
}

/** Why a text can't replace a message; '' when it can. */
function problemOf(key: string, text: unknown): string {
  const original = originalMessage(key)
  if (!original) return 'no text of the kit'
  if (typeof text !== 'string') return 'not a string'
  const names = namesIn(original as MessagePart[])
  return namesIn(compile(text)).every((name) => names.includes(name)) ? '' : 'wrong placeholders'
}

function readLanguage(locale: string, texts: unknown): Messages {
  const messages: Messages = {}
  if (!isLocale(locale)) warnOnce(`messages.${locale} ignored: no such language`)
  for (const [id, text] of Object.entries(asObject(texts))) {
    const key = catalogueKey(id)
    const problem = problemOf(key, text)
    if (problem) warnOnce(`messages.${locale}["${id}"] ignored: ${problem}`)
    else messages[key] = compile(text as string) as Messages[string]
  }
  return messages
}

/**
 * Replaces texts of the kit with the page's own, in every language at once. Those that can't be used are ignored, with
 * a warning.
 */
export const applyHostMessages = (texts: object): void =>
  replaceMessages(Object.fromEntries(Object.entries(texts).map(([locale, own]) => [locale, readLanguage(locale, own)])))
