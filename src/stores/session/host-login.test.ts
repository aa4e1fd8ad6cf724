import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAuthServer } from '../../../demo/server/index.ts'
import { login, type Login } from '../../../demo/server/testing/client.ts'
import { configure } from '../config.ts'
import { deferred } from '../deferred.ts'
import { configureBridge } from '../host/bridge.ts'
import { $service } from '../service.ts'
import { logout } from './index.ts'
import { completeLogin, keepTokens } from './login.ts'
import { $user } from './state.ts'
import { here, signedInPage, times, watch } from './testing/page.ts'
import { hostLogin, loginFromHost } from './wallet-login.ts'

signedInPage()

/** A user whose session the host has. */
let guest: Login
let calls: [string, unknown][] = []
/** The reply to `autoLogin`, and what the page does meanwhile. */
let reply = deferred<unknown>()

beforeEach(async () => {
  await logout()
  guest = await login(here.server, { user: 2 })
  calls = []
  reply = deferred<unknown>()
  configureBridge({
    call(name: string, params: unknown) {
      calls.push([name, params])
      return name === 'autoLogin' ? reply.promise : undefined
    },
  })
})
afterEach(() => void configureBridge(null))

const tokensOf = ({ sessionToken, refreshToken, visitorId }: Login) => ({ sessionToken, refreshToken, visitorId })
const named = (name: string) => calls.filter(([called]) => called === name).map(([, params]) => params)

test('a login of the host reads the session once', async () => {
  const reads = watch('*/api/did/session')
  expect(await loginFromHost(tokensOf(guest))).toBe(true)
  expect([reads(), $user.get()?.did, times('did-login')]).toEqual([1, guest.did, 1])
})
