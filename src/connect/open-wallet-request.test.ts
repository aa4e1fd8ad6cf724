import { afterEach, expect, test, vi } from 'vitest'
import { DidError } from '../model/errors.ts'
import type { Connect } from './flow/contract.ts'
import { failOverlay, isOverlayTaken, showOverlay } from './box/overlay.ts'
import { completeOptions, type ConnectRequest } from './index.ts'
import { wantLogin } from './login-wanted.ts'
import { openWalletRequest } from './open-wallet-request.ts'
import { finishStart, restart } from '../core/user/user.ts'
import { setSession } from '../core/user/signed-in/set-session.ts'
import { ADA } from '../testing/user-fixture.ts'

const opened: string[] = []
const open = ({ action }: ConnectRequest) => {
  opened.push(action)
  return Promise.resolve({ did: 'z1' })
}
const request: ConnectRequest = { action: 'request-profile', requireLogin: true }

afterEach(() => {
  opened.length = 0
  restart()
})

test('a signed-out visitor signs in first', async () => {
  finishStart()
  expect(await openWalletRequest(request, open)).toEqual({ did: 'z1' })
  expect(opened).toEqual(['login', 'request-profile'])
})

test('a signed-in visitor is asked at once, as soon as that is known', async () => {
  const end = openWalletRequest(request, open)
  setSession({ user: ADA, provider: 'wallet' })
  await end
  expect(opened).toEqual(['request-profile'])
})

test('nobody has to sign in unless the page requires it', async () => {
  finishStart()
  await openWalletRequest({ action: 'request-profile' }, open)
  expect(opened).toEqual(['request-profile'])
})

test('a sign-in that was closed ends the request', async () => {
  finishStart()
  const closed = new DidError('closed')
  await expect(openWalletRequest(request, () => Promise.reject(closed))).rejects.toBe(closed)
})

test('a visitor who chooses to sign in after a refusal is asked again', async () => {
  const refused = new DidError('not-signed-in')
  let tries = 0
  const refusing = async (asked: ConnectRequest) => {
    await open(asked)
    if (asked.action === 'login' || ++tries > 1) return { did: 'z1' }
    wantLogin(refused)
    throw refused
  }
  await openWalletRequest({ action: 'request-profile' }, refusing)
  expect(opened).toEqual(['request-profile', 'login', 'request-profile'])
})

test('a refusal ends the request of a visitor who does not', async () => {
  const refused = new DidError('not-signed-in')
  await expect(openWalletRequest({ action: 'x' }, () => Promise.reject(refused))).rejects.toBe(refused)
})

test('a visitor who signs in in another tab is asked, too', async () => {
  finishStart()
  const signedInElsewhere = (asked: ConnectRequest) => {
    if (asked.action !== 'login') return open(asked)
    setSession({ user: ADA, provider: 'wallet' })
    return Promise.reject(new DidError('closed'))
  }
  await openWalletRequest(request, signedInElsewhere)
  expect(opened).toEqual(['request-profile'])
})

test('a request belongs to the visitor who signed in for it', async () => {
  finishStart()
  const end = openWalletRequest(request, async (asked) => {
    setSession({ user: ADA, provider: 'wallet' })
    showOverlay({ options: completeOptions(asked), fail: () => {} } as unknown as Connect)
    return {}
  })
  await vi.waitFor(() => expect(isOverlayTaken()).toBe(true))
  setSession({ user: { ...ADA, did: 'z1B' }, provider: 'wallet' })
  failOverlay(new DidError('closed'))
  await expect(end).rejects.toMatchObject({ code: 'user-changed' })
  expect(opened).toEqual([])
})
