import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readApp, type App } from '../../../../model/app.ts'
import { ADA } from '../../../../testing/user-fixture.ts'
import { announce } from '../../../../core/announce.ts'
import { configure } from '../../../../core/config.ts'
import { $appSettings } from '../../../../core/app-look.ts'
import { setSession } from '../../../../core/user/signed-in/set-session.ts'
import { followPasskeys } from './outside-flows.ts'
import { recordHandle } from '../../../../session/passkeys/memory.ts'
import { $passkeyOffer, closePasskeyOffer } from '../offer-after-login.ts'

const loadFlows = vi.fn(async () => {})
const renamed = vi.fn(async () => {})
const signIn = (provider: string, fullName = ADA.fullName): void =>
  setSession({ user: { ...ADA, fullName, connectedAccounts: [] }, provider })

followPasskeys(loadFlows)

beforeEach(() => {
  localStorage.clear()
  configure('api', { appUrl: location.origin })
  $appSettings.set(readApp({ appPid: 'zNKapp', appPk: '0x01' }, location.origin) as App)
  Object.assign(PublicKeyCredential, { signalCurrentUserDetails: renamed })
  vi.spyOn(PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable').mockResolvedValue(true)
})
afterEach(() => {
  closePasskeyOffer()
  setSession(null)
  $appSettings.set(null)
  vi.clearAllMocks()
})

it('loads the view of the offer before showing it, after a sign-in by email', async () => {
  signIn('email')
  loadFlows.mockImplementationOnce(async () => expect($passkeyOffer.get()).toBeNull())
  announce('did-login', { provider: 'email' })
  await vi.waitFor(() => expect($passkeyOffer.get()).not.toBeNull())
  expect(loadFlows).toHaveBeenCalledOnce()
})

it('has the names of known passkeys follow the user, and tells the browser nothing without one', async () => {
  signIn('wallet', 'Ada')
  signIn('wallet', 'Ada King')
  recordHandle(ADA.did, 'AAAA')
  signIn('wallet', 'Ada Lovelace')
  await vi.waitFor(() => expect(renamed).toHaveBeenCalled())
  expect(renamed.mock.calls).toEqual([[expect.objectContaining({ userId: 'AAAA', displayName: 'Ada Lovelace' })]])
})
