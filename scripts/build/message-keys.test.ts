import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { expect, test } from 'vitest'
import { catalogueKey } from '../../src/model/message-id.ts'
import { sourceTexts } from './extract.ts'
import { compiled } from './locales.ts'

test('each text of the source has the key that lingui gives it', () => {
  const keys = sourceTexts().map((text) => generateMessageId(text))
  expect(sourceTexts().map(catalogueKey)).toEqual(keys)
  const compiledKeys = Object.keys(compiled('en')).filter((key) => !key.startsWith('error.'))
  expect(keys.toSorted()).toEqual(compiledKeys.toSorted())
})
