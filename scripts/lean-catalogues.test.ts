import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import type * as Catalogue from '../src/i18n/catalogue.ts'
import { hasFormat, leanCatalogues } from './lean-catalogues.ts'

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

async function built(): Promise<typeof Catalogue> {
  const [bundle] = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [lingui(), leanCatalogues()],
    build: { write: false, lib: { entry: at('src/i18n/catalogue.ts'), formats: ['es'] } },
  })) as Rolldown.RolldownOutput[]
  return import(`data:text/javascript,${encodeURIComponent(bundle?.output[0].code ?? '')}`)
}

/** Sentences of a catalogue as its file has them, without those that say something else in code. */
function sentences(locale: string): string[] {
  const text = readFileSync(at(`src/i18n/locales/${locale}.po`), 'utf8')
  return [...text.matchAll(/^msgstr ((?:".*"\n?)+)/gm)]
    .map(([, lines = '']) =>
      lines
        .split('\n')
        .map((line) => line && JSON.parse(line))
        .join(''),
    )
    .slice(1)
}

test('the catalogues of the bundle say what their files say', async () => {
  const { instanceFor } = await built()
  const said = (locale: 'en' | 'zh') => Object.values(instanceFor(locale).messages)
  expect(said('zh').toSorted()).toEqual(sentences('zh').toSorted())
  expect(sentences('en')).toEqual(expect.arrayContaining(said('en')))
  expect(said('en').length).toBeGreaterThan(100)
  expect(instanceFor('zh')._('error.bind-failed', { provider: 'GitHub' })).toContain('GitHub')
}, 60_000)

test.each(['{count, plural, one {# day} other {# days}}', '{ price,number}', 'At {when, date, short}'])(
  'a sentence with a format is told from others: %s',
  (sentence) => expect(hasFormat(sentence)).toBe(true),
)

test('a sentence with values has no format', () => {
  expect(hasFormat('{name}, {provider}')).toBe(false)
})
