import { expect, test, vi } from 'vitest'
import { AccessError } from './access-error.ts'

test('an error is recognised by every copy of the module, and by no other class', async () => {
  const error = new AccessError(401)
  vi.resetModules()
  const copy = (await import('./access-error.ts')).AccessError
  expect(copy).not.toBe(AccessError)
  expect([error instanceof copy, new copy(503) instanceof AccessError]).toEqual([true, true])
  for (const other of [new Error('AccessError'), { name: 'AccessError', status: 401 }, null, 'AccessError'])
    expect(other instanceof AccessError).toBe(false)
  class Special extends AccessError {}
  expect([error instanceof Special, new Special(401) instanceof Special]).toEqual([false, true])
})
