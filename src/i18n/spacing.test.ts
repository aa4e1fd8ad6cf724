import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Translations of a language in which the pattern occurs. */
const translationsWith = (locale: string, pattern: RegExp): string[] =>
  ['locales', 'error-locales'].flatMap((folder) => {
    const path = fileURLToPath(new URL(`${folder}/${locale}.po`, import.meta.url))
    const lines = readFileSync(path, 'utf8').split('\n')
    return lines.filter((line) => line.startsWith('msgstr') && pattern.test(line))
  })

const HAN_OR_KANA = '[\\u3000-\\u30ff\\u3400-\\u9fff\\uff00-\\uffef]'

// A value may be Chinese, and a space between two Chinese words is wrong. Beside Latin ones the browser adds a gap.
test.each(['zh', 'zh-TW', 'ja'])('no space stands between the words and a value in %s', (locale) => {
  expect(translationsWith(locale, new RegExp(`${HAN_OR_KANA} +\\{|\\} +${HAN_OR_KANA}`))).toEqual([])
})

test('no space stands beside Latin words in Japanese', () => {
  expect(translationsWith('ja', new RegExp(`${HAN_OR_KANA} +\\w|\\w +${HAN_OR_KANA}`))).toEqual([])
})

test('particles follow a value without a space in Korean', () => {
  expect(translationsWith('ko', /\} +(?:은|는|이|가|을|를|의|에|에서|으로|로|와|과|님)(?![가-힣])/)).toEqual([])
})

// Thai has no spaces between words, but sets values and words of other scripts apart with one.
test('a space stands between the words and a value in Thai', () => {
  expect(translationsWith('th', /[\u0e00-\u0e7f]\{|\}[\u0e00-\u0e7f]/)).toEqual([])
})
