import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAuthServer, type AuthServer } from '../../demo/server/index.ts'
import { login, type Login } from '../../demo/server/testing/client.ts'
import { respond } from '../../demo/wallet/node.ts'
import { VERIFY_TIMEOUT_MS } from '../model/limits.ts'
import { PROTECTED_METHODS } from '../model/second-factor.ts'
import { onAnnounce } from '../core/announce.ts'
import { client } from '../../elements/api/client/client.ts'
import { configure } from '../core/config.ts'
import type { Connect } from '../connect/flow/contract.ts'
import { destroySelf } from './destroy-self.ts'
import { $overlay, closeOverlay, removeOverlay } from '../connect/box/overlay.ts'
import { canProve, verify } from './secondary-auth.ts'
import { $service } from '../core/app/service.ts'
import { keepTokens } from '../session/login.ts'
import { refreshUser } from '../session/lifetime/token-refresh.ts'
import { $user } from '../core/user/user.ts'
import { wireStores } from '../../elements/start/session/begin.ts'
import { useFastTime } from '../testing/fast-time.ts'

let server: AuthServer
let person: Login
let lastUser = 0
const announced: string[] = []
onAnnounce(({ name, detail }) => announced.push(`${name} ${String(Reflect.get(detail, 'reason'))}`))

beforeAll(async () => {
  wireStores()
  server = await createAuthServer()
  configure('api', { appUrl: server.url })
  await login(server, { user: 0 })
})
beforeEach(async () => {
  person = await login(server, { user: (lastUser += 1) })
  keepTokens({ ...person })
  await refreshUser()
  announced.length = 0
})
afterEach(() => {
  leave()
})
afterAll(() => server.close())
useFastTime()

function leave(): void {
  const connect = opened()
  connect?.close()
  if (connect) closeOverlay(connect)
  removeOverlay()
}

const opened = (): Connect | undefined => $overlay.get()?.connect

/** The dialog that is open, once it has its code. */
function shown(): Promise<{ connect: Connect; url: string }> {
  return vi.waitFor(() => {
    const connect = opened()
    const view = connect?.$state.get()
    if (!connect || view?.status !== 'created') throw new Error('no code yet')
    return { connect, url: view.session.url }
  }, 10_000)
}

const payloadOf = ({ options }: Connect): unknown =>
  JSON.parse(Buffer.from(options.extraParams.payload ?? '', 'base64').toString())

describe('verify', () => {
  it('sends its payload, waits ten minutes and remembers no wallet', async () => {
    const answer = verify({ input: { reason: 'móving' } })
    const { connect } = await shown()
    expect(connect.options).toMatchObject({
      action: 'destroy-self',
      forceConnected: true,
      saveConnect: false,
      autoConnect: false,
      passkey: 'none',
      methods: ['wallet'],
      timeoutMs: VERIFY_TIMEOUT_MS,
      extraParams: { removeUserDid: person.did },
    })
    expect(VERIFY_TIMEOUT_MS).toBe(600_000)
    expect(payloadOf(connect)).toEqual({ action: 'destroy-self', input: { reason: 'móving' } })
    connect.close()
    await expect(answer).rejects.toMatchObject({ code: 'verification-aborted' })
  })

  it.each(PROTECTED_METHODS.map((name) => [name]))('requires a passport before %s', async (operation) => {
    const answer = verify({ operation, input: { id: 'o1' } })
    const { connect } = await shown()
    expect(connect.options).toMatchObject({
      action: 'verify-destroy',
      extraParams: { roles: 'owner,admin,member', shouldCheckRole: 'true' },
    })
    expect(payloadOf(connect)).toEqual({ action: operation, input: { id: 'o1' } })
    connect.close()
    await expect(answer).rejects.toMatchObject({ code: 'verification-aborted' })
  })

  it('returns the proof of the service and the input', async () => {
    const answer = verify({ input: 7 })
    await respond((await shown()).url, { user: lastUser })
    const { sessionId, input } = await answer
    expect(input).toBe(7)
    expect(server.state.destroySessions.get(sessionId)).toMatchObject({ userDid: person.did, payload: { input: 7 } })
    expect($user.get()?.did).toBe(person.did)
  })

  it('rejects without a proof', async () => {
    const answer = verify({ action: 'switch-profile' })
    await respond((await shown()).url, { user: lastUser })
    await expect(answer).rejects.toMatchObject({ code: 'authentication-failed' })
  })

  it('rejects when nobody is signed in', async () => {
    $service.get().tokens.clear()
    await refreshUser()
    await expect(verify()).rejects.toMatchObject({ code: 'not-signed-in' })
  })
})

describe('destroySelf', () => {
  it('requests a proof, deletes the account and signs out', async () => {
    const answer = client.user.destroySelf()
    await respond((await shown()).url, { user: lastUser })
    expect(await answer).toEqual({ did: person.did })
    expect(server.state.users.get(person.did)).toBeUndefined()
    expect($user.get()).toBeNull()
    expect(announced).toContain('did-logout user')
    expect($service.get().tokens.session()).toBe('')
  })

  it('accepts an existing proof', async () => {
    const proof = verify()
    await respond((await shown()).url, { user: lastUser })
    const { sessionId } = await proof
    leave()
    expect(await destroySelf({ sessionId })).toEqual({ did: person.did })
    expect(announced).toContain('did-logout user')
  })

  it('changes nothing when the service refuses', async () => {
    await expect(destroySelf({ sessionId: 'forged' })).rejects.toMatchObject({ status: 401 })
    expect($user.get()?.did).toBe(person.did)
  })

  it('skips the proof when the account has no method for it', async () => {
    const { connectedAccounts } = server.state.users.get(person.did) ?? { connectedAccounts: [] }
    for (const account of connectedAccounts) Object.assign(account, { provider: 'twitter' })
    await refreshUser()
    const user = $user.get()
    expect(user && canProve(user)).toBe(false)
    expect(await destroySelf()).toEqual({ did: person.did })
    expect(opened()).toBeUndefined()
  })
})
