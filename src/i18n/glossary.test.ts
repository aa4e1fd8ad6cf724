import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { translations, type Translation } from '../../scripts/build/catalogues.ts'
import { LOCALES, type Locale } from '../model/locale.ts'

const GLOSSARY = readFileSync(join(import.meta.dirname, '../../docs/languages/glossary.md'), 'utf8')
const locales = Object.keys(LOCALES) as Locale[]

/** How each term appears in English texts. */
const TERMS: Record<string, RegExp> = {
  'sign in': /\bsign(ed)?[ -]in\b|\blog ?in\b/i,
  'sign out': /\bsign out\b|\blog ?out\b/i,
  account: /\baccounts?\b/i,
  passport: /\bpassports?\b/i,
  passkey: /\bpasskeys?\b/i,
  'DID wallet': /\bDID wallet\b/i,
  wallet: /(?<!\bDID )\bwallet\b/i,
  app: /\bapp\b/i,
  profile: /\bprofiles?\b/i,
  'verification code': /\bverif(y|ication) code\b/i,
  email: /\bemail\b/i,
  device: /\bdevices?\b/i,
  connect: /(?<!\bDID )\bconnect(ed)?\b/i,
  switch: /\bswitch(ed)?\b/i,
  revoke: /\brevoked?\b/i,
  owner: /^owner$/i,
  admin: /^admin$/i,
  member: /^member$/i,
  guest: /^guest$/i,
}

/** English texts whose translations may go without a term, with the reason. */
const EXCEPTIONS: Record<string, { term: string; reason: string }> = {
  'Account to switch to': { term: 'account', reason: 'a label above the name of the account' },
  'Sign in with the account you want to switch to': {
    term: 'switch',
    reason: '“the account you want to use” is shorter',
  },
}

interface Language {
  avoided: string[]
  forms: Map<string, string[]>
}

const words = (list = ''): string[] =>
  list
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean)

function readGlossary(locale: Locale): Language {
  const [, section = ''] = GLOSSARY.split(`\n## ${locale}: `)
  const [text = ''] = section.split('\n## ')
  const [, avoided] = /^Avoided: (.*)\.$/m.exec(text) ?? []
  const rows = [...text.matchAll(/^\| (.+?) \| (.+?) \| (.*?) ?\|$/gm)].filter(([, term = '']) => term in TERMS)
  return {
    avoided: words(avoided),
    forms: new Map(rows.map(([, term = '', word, forms]) => [term, words(forms || word)])),
  }
}

/** Whole words, where `*` stands for any letters. In scripts without spaces any occurrence counts. */
function hasWord(text: string, word: string): boolean {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Thai}]/u.test(word)) return text.includes(word)
  const letters = word.replaceAll('*', String.raw`[\p{L}\p{M}]*`)
  return new RegExp(String.raw`(?<![\p{L}\p{M}’'])${letters}(?![\p{L}\p{M}])`, 'u').test(text)
}

/** Names what it links to, and says nothing else. */
const CREDIT = 'Secured by DID Connect'

/** An error may be a sentence in one place, and a line below a heading in another. */
const withoutStop = (text: string): string => text.replace(/[.。।]$/u, '')

const AVOIDED_EVERYWHERE = readGlossary('en').avoided

const translatedIn = (locale: Locale): Translation[] => [...translations(locale).values()].filter(({ text }) => text)

describe.each(locales)('%s', (locale) => {
  const { avoided, forms } = readGlossary(locale)

  test('has a word for each term', () => {
    expect([...forms.keys()]).toEqual(Object.keys(TERMS))
    expect([...forms.values()].filter((list) => list.length === 0)).toEqual([])
  })

  test('says each term by its word', () => {
    const wrong = translatedIn(locale).flatMap(({ english, text }) =>
      Object.entries(TERMS)
        .filter(
          ([term, pattern]) => pattern.test(english.replaceAll(/{\w+/g, '{')) && EXCEPTIONS[english]?.term !== term,
        )
        .filter(([term]) => !forms.get(term)?.some((form) => text.toLowerCase().includes(form)))
        .map(([term]) => `${term}: ${english} → ${text}`),
    )
    expect(wrong).toEqual([])
  })

  test('says the same with the same words', () => {
    const all = translatedIn(locale).map(({ english, text }) => [english, text].map(withoutStop))
    const wrong = all.filter(([english, text]) => all.some(([same, other]) => same === english && other !== text))
    expect(wrong).toEqual([])
  })

  test('addresses the reader formally, without words of the machine', () => {
    expect(avoided.length).toBeGreaterThan(0)
    const wrong = translatedIn(locale)
      .filter(({ english }) => english !== CREDIT)
      .flatMap(({ text }) =>
        [...avoided, ...AVOIDED_EVERYWHERE]
          .filter((word) => hasWord(text.toLowerCase(), word))
          .map((word) => `${word}: ${text}`),
      )
    expect(wrong).toEqual([])
  })
})

test('avoided words are recognized', () => {
  expect(hasWord('melde dich an', 'dich')).toBe(true)
  expect(hasWord('indischer ozean', 'dich')).toBe(false)
  expect(hasWord('請選擇你的帳戶', '你')).toBe(true)
  expect(hasWord('ungültiger sitzungsstatus', '*sitzung*')).toBe(true)
  expect(hasWord('anmeldesitzung', '*sitzung*')).toBe(true)
  expect(hasWord('it is no longer valid', 'invalid*')).toBe(false)
})
