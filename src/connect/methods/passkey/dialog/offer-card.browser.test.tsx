import { flushSync } from 'react-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DidError } from '../../../../model/errors.ts'
import { passkeyCreation } from '../../../../testing/flow-stubs.ts'
import { accessibilityProblems, cleanup, finishMotion, render } from '../../../../testing/render.tsx'
import { $accountControl } from '../../../../dialogs/account-control.ts'
import { PasskeyOfferCard } from './offer-card.tsx'

afterEach(cleanup)

function open(locale = 'en') {
  const { $state } = passkeyCreation('connect')
  const calls = { create: vi.fn(), later: vi.fn(), never: vi.fn(), fail: vi.fn() }
  const card = <PasskeyOfferCard open={{ $state, ...calls }} leaving={false} onLeft={() => {}} toasts="" />
  return { $state, calls, ...render(card, { locale: locale as 'en' }) }
}

test('offers a passkey, and leaves the focus where it is', async () => {
  const field = document.createElement('input')
  field.setAttribute('aria-label', 'Search')
  document.body.append(field)
  field.focus()
  const { host, find, press, calls } = open()
  expect(document.activeElement).toBe(field)
  expect(find('[role="dialog"] h2').textContent).toBe('Sign in faster next time')
  press('Create passkey')
  press('Not now')
  press('Don’t ask again')
  expect([calls.create, calls.later, calls.never].map((call) => call.mock.calls.length)).toEqual([1, 1, 1])
  expect(await accessibilityProblems(host)).toEqual([])
  field.remove()
})

test('hangs below the control of the account, which stays in view', async () => {
  await page.viewport(1280, 720)
  const control = document.createElement('button')
  control.style.cssText = 'position: fixed; inset: 12px 24px auto auto; block-size: 40px'
  control.textContent = 'Ada'
  document.body.append(control)
  $accountControl.set(control)
  const { find } = open()
  finishMotion()
  const [account, card] = [control, find('[role="dialog"]')].map((one) => one.getBoundingClientRect())
  expect([card?.top, card?.right]).toEqual([(account?.bottom ?? 0) + 8, account?.right])
  $accountControl.set(null)
  control.remove()
})

test('Escape means not now', async () => {
  const { calls } = open()
  await userEvent.keyboard('{Escape}')
  expect(calls.later).toHaveBeenCalledOnce()
})

test('says why the device created none, and can try again', () => {
  const { $state, find } = open()
  flushSync(() => $state.set({ ...$state.get(), error: new DidError('passkey-canceled') }))
  expect(find('[role="alert"]').textContent).toContain('You closed the prompt')
})

test.each(['de', 'ar', 'th'])('fits a phone of 320 px in %s', async (locale) => {
  await page.viewport(320, 640)
  const { find } = open(locale)
  const panel = find('[role="dialog"]')
  expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth)
  expect(panel.getBoundingClientRect().width).toBe(320)
  await page.viewport(1280, 720)
})
