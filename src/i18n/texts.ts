import type { I18n, MessageDescriptor, Messages } from '@lingui/core'
import { own } from '../model/read.ts'
import type { MessagePart } from './message-part.ts'

/** What components without hooks take their texts from. lingui's instances can do it, too. */
export type Texts = Pick<I18n, 'locale' | 'messages' | '_'>

type Values = Record<string, unknown>

/** The form of a choice, by its value or, for a plural, by the rules of the language. */
function formOf(locale: string, kind: string, forms: Record<string, MessagePart[]>, value: unknown): MessagePart[] {
  const rule = kind === 'plural' ? new Intl.PluralRules([locale, 'en']).select(Number(value)) : ''
  return forms[String(value)] ?? forms[rule] ?? forms.other ?? []
}

/** Formats a message as lingui does. `count` is what `#` stands for in a plural. */
const format = (locale: string, parts: readonly MessagePart[], values: Values, count = '#'): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part === '#' ? count : part
      const [name, kind, forms] = part
      const value = values[name]
      if (!kind || !forms) return String(value ?? '')
      const shown = kind === 'plural' ? new Intl.NumberFormat([locale, 'en']).format(Number(value)) : '#'
      return format(locale, formOf(locale, kind, forms, value), values, shown)
    })
    .join('')

/**
 * The texts of one language, for what is on screen before lingui is loaded (instances.ts): texts, placeholders, plurals
 * and choices, but no dates.
 */
export class OwnTexts {
  locale: string
  messages: Messages

  constructor(locale: string, messages: Messages) {
    this.locale = locale
    this.messages = messages
  }

  _(wanted: MessageDescriptor | string, values?: Values): string {
    const { id, message, values: given }: MessageDescriptor = own(typeof wanted === 'string' ? { id: wanted } : wanted)
    const parts = this.messages[id]
    return Array.isArray(parts)
      ? format(this.locale, parts as MessagePart[], { ...given, ...values })
      : (parts ?? message ?? id)
  }
}
