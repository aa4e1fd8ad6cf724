import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getConfig } from '@lingui/conf'
import { afterAll, expect, test } from 'vitest'
import { missingTranslations } from './catalogues.ts'
import { compiled } from './locales.ts'

const folder = mkdtempSync(join(tmpdir(), 'catalogues-'))
const config = {
  ...getConfig(),
  locales: ['en', 'de', 'ru'],
  catalogs: [{ path: join(folder, '{locale}'), include: [] }],
}

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

test('a text without a translation is English, also one with a plural', async () => {
  const english = Object.values(await compiled('en', config))
  expect(english.length).toBe(2)
  expect(Object.values(await compiled('ru', config))).toEqual(english)
  const german = Object.values(await compiled('de', config))
  expect(german).toContainEqual(['Schließen'])
  expect(german).toContainEqual(english.find((parts) => Array.isArray(parts[0])))
})

test('what has no translation is listed by language', async () => {
  expect(await missingTranslations(config)).toEqual(
    new Map([
      ['de', [COUNT]],
      ['ru', ['Close', COUNT]],
    ]),
  )
})
