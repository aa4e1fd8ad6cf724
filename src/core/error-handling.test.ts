import { expect, it } from 'vitest'
import { DidError, type DidErrorCode } from '../model/errors.ts'
import { isClosed, isFailure, isReported, markReported, mustBeShown } from './error-handling.ts'

it.each<[DidErrorCode, { isFailure: boolean; mustBeShown: boolean }]>([
  ['closed', { isFailure: false, mustBeShown: false }],
  ['already-open', { isFailure: false, mustBeShown: false }],
  ['popup-closed', { isFailure: true, mustBeShown: false }],
  ['network-failed', { isFailure: true, mustBeShown: true }],
])('%s', (code, expected) => {
  const error = new DidError(code)
  expect({ isFailure: isFailure(error), mustBeShown: mustBeShown(error) }).toEqual(expected)
})

it('an error that was reported is not shown again', () => {
  const error = new DidError('network-failed')
  markReported(error)
  expect([isReported(error), mustBeShown(error)]).toEqual([true, false])
  expect(mustBeShown(new DidError('network-failed'))).toBe(true)
})

it('an action that shows its failures in a toast leaves nothing to show', () => {
  const error = new DidError('network-failed')
  expect(mustBeShown(error, 'switch-passport')).toBe(false)
  expect(mustBeShown(error, 'login')).toBe(true)
})

it('only an error of the kit counts as closed', () => {
  expect(isClosed(new DidError('closed'))).toBe(true)
  expect([new DidError('declined'), new Error('closed'), { code: 'closed' }, null].map(isClosed)).not.toContain(true)
})
