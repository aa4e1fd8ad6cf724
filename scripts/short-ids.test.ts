import { expect, test } from 'vitest'
import { catalogueKey } from '../src/model/message-id.ts'
import { compiled } from './locales.ts'
import { englishTexts } from './message-texts.ts'
import { hashedIds, shortId } from './short-ids.ts'

test('each English text has one key, by which its page can name it', async () => {
  const texts = await englishTexts()
  const keys = texts.map(catalogueKey)
  expect(new Set(keys).size).toBe(texts.length)
  expect([...(await hashedIds())].map(shortId).sort()).toEqual(keys.sort())
  const words = Object.keys(await compiled('en')).filter((key) => !keys.includes(key))
  expect(words.filter((key) => !key.startsWith('error.'))).toEqual([])
})

test('only hashes are shortened', () => {
  expect(shortId('gTfF1N')).toBe('gTf')
  expect(shortId('error.timeout')).toBe('error.timeout')
})
