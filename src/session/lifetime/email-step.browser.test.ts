import { afterEach, expect, test } from 'vitest'
import { appKey } from '../../core/json-storage.ts'
import { CODE_VALID_MS } from '../../model/limits.ts'
import { forgetEmailStep, hasEmailStep, keepEmailStep, takeEmailStep } from './email-step.ts'
import { clearSession } from './logout.ts'

afterEach(forgetEmailStep)

const step = () => ({ email: 'ada@example.org', mailId: '7', sentAt: Date.now(), methods: null })
const kept = () => sessionStorage.getItem(appKey('did_email'))

/** What an earlier page of this tab has left. */
const leave = (fields: object) =>
  sessionStorage.setItem(appKey('did_email'), JSON.stringify({ id: crypto.randomUUID(), ...step(), ...fields }))

test('is kept in this tab alone, and forgotten', async () => {
  await keepEmailStep(step())
  expect(JSON.parse(kept() ?? '')).toMatchObject({ email: 'ada@example.org', mailId: '7' })
  expect(localStorage.getItem(appKey('did_email'))).toBeNull()
  forgetEmailStep()
  expect([hasEmailStep(), kept()]).toEqual([false, null])
})

test('is taken by the next page of the tab, and once', async () => {
  leave({ methods: ['email', 'no method', 'wallet'] })
  expect(await takeEmailStep()).toMatchObject({ email: 'ada@example.org', mailId: '7', methods: ['email', 'wallet'] })
  expect(await takeEmailStep()).toBeNull()
  expect(hasEmailStep()).toBe(true)
})

test.each([
  ['its code has expired', { sentAt: Date.now() - CODE_VALID_MS }],
  ['the clock was set back', { sentAt: Date.now() + 60_000 }],
  ['its address is none', { email: 'ada' }],
])('is forgotten if %s', async (_, fields) => {
  leave(fields)
  expect(await takeEmailStep()).toBeNull()
  expect(kept()).toBeNull()
})

test('is forgotten in a duplicate of its tab', async () => {
  let close = () => {}
  const shown = new Promise<void>((resolve) => (close = resolve))
  void navigator.locks.request('did-connect:email:shown', () => shown)
  leave({ id: 'shown' })
  expect(await takeEmailStep()).toBeNull()
  expect(kept()).toBeNull()
  close()
})

test('is forgotten when the session ends', async () => {
  await keepEmailStep(step())
  clearSession('user')
  expect(kept()).toBeNull()
})
