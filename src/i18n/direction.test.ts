import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '../model/locale.ts'
import { directionOf } from './direction.ts'

test('only Arabic is right-to-left', () => {
  const mirrored = Object.keys(LOCALES).filter((locale) => directionOf(locale as Locale) === 'rtl')
  expect(mirrored).toEqual(['ar'])
})
