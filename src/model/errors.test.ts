import { expect, it } from 'vitest'
import { DidError } from './errors.ts'

it('has a sentence of its own where the service has none', () => {
  expect(new DidError('request-failed', { text: '' }).message).toBe('Unknown error occurred')
  expect(new DidError('request-failed', { text: 'no' }).message).toBe('no')
})
