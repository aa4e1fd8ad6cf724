import { expect, test } from 'vitest'
import { translated } from '../../scripts/build/locales.ts'
import type { Locale } from '../model/locale.ts'

/*
 * The first sentence of an error is its heading, and the rest says what to do. Thai has no full stops, so there is a
 * line break between its sentences, which is a space wherever the whole text is shown.
 */

const sentencesOf = (locale: Locale, id: string): number => {
  const text = (translated(locale)[id] ?? []).map((part) => (typeof part === 'string' ? part : 'x')).join('')
  return [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)].length
}

const errors = Object.keys(translated('en')).filter((id) => id.startsWith('error.') && sentencesOf('en', id) > 1)

test('errors of several sentences have several in Thai', () => {
  expect(errors.filter((id) => sentencesOf('th', id) < 2)).toEqual([])
})
