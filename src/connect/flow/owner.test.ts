import { afterEach, expect, test, vi } from 'vitest'
import { respond } from '../../../demo/wallet/node.ts'
import { configureBridge } from '../../core/configured-bridge.ts'
import { $toasts, dismissToast } from '../../dialogs/toasts.ts'
import { $user, logout } from '../../session/index.ts'
import { finishStart, restart } from '../../core/user/user.ts'
import { announced, SHOP, signIn, startShop } from '../../testing/shop.ts'
import { openConnect, type ConnectRequest } from '../index.ts'
import { $overlay, closeOverlay, removeOverlay } from '../box/overlay.ts'

/* A flow belongs to the user that it began with (docs/rules.md §2.10). */

startShop()
afterEach(() => {
  for (const { id } of $toasts.get()) dismissToast(id)
  const connect = $overlay.get()?.connect
  if (connect) closeOverlay(connect)
  removeOverlay()
})

const REQUEST: ConnectRequest = { action: 'request-profile', requestPrefix: SHOP }

/** Opens a dialog, and resolves with its code once it is shown. */
async function opened(request: ConnectRequest): Promise<{ link: string; end: Promise<unknown> }> {
  const end = openConnect(request).catch((error: { code: string }) => error.code)
  const link = () => {
    const view = $overlay.get()?.connect.$state.get()
    return $overlay.get()?.phase === 'open' && view?.status === 'created' ? view.session.url : ''
  }
  await vi.waitFor(() => expect(link()).not.toBe(''))
  return { link: link(), end }
}
const codesOf = () => announced.filter(({ name }) => name === 'did-error').map(({ detail }) => detail.code)

const CHANGES: [string, number | null, () => Promise<unknown>][] = [
  ['another user', 1, () => signIn(2)],
  ['nobody', 1, () => logout()],
  ['somebody after nobody', null, () => signIn(2)],
]
for (const request of [REQUEST, { action: 'switch-did' } as const]) {
  test.each(CHANGES)(`${request.action} ends when there is %s`, async (_, user, change) => {
    if (user === null) finishStart()
    else await signIn(user)
    const { link, end } = await opened(request)
    await change()
    expect(await end).toBe('user-changed')
    expect(codesOf()).toEqual(['user-changed'])
    expect($toasts.get().map(({ error }) => error?.code)).toEqual(['user-changed'])
    expect($overlay.get()?.phase).not.toBe('open')
    // The wallet comes too late.
    const now = $user.get()
    await respond(link, { user: 3 })
    expect($user.get()).toBe(now)
  })
}

test('the same user with new data, or who turns out at the start, is no change', async () => {
  restart()
  const { link, end } = await opened(REQUEST)
  await signIn(1)
  await signIn(1)
  await respond(link, { user: 1 })
  expect(await end).toMatchObject({ result: { verified: true } })
})

test('what the flow does itself is no change', async () => {
  await signIn(1)
  const { link, end } = await opened({ action: 'switch-did' })
  await respond(link, { user: 2 })
  expect(await end).toMatchObject({ did: $user.get()?.did })
  expect($user.get()?.fullName).toBe('Test User 2')
})

test('a login closes when somebody signs in in another tab', async () => {
  finishStart()
  const { end } = await opened({ action: 'login' })
  await signIn(1)
  expect(await end).toBe('closed')
  expect([codesOf(), $toasts.get()]).toEqual([[], []])
})

test('a request in a host ends, too', async () => {
  await signIn(1)
  configureBridge({ call: () => new Promise(() => {}) })
  const end = openConnect(REQUEST).catch((error: { code: string }) => error.code)
  await signIn(2)
  expect(await end).toBe('user-changed')
  configureBridge(null)
})
