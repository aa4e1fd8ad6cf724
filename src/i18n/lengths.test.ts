import { describe, expect, test } from 'vitest'
import { translated } from '../../scripts/build/locales.ts'
import { LOCALES, type Locale } from '../model/locale.ts'
import type { MessagePart } from './message-part.ts'

/*
 * A translation that is much shorter than usual leaves something out, often what to do next. One that is much longer
 * says more, and may not fit. How long is usual, each language shows with all of its texts: German needs more letters
 * than English, and Arabic fewer. plurals.test.ts compares the placeholders.
 */

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFFEF]/u

/** Width in Latin letters: a Chinese character is as wide as two, and marks stand above or below a letter. */
const widthOf = (text: string): number =>
  Array.from(text.replaceAll(/\p{M}/gu, '')).reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0)

/** The words of a message without what is filled in, and of a plural its most general form. */
const wordsOf = (parts: MessagePart[] = []): string =>
  parts.map((part) => (typeof part === 'string' ? part : wordsOf(part[2]?.other))).join('')

const sumOf = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/** Words of few letters vary most: a label has a word more or less for reasons of grammar. */
const isUsual = (width: number, expected: number): boolean =>
  width >= expected * 0.6 - 6 && width <= expected * 1.5 + 16

const english = translated('en')

describe.each((Object.keys(LOCALES) as Locale[]).filter((locale) => locale !== 'en'))('%s', (locale) => {
  test('says about as much as each English text', () => {
    const texts = Object.entries(translated(locale)).map(([id, parts]) => {
      const [original, text] = [wordsOf(english[id]), wordsOf(parts)]
      return { original, text, from: widthOf(original), to: widthOf(text) }
    })
    const density = sumOf(texts.map(({ to }) => to)) / sumOf(texts.map(({ from }) => from))
    const wrong = texts
      .filter(({ from, to }) => !isUsual(to, from * density))
      .map(({ original, text }) => `${original} → ${text}`)
    expect(wrong).toEqual([])
  })
})

test('width is that of letters on the screen', () => {
  expect(['Retry', '重试', '再試行', 'ลองอีกครั้ง', 'हिन्दी'].map(widthOf)).toEqual([5, 4, 6, 8, 3])
})

test('a sentence without its next step is shorter than usual, and a bare label is not', () => {
  expect(isUsual(widthOf('Timeout'), widthOf('This took too long. Try again.'))).toBe(false)
  expect(isUsual(widthOf('E-mail'), widthOf('Email address'))).toBe(true)
})
