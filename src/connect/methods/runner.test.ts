import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAuthServer, everyMethod, type AuthServer } from '../../../demo/server/index.ts'
import { respond } from '../../../demo/wallet/node.ts'
import { DidError } from '../../model/errors.ts'
import { onAnnounce } from '../../core/announce.ts'
import { loadApp } from '../../core/app/app.ts'
import { configure } from '../../core/config.ts'
import { $service } from '../../core/app/service.ts'
import { logout, $user } from '../../session/index.ts'
import { wireStores } from '../../../elements/start/session/begin.ts'
import { useFastTime } from '../../testing/fast-time.ts'
import { completeOptions, createConnect, type ConnectRequest, type OwnedConnect } from '../index.ts'
import { rememberUsed } from '../../saved-accounts/last-used.ts'
import { reduceMethod } from './state.ts'
import { type EmailFlow, emailFormOf, type EmailState } from '../screen/email-state.ts'

const error = new DidError('declined')
const inUse = {
  method: 'github',
  attempt: 1,
  view: { status: 'external', method: 'github' },
  rowForm: null,
  problem: null,
  hasField: true,
  isAsking: false,
} as const

describe('reduceMethod', () => {
  it.each<[string, ReturnType<typeof reduceMethod>, object]>([
    [
      'starts a chosen method in the status external',
      reduceMethod({ ...inUse, method: null, attempt: 0, view: null }, { type: 'chosen', method: 'github' }),
      inUse,
    ],
    [
      'replaces the method when another one is chosen',
      reduceMethod(inUse, { type: 'chosen', method: 'passkey' }),
      { method: 'passkey', attempt: 2 },
    ],
    [
      'stays with the choice when an email address is typed',
      reduceMethod(inUse, { type: 'chosen', method: 'email' }),
      { method: 'email', attempt: 2, view: null },
    ],
    [
      'starts a new attempt when the same method is chosen again',
      reduceMethod(inUse, { type: 'chosen', method: 'github' }),
      { attempt: 2 },
    ],
    [
      'still lets the browser ask when the field for the address gets the focus by itself',
      reduceMethod({ ...inUse, method: null, view: null, isAsking: true }, { type: 'chosen', method: 'email' }),
      { isAsking: true },
    ],
    [
      'lets the browser ask no more once another method is chosen',
      reduceMethod({ ...inUse, method: null, view: null, isAsking: true }, { type: 'chosen', method: 'github' }),
      { isAsking: false },
    ],
    ['resets when the method is left', reduceMethod(inUse, { type: 'left' }), { method: null, view: null }],
    [
      'goes back to the choice, where it says at its method why it has failed',
      reduceMethod(inUse, { type: 'failed', error }),
      { method: null, view: null, problem: { method: 'github', error } },
    ],
    [
      'says that the window of a third party was closed',
      reduceMethod(inUse, { type: 'failed', error: new DidError('authentication-canceled') }),
      { method: null, view: null, problem: { method: 'github', error: { code: 'authentication-canceled' } } },
    ],
    [
      'forgets why the last one has failed when another is chosen',
      reduceMethod({ ...inUse, problem: { method: 'github', error } }, { type: 'chosen', method: 'passkey' }),
      { problem: null },
    ],
    [
      'still says why the last one has failed when the field gets the focus',
      reduceMethod({ ...inUse, problem: { method: 'github', error } }, { type: 'chosen', method: 'email' }),
      { method: 'email', problem: { method: 'github', error } },
    ],
    [
      'ends with a refused account',
      reduceMethod(inUse, { type: 'failed', error: new DidError('account-refused') }),
      { method: 'github', view: { status: 'error', error: { code: 'account-refused' } }, problem: null },
    ],
    [
      'says at the passkey why one from the field was refused',
      reduceMethod({ ...inUse, method: 'email' }, { type: 'refused', method: 'passkey', error }),
      { method: null, view: null, problem: { method: 'passkey', error } },
    ],
    [
      'succeeds with the results',
      reduceMethod(inUse, { type: 'succeeded', results: [] }),
      { view: { status: 'succeed' } },
    ],
    [
      'stays succeeded when the method is left afterwards',
      reduceMethod({ ...inUse, view: { status: 'succeed', results: [] } }, { type: 'left' }),
      { view: { status: 'succeed' } },
    ],
  ])('%s', (_, state, expected) => {
    expect(state).toMatchObject(expected)
  })
})

describe('sign-in by email, against the service', () => {
  let server: AuthServer
  let connect: OwnedConnect
  const heard: { name: string; detail: Record<string, unknown> }[] = []
  onAnnounce(({ name, detail }) => heard.push({ name, detail: detail as Record<string, unknown> }))

  beforeEach(async () => {
    wireStores()
    server = await createAuthServer({ settings: { ...everyMethod, ownerFirst: false } })
    configure('api', { appUrl: server.url })
    await loadApp()
    heard.length = 0
  })
  afterEach(async () => {
    connect.stop()
    await logout()
    await server.close()
  })

  const begin = (request: Partial<ConnectRequest> = {}) => {
    connect = createConnect(completeOptions({ action: 'login', ...request }))
    connect.show()
    connect.choose('email')
    const flow = emailFormOf(connect.$rowForm.get())
    if (!flow) throw new Error('no form')
    return flow
  }
  const until = (flow: EmailFlow, isSo: (state: EmailState) => boolean) =>
    new Promise<void>((resolve) => {
      const off = flow.$state.subscribe((state) => {
        if (!isSo(state)) return
        resolve()
        queueMicrotask(() => off())
      })
    })

  it('sends an email, signs in with its code and passes the inviter', async () => {
    const flow = begin({ inviter: server.appDid })
    flow.give('ada@example.com')
    const { code } = await server.mail.waitFor('ada@example.com')
    await until(flow, ({ step }) => step === 'code')
    flow.verify(code ?? '')
    expect(await connect.done).toMatchObject({ sessionToken: expect.stringMatching(/^[\w-]+\./) })
    expect($user.get()).toMatchObject({ email: 'ada@example.com', sourceProvider: 'email' })
    expect(server.state.users.all().find(({ email }) => email === 'ada@example.com')?.inviter).toBe(server.appDid)
    expect(heard.find(({ name }) => name === 'did-login')?.detail).toMatchObject({ provider: 'email' })
    const statuses = heard.filter(({ name }) => name === 'did-connect-status').map(({ detail }) => detail.status)
    expect(statuses).toContain('scanned')
    expect(statuses.at(-1)).toBe('succeed')
  })

  it('says that a code was refused, and takes the right one next', async () => {
    const flow = begin()
    flow.give('bob@example.com')
    const code = (await server.mail.waitFor('bob@example.com')).code ?? ''
    await until(flow, ({ step }) => step === 'code')
    flow.verify(code === '000000' ? '111111' : '000000')
    await until(flow, ({ refusals }) => refusals === 1)
    expect(flow.$state.get()).toMatchObject({ step: 'code', work: null, error: { code: 'code-wrong' } })
    flow.verify(code)
    await connect.done
    expect($user.get()).toMatchObject({ email: 'bob@example.com' })
  })

  it('marks the method used last before the flow: a success does not change its rows', () => {
    const isMarked = () => connect.$content.get().methods.find(({ kind }) => kind === 'wallet')?.lastUsed
    begin()
    rememberUsed('login', 'wallet')
    connect.back()
    expect(isMarked()).toBe(false)
    connect.stop()
    begin()
    expect(isMarked()).toBe(true)
    rememberUsed('login', '')
  })

  it('offers a magic link only for a login at the app itself', () => {
    expect(begin().hasLink).toBe(true)
    connect.stop()
    expect(begin({ action: 'invite' }).hasLink).toBe(false)
    connect.stop()
    expect(begin({ sourceAppPid: 'zNKother' }).hasLink).toBe(false)
  })

  it('does not sign in when the flow is closed while the code is verified', async () => {
    const flow = begin()
    flow.give('eve@example.com')
    const { code } = await server.mail.waitFor('eve@example.com')
    await until(flow, ({ step }) => step === 'code')
    const requests = vi.spyOn(globalThis, 'fetch')
    flow.verify(code ?? '')
    connect.close()
    await expect(connect.done).rejects.toMatchObject({ code: 'closed' })
    // The service accepts the code all the same. By the end of another request that answer has been processed.
    await expect.poll(() => requests.mock.settledResults[0]?.type).toBe('fulfilled')
    await (await fetch(`${server.url}/__blocklet__.js?type=json`)).json()
    requests.mockRestore()
    expect($service.get().tokens.session()).toBe('')
    expect($user.get()).toBeNull()
  })

  it('has a screen of its own for the code alone, and Back keeps the address', async () => {
    const flow = begin()
    expect(connect.$state.get().status).toBe('loading')
    flow.give('ada@example.com')
    await until(flow, ({ step }) => step === 'code')
    expect(connect.$state.get()).toEqual({ status: 'form', kind: 'email', form: flow })
    flow.changeAddress()
    expect(connect.$state.get().status).not.toBe('form')
    expect([emailFormOf(connect.$rowForm.get()), flow.$state.get().email]).toEqual([flow, 'ada@example.com'])
  })

  describe('the wallet session', () => {
    useFastTime()

    it('goes on while an address is typed', async () => {
      begin().give('ada@')
      const url = await new Promise<string>((resolve) => {
        connect.$state.subscribe((view) => {
          if (view.status === 'created') resolve(view.session.url)
        })
      })
      await respond(url, { user: 1 })
      await connect.done
      expect($user.get()).toMatchObject({ fullName: 'Test User 1' })
    })
  })
})
