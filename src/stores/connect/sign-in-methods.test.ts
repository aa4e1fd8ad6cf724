import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAuthServer, everyMethod, type AuthServer } from '../../../demo/server/index.ts'
import { respond } from '../../../demo/wallet/node.ts'
import { DidError } from '../../model/errors.ts'
import { onAnnounce } from '../announce.ts'
import { loadApp } from '../app.ts'
import { configure } from '../config.ts'
import type { EmailFlow, EmailState } from '../email.ts'
import { logout, $user } from '../session/index.ts'
import type { ConnectView } from './contract.ts'
import { completeOptions, createConnect, type ConnectRequest, type OwnedConnect } from './index.ts'
import { reduceMethod } from './sign-in-methods.ts'

const error = new DidError('authentication-canceled')
const inUse = { method: 'github', attempt: 1, view: { status: 'external', method: 'github' } } as const

describe('a sign-in method', () => {
  it.each<[string, ReturnType<typeof reduceMethod>, object]>([
    [
      'starts outside of the page',
      reduceMethod({ method: null, attempt: 0, view: null }, { type: 'chosen', method: 'github' }),
      inUse,
    ],
    [
      'is replaced by the next one',
      reduceMethod(inUse, { type: 'chosen', method: 'email' }),
      { method: 'email', attempt: 2 },
    ],
    ['restarts when it is chosen again', reduceMethod(inUse, { type: 'chosen', method: 'github' }), { attempt: 2 }],
    ['ends when the user leaves it', reduceMethod(inUse, { type: 'left' }), { method: null, view: null }],
    [
      'can be retried after an error',
      reduceMethod(inUse, { type: 'failed', error }),
      { view: { status: 'error', error, isFinal: false } },
    ],
    [
      'can’t be retried after an error by email',
      reduceMethod({ ...inUse, method: 'email' }, { type: 'failed', error }),
      { view: { isFinal: true } },
    ],
    ['ends with its results', reduceMethod(inUse, { type: 'succeeded', results: [] }), { view: { status: 'succeed' } }],
    [
      'can’t be left after a success',
      reduceMethod({ ...inUse, view: { status: 'succeed', results: [] } }, { type: 'left' }),
      { view: { status: 'succeed' } },
    ],
  ])('%s', (_, state, expected) => {
    expect(state).toMatchObject(expected)
  })
})

describe('signing in by email, against the service', () => {
  let server: AuthServer
  let connect: OwnedConnect
  const heard: { name: string; detail: Record<string, unknown> }[] = []
  onAnnounce(({ name, detail }) => heard.push({ name, detail: detail as Record<string, unknown> }))

  beforeEach(async () => {
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
    return form(connect.$state.get())
  }
  const form = (view: ConnectView): EmailFlow => {
    if (view.status !== 'email') throw new Error(`no form but ${view.status}`)
    return view.email
  }
  const until = (flow: EmailFlow, isSo: (state: EmailState) => boolean) =>
    new Promise<void>((resolve) => {
      const off = flow.$state.subscribe((state) => {
        if (!isSo(state)) return
        resolve()
        queueMicrotask(() => off())
      })
    })

  it('sends a mail and signs in with its code, passing the inviter along', async () => {
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

  it('has a link only for a login at the app itself', () => {
    expect(begin().hasLink).toBe(true)
    connect.stop()
    expect(begin({ action: 'invite' }).hasLink).toBe(false)
    connect.stop()
    expect(begin({ sourceAppPid: 'zNKother' }).hasLink).toBe(false)
  })

  it('does not watch the wallet session meanwhile, and resumes it after Back', async () => {
    begin()
    connect.back()
    const url = await new Promise<string>((resolve) => {
      connect.$state.subscribe((view) => {
        if (view.status === 'created') resolve(view.session.url)
      })
    })
    await respond(url, { user: 1 })
    await connect.done
    expect($user.get()).toMatchObject({ fullName: 'Test User 1' })
  })

  it('signs no user in when the flow was closed while the code was verified', async () => {
    const flow = begin()
    flow.give('eve@example.com')
    const { code } = await server.mail.waitFor('eve@example.com')
    await until(flow, ({ step }) => step === 'code')
    server.faults.add({ path: '*/email/login', delayMs: 200 })
    flow.verify(code ?? '')
    connect.close()
    await expect(connect.done).rejects.toMatchObject({ code: 'closed' })
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect($user.get()).toBeNull()
  })
})
