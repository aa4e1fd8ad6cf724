import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { missingTranslations } from './catalogues.ts'
import { compiled } from './locales.ts'

const folder = mkdtempSync(join(tmpdir(), 'catalogues-'))

const COUNT = '{count, plural, one {# day} other {# days}}'
const entry = (text: string, translation: string) => `msgid "${text}"\nmsgstr "${translation}"\n`
const catalogue = (locale: string, texts: Record<string, string>) => {
  const entries = Object.entries(texts).map(([text, translation]) => entry(text, translation))
  writeFileSync(join(folder, `${locale}.po`), `msgid ""\nmsgstr ""\n"Language: ${locale}\\n"\n\n${entries.join('\n')}`)
}

catalogue('en', { Close: 'Close', [COUNT]: COUNT })
catalogue('de', { Close: 'Schließen', [COUNT]: '' })
catalogue('ru', { Close: '', [COUNT]: '' })

afterAll(() => rmSync(folder, { recursive: true }))

test('a text without a translation is English, even one with a plural', () => {
  const english = Object.values(compiled('en', [folder]))
  expect(english.length).toBe(2)
  expect(Object.values(compiled('ru', [folder]))).toEqual(english)
  const german = Object.values(compiled('de', [folder]))
  expect(german).toContainEqual(['Schließen'])
  expect(german).toContainEqual(english.find((parts) => Array.isArray(parts[0])))
})

test('what has no translation is listed by language', () => {
  expect(missingTranslations(['en', 'de', 'ru'], [folder])).toEqual(
    new Map([
      ['de', [COUNT]],
      ['ru', ['Close', COUNT]],
    ]),
  )
})
