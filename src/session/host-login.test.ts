import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAuthServer } from '../../demo/server/index.ts'
import { login, type Login } from '../../demo/server/testing/client.ts'
import type { DidError } from '../model/errors.ts'
import { configure } from '../core/config.ts'
import { deferred } from '../state/deferred.ts'
import { configureBridge } from '../core/configured-bridge.ts'
import { $service } from '../core/app/service.ts'
import { logout } from './index.ts'
import { completeLogin, keepTokens } from './login.ts'
import { $user } from '../core/user/user.ts'
import { here, pass, signedInPage, times, watch } from '../testing/signed-in-page.ts'
import { hostLogin, loginFromHost } from './host-login.ts'
import { expectWarnings } from '../testing/console.ts'

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

/** The session of another user, who signs in meanwhile. */
function anotherUser(): Promise<Login> {
  // The service refuses two connect sessions of one moment.
  pass(1_000)
  return login(here.server, { user: 3 })
}

test('a login of the host reads the session once', async () => {
  const reads = watch('*/api/did/session')
  expect(await loginFromHost(tokensOf(guest))).toBe(true)
  expect([reads(), $user.get()?.did, times('did-login')]).toEqual([1, guest.did, 1])
})

test('a user who signs in before the host replies has precedence', async () => {
  const own = await anotherUser()
  const done = hostLogin()
  await completeLogin($service.get(), [{ ...own }], 'did-login')
  const reads = watch('*/api/did/session')
  reply.resolve(tokensOf(guest))
  await done
  expect([reads(), $user.get()?.did, $service.get().tokens.session()]).toEqual([0, own.did, own.sessionToken])
  expectWarnings(/the host did not sign in/)
})

test.each(['hostLogin', 'loginFromHost'])(
  'a user who signs in while the service confirms the tokens of the host has precedence: %s',
  async (name) => {
    const own = await anotherUser()
    here.server.faults.add({ path: '*/api/did/session', delayMs: 300, times: 1 })
    const isAsked = () => here.server.faults.list()[0]?.hits
    reply.resolve(tokensOf(guest))
    const done = name === 'hostLogin' ? hostLogin() : loginFromHost(tokensOf(guest)).catch(({ code }: DidError) => code)
    await expect.poll(isAsked, { interval: 10 }).toBe(1)
    keepTokens({ ...own })
    expect(await done).toBe(name === 'hostLogin' ? undefined : 'closed')
    expect([$service.get().tokens.session(), times('did-login')]).toEqual([own.sessionToken, 0])
  },
)

test('the host gets “no user” for refused tokens only if no user is signed in', async () => {
  const forged = { sessionToken: 'e30.e30.e30' }
  await expect(loginFromHost(forged)).rejects.toMatchObject({ status: 401 })
  expect(named('onLogin')).toEqual([{ error: 'no user', code: 400 }])
  await loginFromHost(tokensOf(guest))
  await expect(loginFromHost(forged)).rejects.toMatchObject({ status: 401 })
  expect(named('onLogin')).toHaveLength(1)
  expect($user.get()?.did).toBe(guest.did)
})

test('the tokens of the host are not sent to an app that is configured before it replies', async () => {
  const other = await createAuthServer()
  const done = hostLogin()
  configure('api', { appUrl: other.url })
  const id = other.faults.add({ path: '*/api/did/session', delayMs: 1 })
  reply.resolve(tokensOf(guest))
  await done
  expect(other.faults.list().find((fault) => fault.id === id)?.hits).toBe(0)
  expectWarnings(/the host did not sign in/)
  expect($service.get().tokens.session()).toBe('')
  await other.close()
})
