import { expect, test } from 'vitest'
import { catalogueKey } from '../src/model/message-id.ts'
import { compiled } from './locales.ts'
import { sourceTexts } from './message-texts.ts'

test('each text of the source has the key that lingui gives it', async () => {
  const keys = (await sourceTexts()).map(catalogueKey)
  const compiledKeys = Object.keys(await compiled('en')).filter((key) => !key.startsWith('error.'))
  expect(keys.toSorted()).toEqual(compiledKeys.toSorted())
})
