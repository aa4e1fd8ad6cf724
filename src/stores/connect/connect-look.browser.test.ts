import { afterEach, expect, it, vi } from 'vitest'
import type { PasskeyBehavior } from '../../model/connect.ts'
import { configure } from '../config.ts'
import { $appSettings } from '../service.ts'
import { completeOptions, createConnect, type OwnedConnect } from './index.ts'
import { readApp } from '../../model/app.ts'

const appUrl = location.origin
const settings = { authentication: { wallet: { enabled: true }, passkey: { enabled: true } } }
let connect: OwnedConnect | undefined
afterEach(() => {
  connect?.stop()
  vi.restoreAllMocks()
  $appSettings.set(null)
})

it.each<[string, boolean, PasskeyBehavior, boolean]>([
  ['a device that can create one', true, 'both', true],
  ['a device that can’t', false, 'both', false],
  ['a page with existing passkeys only', true, 'only-existing', false],
])('a new passkey is suggested unasked on %s: %o %s', async (_, isAvailable, passkey, isSuggested) => {
  const ask = vi
    .spyOn(PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable')
    .mockResolvedValue(isAvailable)
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
  configure('api', { appUrl })
  $appSettings.set(readApp({ appPid: 'zNKapp', appPk: '0x01', settings }, appUrl))
  connect = createConnect(completeOptions({ action: 'login', passkey }))
  connect.show()
  await expect.poll(() => ask.mock.calls.length).toBe(1)
  await expect.poll(() => connect?.$look.get().suggestsNewPasskey).toBe(isSuggested)
})
