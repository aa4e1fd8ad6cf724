import { flushSync } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DidError } from '../../../../model/errors.ts'
import type { PasskeyCreation } from '../passkey.ts'
import { passkeyCreation } from '../../../../testing/flow-stubs.ts'
import { accessibilityProblems, cleanup, finishMotion, render } from '../../../../testing/render.tsx'
import { PasskeyDialog } from './create-dialog.tsx'

afterEach(cleanup)

const dialog = (creation: PasskeyCreation) => (
  <PasskeyDialog open={creation} leaving={false} onLeft={() => {}} toasts="" />
)

test('adds a passkey for a signed-in user, and can be closed', () => {
  const creation = passkeyCreation('connect')
  const { find, press } = render(dialog(creation))
  expect(find('h2').textContent).toBe('Add a passkey')
  expect(find('dialog').querySelectorAll('p')).toHaveLength(1)
  press('Create passkey')
  press('Cancel')
  expect([creation.create.mock.calls.length, creation.cancel.mock.calls.length]).toEqual([1, 1])
})

test('the buttons stay where they are at work', () => {
  const creation = passkeyCreation('connect')
  const { findAll } = render(dialog(creation))
  const places = () => findAll('[data-buttons] button').map((button) => button.getBoundingClientRect().left)
  const before = places()
  flushSync(() => creation.$state.set({ ...creation.$state.get(), work: 'creating' }))
  expect(places()).toEqual(before)
})

test('is a sheet on a phone', async () => {
  await page.viewport(390, 700)
  const { find } = render(dialog(passkeyCreation('connect')))
  finishMotion()
  expect(find('dialog').getBoundingClientRect()).toMatchObject({ x: 0, width: 390, bottom: 700 })
  await page.viewport(700, 700)
})

test.each<[string, PasskeyCreation]>([
  ['at first', passkeyCreation('connect')],
  ['at work', passkeyCreation('connect', { work: 'creating' })],
  ['an error', passkeyCreation('connect', { error: new DidError('passkey-unsupported') })],
])('is accessible: %s', async (_, creation) => {
  for (const [locale, theme] of [
    ['en', 'light'],
    ['zh', 'dark'],
  ] as const) {
    const { host } = render(dialog(creation), { locale, theme })
    expect(await accessibilityProblems(host)).toEqual([])
    cleanup()
  }
})
