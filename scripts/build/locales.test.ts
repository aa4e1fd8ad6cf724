import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { FIRST_TEXTS } from '../../entries/html/first-texts.ts'
import { addCatalogue } from '../../src/i18n/catalogue.ts'
import { LOCALES, type Locale } from '../../src/model/locale.ts'
import { shortenName } from '../../src/model/short-name.ts'
import { compiled, fileLocales, languageFile } from './locales.ts'
import { ROOT } from '../lib/run.ts'

type Catalogue = Awaited<ReturnType<typeof compiled>>

const locales = Object.keys(LOCALES) as Locale[]
const valuesOf = (parts: unknown[] = []) =>
  parts
    .filter((part) => typeof part !== 'string')
    .map(String)
    .sort()
const textOf = (parts: unknown[] = []) => parts.map(String).join('')

let english: Catalogue

beforeAll(() => {
  english = compiled('en')
})

test('every language outside the bundle has a file', () => {
  expect(fileLocales().sort()).toEqual(locales.filter((locale) => locale !== 'en' && locale !== 'zh').sort())
  const files = readdirSync(join(ROOT, 'src/i18n/locales'))
  expect(files.sort()).toEqual(locales.map((locale) => `${locale}.po`).sort())
})

test.each(locales)('%s has all messages, with the placeholders of the English ones', (locale) => {
  const messages = compiled(locale)
  expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort())
  const valuesBy = (all: Catalogue) => Object.entries(all).map(([id, parts]) => [id, valuesOf(parts)])
  expect(Object.fromEntries(valuesBy(messages))).toEqual(Object.fromEntries(valuesBy(english)))
  expect(addCatalogue(locale, messages)).toBe(true)
})

test.each(locales)('%s has no leading or trailing blanks and no broken braces', (locale) => {
  const texts = Object.values(compiled(locale)).map(textOf)
  expect(texts.filter((text) => text !== text.trim() || text === '' || /[{}<>]/.test(text))).toEqual([])
})

test('the files are within the size that the README states', () => {
  const [, most = ''] = /files of at most (\d+) kB gzip/.exec(readFileSync(join(ROOT, 'README.md'), 'utf8')) ?? []
  const sizes = fileLocales().map((locale) => gzipSync(languageFile(locale)).length)
  expect(Math.ceil(Math.max(...sizes) / 1000)).toBe(Number(most))
})

test.each(locales)('%s has a word for Anonymous that cards show in full', (locale) => {
  const [id = ''] = Object.entries(english).find(([, parts]) => textOf(parts) === 'Anonymous') ?? []
  const name = textOf(compiled(locale)[id])
  expect(shortenName(name)).toBe(name)
})

test.each(locales)('%s says before React what its catalogue says', (locale) => {
  expect(compiled(locale)).toMatchObject(FIRST_TEXTS[locale])
})
