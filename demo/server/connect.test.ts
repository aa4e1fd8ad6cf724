import { open as openBox } from 'tweetnacl-sealedbox-js'
import nacl from 'tweetnacl'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { respond, walletOf } from '../wallet/node.ts'
import { systemClock } from './clock.ts'
import { ConnectStorage } from './connect-storage.ts'
import { createAuthServer } from './index.ts'
import type { AuthServer } from './index.ts'
import { call, login, start, status } from './testing/client.ts'

let server: AuthServer

beforeAll(async () => {
  server = await createAuthServer()
  await login(server, { user: 0 })
})

afterAll(() => server.close())

describe('starting', () => {
  test('encodes the address for the wallet twice', async () => {
    const { url, token } = await start(server)
    const inner = decodeURIComponent(new URL(url).searchParams.get('url') ?? '')
    expect(inner).toBe(`${server.url}/.well-known/service/api/did/login/auth?_t_=${token}`)
  })

  test('refuses a second start in the same millisecond', async () => {
    const storage = new ConnectStorage(systemClock)
    await storage.create('0a1b2c3d')
    await expect(storage.create('0a1b2c3d')).rejects.toThrow('Validation error')
  })

  test('works by POST as well', async () => {
    const answer = await call(server, '/api/did/login/token', { method: 'POST', body: '{}' })
    expect(answer.json.status).toBe('created')
  })

  test('returns the wallet that would get a push', async () => {
    const { did } = await login(server, { user: 1 })
    const { extra } = await start(server, {}, { headers: { cookie: `connected_did=${did}` } })
    expect(extra).toEqual({ connectedDid: did, saveConnect: true })
    const silent = await start(server, { autoConnect: 'false' }, { headers: { cookie: `connected_did=${did}` } })
    expect(silent.extra.connectedDid).toBe('')
    expect(server.state.pushes.at(-1)).toMatchObject({ did })
  })
})

describe('logging in', () => {
  test('makes the first user the owner and issues a passport to the wallet', async () => {
    const own = await createAuthServer()
    const first = await login(own, { user: 40 })
    const [user] = own.state.users.all()
    expect(user?.isOwner).toBe(true)
    expect(own.state.passports.all()[0]).toMatchObject({ role: 'owner', userDid: first.did })
    expect(walletOf(40).passports.some((passport) => passport.issuer.id === own.appDid)).toBe(true)
    await own.close()
  })

  test('asks a new user for a profile, a known one only for a passport', async () => {
    const first = await login(server, { user: 41 })
    const again = await login(server, { user: 41 })
    const types = ({ wallet }: typeof first) => wallet.requests.map(({ claims }) => claims.map(({ type }) => type))
    expect(types(first)).toEqual([['authPrincipal'], ['profile', 'verifiableCredential']])
    expect(types(again)).toEqual([['authPrincipal'], ['verifiableCredential']])
  })

  test('keeps the visitor id of the token request', async () => {
    expect((await login(server, { user: 1 }, { visitorId: 'visitor-one' })).visitorId).toBe('visitor-one')
  })

  test('signs the owner in as guest without a passport', async () => {
    const { sessionToken } = await login(server, { user: 0, passport: null })
    const claims = JSON.parse(Buffer.from(sessionToken.split('.')[1] ?? '', 'base64url').toString())
    expect(claims.role).toBe('guest')
  })

  test('seals the tokens for the key of the page', async () => {
    const keys = nacl.box.keyPair()
    const sealed = await login(server, { user: 1 }, { _ek_: Buffer.from(keys.publicKey).toString('base64url') })
    const open = (text: string) => {
      const bytes = openBox(Buffer.from(text, 'base64'), keys.publicKey, keys.secretKey)
      return JSON.parse(Buffer.from(bytes ?? []).toString()) as string
    }
    expect(sealed.sessionToken).not.toContain('.')
    expect(open(sealed.sessionToken).split('.')).toHaveLength(3)
    expect(open(sealed.visitorId)).toMatch(/^[\da-f-]{36}$/)
  })

  test('refuses users without an invitation in an invite-only app', async () => {
    const closed = await createAuthServer({ settings: { inviteOnly: true } })
    await login(closed, { user: 0 })
    const { url } = await start(closed)
    expect((await respond(url, { user: 42 })).error).toMatch('invite-only')
    await closed.close()
  })
})

describe('what the page sees', () => {
  const outcome = async (options: Parameters<typeof respond>[1], query: Record<string, string> = {}) => {
    const { token, url } = await start(server, query)
    await respond(url, { user: 1, ...options })
    return status(server, token)
  }

  test('scanned, once the wallet has fetched the request', async () => {
    expect((await outcome({ scanOnly: true })).json).toMatchObject({ status: 'scanned', did: null, currentStep: 0 })
  })

  test('still scanned, with the DID, once the wallet has sent it', async () => {
    expect((await outcome({ connectOnly: true })).json).toMatchObject({
      status: 'scanned',
      did: walletOf(1).did,
      currentStep: 1,
    })
  })

  test('an error, when the request was declined', async () => {
    const { json } = await outcome({ decline: true })
    expect(json).toMatchObject({ status: 'error', error: 'You have declined the authentication request' })
  })

  test('busy, when the wallet reports it', async () => {
    expect((await outcome({ busy: true })).json.status).toBe('busy')
  })

  test('403, when another wallet than the required one responds', async () => {
    const answer = await outcome({ user: 1 }, { forceConnected: walletOf(0).did })
    expect(answer.status).toBe(403)
    expect(answer.json.error).toBe('Login user and wallet user mismatch, please relogin and try again')
  })

  test('no secret', async () => {
    const { json } = await outcome({})
    expect(Object.keys(json)).not.toContain('challenge')
    expect(Object.keys(json)).not.toContain('sharedKey')
  })

  test('400 without a session and for an unknown one', async () => {
    expect((await call(server, '/api/did/login/status')).json.error).toBe('Session Id is required to check status')
    expect((await status(server, '00000000')).json.error).toBe('Session not found or expired')
  })
})

describe('cancelling', () => {
  const timeout = (token: string) => call(server, `/api/did/login/timeout?_t_=${token}`)

  test('deletes a session that was not scanned', async () => {
    const { token } = await start(server)
    expect((await timeout(token)).json).toEqual({ token })
    expect((await status(server, token)).status).toBe(400)
  })

  test('keeps one that was scanned', async () => {
    const { token, url } = await start(server)
    await respond(url, { user: 1, scanOnly: true })
    expect((await timeout(token)).status).toBe(200)
    expect((await status(server, token)).json.status).toBe('scanned')
  })
})

describe('digits', () => {
  test('are shown on the page and required from the wallet', async () => {
    const strict = await createAuthServer({ settings: { mfa: true } })
    const { token, url } = await start(strict)
    const halfway = await respond(url, { user: 0, connectOnly: true })
    const digits = halfway.requests.at(-1)?.digits ?? []
    expect(digits).toHaveLength(3)
    expect(digits).toContain((await status(strict, token)).json.mfaCode)
    expect((await login(strict, { user: 0 })).sessionToken).toBeTruthy()
    await strict.close()
  })

  test('end the session when they are wrong', async () => {
    const strict = await createAuthServer({ settings: { mfa: true } })
    const { token, url } = await start(strict)
    const { error } = await respond(url, { user: 0, mfa: 7 })
    expect(error).toBe('Dynamic verification code mismatch, please try again later')
    expect((await status(strict, token)).json.status).toBe('error')
    await strict.close()
  })
})

describe('a next workflow', () => {
  test('takes the wallet from one app to the other', async () => {
    const second = await createAuthServer({ role: 'second' })
    const next = await start(second)
    const { token, url } = await start(server, { nw: next.url })
    const wallet = await respond(url, { user: 1 })
    expect(wallet.status).toBe('ok')
    const { json } = await status(server, token)
    expect(json.status).toBe('succeed')
    expect(new URL(json.nextWorkflow ?? '').origin).toBe(second.url)
    expect((await status(second, next.token)).json).toMatchObject({ status: 'succeed', did: json.did })
    await second.close()
  })
})

describe('a federation', () => {
  test('lets a member sign users in with the identity of its master', async () => {
    const member = await createAuthServer({ role: 'second', master: server })
    const { token, url } = await start(member, { sourceAppPid: server.appDid })
    const wallet = await respond(url, { user: 1 })
    const [request] = wallet.requests
    expect(request?.app.publisher).toBe(`did:abt:${server.appDid}`)
    expect(request?.memberApp?.publisher).toBe(`did:abt:${member.appDid}`)
    expect((await status(member, token)).json.status).toBe('succeed')
    expect(member.state.users.all()[0]?.sourceAppPid).toBe(server.appDid)
    await member.close()
  })

  test('has the accounts and sessions of its members, and ends them together', async () => {
    const members = await Promise.all([
      createAuthServer({ role: 'second', master: server }),
      createAuthServer({ role: 'second', master: server }),
    ])
    const [member, other] = members
    const browser = { 'user-agent': 'Browser', 'x-blocklet-visitor-id': 'visitor-of-both' }
    const query = { sourceAppPid: server.appDid, visitorId: 'visitor-of-both' }
    const { did, sessionToken } = await login(member, { user: 60 }, query)
    const headers = { ...browser, authorization: `Bearer ${sessionToken}` }
    expect((await call(member, '/api/did/session', { headers })).status).toBe(200)
    expect(server.state.users.get(did)).toMatchObject({ did, sourceAppPid: null })

    const saved = () => call<{ id: string; userDid: string }[]>(server, '/api/user-session', { headers: browser })
    const [session] = (await saved()).json
    expect(session?.userDid).toBe(did)
    const resumed = await call(server, '/api/user-session/login', {
      method: 'POST',
      headers: { ...browser, 'content-type': 'application/json' },
      body: JSON.stringify({ id: session?.id, userDid: did, appPid: other.appDid }),
    })
    expect(resumed.status).toBe(200)

    const logout = (includeFederated: boolean) =>
      call(member, '/api/user/logout', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ visitorId: 'visitor-of-both', includeFederated }),
      })
    const isOnline = (at: AuthServer) =>
      at.state.sessions.all().some((each) => each.userDid === did && each.status === 'online')
    await logout(false)
    expect([isOnline(member), isOnline(other), isOnline(server)]).toEqual([false, true, true])
    const again = await login(member, { user: 60 }, query)
    headers.authorization = `Bearer ${again.sessionToken}`
    await logout(true)
    expect([isOnline(member), isOnline(other), isOnline(server)]).toEqual([false, false, false])
    await Promise.all(members.map((each) => each.close()))
  })
})
