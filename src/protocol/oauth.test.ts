import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createAuthServer, everyProvider, type AuthServer, type FaultResponse } from '../../demo/server/index.ts'
import { codeFor } from '../../demo/server/testing/third-party-browser.ts'
import type { LoginResult } from '../model/login-result.ts'
import type { Service } from './http.ts'
import { bindAccount, conflictOf, fetchOAuthConfigs, loginByOAuth, unbindAccount } from './oauth.ts'
import { fetchSession } from './session.ts'
import { serviceOf, signIn, type SignedIn } from '../testing/service-clients.ts'
import { tokenClaims } from './tokens.ts'
import { visitorId } from './visitor-id.ts'

let server: AuthServer
let owner: SignedIn
let visitor: SignedIn

beforeAll(async () => {
  server = await createAuthServer({ settings: everyProvider })
  owner = await signIn(server, 0)
  visitor = await signIn(server, 1)
})
afterEach(() => server.faults.clear())
afterAll(() => server.close())

const stranger = () => serviceOf(server, 'stranger')
const answer = (path: string, respond: FaultResponse) => server.faults.add({ path: `*/api/oauth/${path}`, respond })

async function logIn(person: string, provider = 'github'): Promise<LoginResult> {
  return loginByOAuth(stranger(), { provider, code: await codeFor(server, person, provider), locale: 'en' })
}

async function bind(service: Service, person: string, provider = 'github'): Promise<void> {
  await bindAccount(service, { provider, code: await codeFor(server, person, provider), sourceAppPid: null })
}

const withTokens = ({ sessionToken }: LoginResult): Service => {
  const service = serviceOf(server, sessionToken.slice(-16))
  service.tokens.setSession(sessionToken)
  return service
}

const failureOf = (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => null,
    (error: unknown) => error,
  )

describe('providers', () => {
  it('are the enabled ones, in order', async () => {
    const names = (await fetchOAuthConfigs(stranger())).map(({ name }) => name)
    expect(names).toEqual(['github', 'google', 'apple', 'twitter', 'auth0'])
  })

  it('leave out disabled and invalid ones', async () => {
    const body = { google: { enabled: false, order: 2 }, github: { enabled: true, type: 'oauth' }, auth0: 'nonsense' }
    answer('configs', { status: 200, body })
    const names = (await fetchOAuthConfigs(stranger(), { sourceAppPid: server.appDid })).map(({ name }) => name)
    expect(names).toEqual(['github'])
  })
})

describe('a login by a provider', () => {
  it('returns tokens and stores none', async () => {
    const result = await logIn('alice')
    expect(result).toMatchObject({
      visitorId: visitorId(),
      csrfToken: expect.stringMatching(/\./),
      destroySessionId: '',
    })
    expect(stranger().tokens.session()).toBe('')
    const { user, provider } = await fetchSession(withTokens(result))
    expect({ name: user.fullName, provider }).toEqual({ name: 'Alice Example', provider: 'github' })
  })

  it.each(['connect-to-did-space', 'connect-to-did-domain'])('is a login for %s', async (action) => {
    const code = await codeFor(server, 'alice')
    const result = await loginByOAuth(stranger(), { action, provider: 'github', code, extraParams: { x: '1' } })
    expect(result.sessionToken).not.toBe('')
  })

  it('can return a proof for destroy-self', async () => {
    const service = withTokens(await logIn('bob'))
    const login = { action: 'destroy-self', provider: 'github', code: await codeFor(server, 'bob') }
    expect(await loginByOAuth(service, login)).toMatchObject({
      sessionToken: '',
      destroySessionId: expect.stringMatching(/./),
    })
    const other = { ...login, code: await codeFor(server, 'alice') }
    await expect(loginByOAuth(service, other)).rejects.toMatchObject({
      message: expect.stringMatching(/^You are not allowed to delete user z/),
    })
  })

  it.each([
    ['provider', { provider: '', code: 'c0de' }],
    ['code', { provider: 'github', code: '' }],
  ])('needs a %s', async (field, input) => {
    const refusal = { code: 'invalid-option', message: `${field} must not be empty.` }
    await expect(loginByOAuth(stranger(), input)).rejects.toMatchObject(refusal)
    await expect(bindAccount(stranger(), input)).rejects.toMatchObject(refusal)
  })

  it.each([
    [{ provider: 'github', code: 'unknown' }, 'Failed to get user info'],
    [{ provider: 'example', code: 'x' }, 'Provider example is not valid'],
    [{ provider: 'github', code: 'x', action: 'dance' }, 'action not exist: dance'],
  ])('is refused with the message of the service: %j', async (login, message) => {
    await expect(loginByOAuth(stranger(), login)).rejects.toMatchObject({
      code: 'third-party-failed',
      status: 400,
      message,
    })
  })

  it('is refused to a user without access', async () => {
    const { sessionToken } = await logIn('bob')
    const user = server.state.users.get(tokenClaims(sessionToken)?.did ?? '')
    Object.assign(user ?? {}, { approved: false })
    await expect(logIn('bob')).rejects.toMatchObject({ code: 'account-refused', status: 403 })
  })

  it('is refused for a user without a name', async () => {
    await expect(logIn('nobody')).rejects.toMatchObject({
      message: 'Third party login account information is invalid, cannot complete login operation',
    })
  })

  it('does not make the user the owner of an app', async () => {
    const fresh = await createAuthServer({ settings: everyProvider })
    const login = { provider: 'github', code: await codeFor(fresh, 'alice') }
    await expect(loginByOAuth(serviceOf(fresh, 'first'), login)).rejects.toMatchObject({
      message: "Can't login oauth account as owner",
    })
    await fresh.close()
  })

  it('has a default message for a failure without one', async () => {
    answer('login', { status: 502, body: '<html>' })
    const login = { provider: 'github', code: 'x' }
    await expect(loginByOAuth(stranger(), login)).rejects.toMatchObject({ message: 'Login with third party failed' })
  })
})

describe('binding an account', () => {
  it('adds it, and unbinding removes it', async () => {
    await bind(visitor.service, 'carol', 'google')
    const accounts = async () => (await fetchSession(visitor.service)).user.connectedAccounts
    const connectedAccount = (await accounts()).find(({ provider }) => provider === 'google')
    expect(connectedAccount).toMatchObject({ id: 'google|carol' })
    if (connectedAccount) await unbindAccount(visitor.service, { connectedAccount, locale: 'en' })
    expect((await accounts()).map(({ provider }) => provider)).toEqual(['wallet'])
  })

  it('reports that the same provider is bound already', async () => {
    await bind(owner.service, 'dan', 'apple')
    const error = await failureOf(bind(owner.service, 'bob', 'apple'))
    expect(error).toMatchObject({
      code: 'request-failed',
      status: 409,
      message: 'Your account is already bind to apple, so binding can not be completed.',
    })
    expect(conflictOf(owner.service, error)).toMatchObject({ reason: 'ALREADY_BIND', did: owner.did })
  })

  it('reports that the account belongs to another user', async () => {
    const { user } = await fetchSession(withTokens(await logIn('bob', 'google')))
    const error = await failureOf(bind(visitor.service, 'bob', 'google'))
    expect(error).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Your (email has already logged in|account already exists)/),
    })
    const conflict = conflictOf(visitor.service, error)
    expect(conflict).toMatchObject({ reason: 'ALREADY_EXIST', did: user.did, fullName: user.fullName })
    expect(conflict?.avatar).toMatch(/^(http|$)/)
  })

  it('passes on other refusals as no conflict', async () => {
    const message = "Current account can't bind to a third party account"
    answer('bind', { status: 400, body: message })
    const error = await failureOf(bindAccount(visitor.service, { provider: 'github', code: 'x' }))
    expect(error).toMatchObject({ status: 400, message })
    expect(conflictOf(visitor.service, error)).toBeNull()
  })

  it.each([
    ['wallet', 'Cannot unbind wallet provider'],
    ['twitter', "Connected account is not exist, can't finish disconnect"],
  ])('is not undone for %s', async (provider, message) => {
    const connectedAccount = { provider, did: visitor.did, pk: '' }
    await expect(unbindAccount(visitor.service, { connectedAccount })).rejects.toMatchObject({ status: 500, message })
  })

  it('can’t be undone for the account used to sign in', async () => {
    const service = withTokens(await logIn('alice'))
    const connectedAccount = { provider: 'github', did: '', pk: '' }
    await expect(unbindAccount(service, { connectedAccount })).rejects.toMatchObject({
      message: 'Cannot unbind source provider',
    })
  })

  it('needs a signed-in user', async () => {
    const refusal = { status: 401, message: 'not login' }
    await expect(bindAccount(stranger(), { provider: 'github', code: 'x' })).rejects.toMatchObject(refusal)
    const connectedAccount = { provider: 'github', did: '', pk: '' }
    await expect(unbindAccount(stranger(), { connectedAccount })).rejects.toMatchObject(refusal)
  })
})
