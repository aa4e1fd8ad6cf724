import type { MessagePart } from '../../src/i18n/message-part.ts'
import { compiled, translated } from '../build/locales.ts'

const literal = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** A placeholder and the number of a plural stand for any text. */
const sourceOf = (parts: MessagePart[]): string =>
  parts
    .map((part) => {
      if (part === '#') return '.+'
      if (typeof part === 'string') return literal(part)
      const [, , forms] = part
      return forms ? `(?:${Object.values(forms).map(sourceOf).join('|')})` : '.+'
    })
    .join('')

/** A sentence is found inside of a longer text, as of an announcement. A shorter text is a whole one. */
function patternOf(parts: MessagePart[]): RegExp {
  const source = sourceOf(parts)
  return new RegExp(/ .* /.test(source) ? source : `^${source}$`)
}

const isText = (parts: MessagePart[]): boolean =>
  /[a-z]{2}/i.test(parts.filter((part) => !Array.isArray(part)).join(''))

/** A pattern for each English message that a language says in words of its own. */
export function englishPatterns(locale: string): RegExp[] {
  const own = translated(locale)
  return Object.entries(compiled('en'))
    .filter(([id, english]) => id in own && String(own[id]) !== String(english))
    .filter(([, english]) => isText(english))
    .map(([, english]) => patternOf(english))
}
