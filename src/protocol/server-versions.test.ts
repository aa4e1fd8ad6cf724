import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createAuthServer, type AuthServer } from '../../demo/server/index.ts'
import { signed } from '../../demo/server/signed.ts'
import { isObject } from '../model/read.ts'
import { fetchApp } from './blocklet.ts'
import { authServer } from './connect-server.ts'
import { createSession, fetchStatus, serviceBase } from './connect.ts'
import type { Service } from './http.ts'
import { fetchPassports } from './passports.ts'
import { fetchSession, requestRefresh } from './session.ts'
import { serviceOf } from '../testing/service-clients.ts'
import { ADA_TOKEN, answersOf, VERSIONS, type AnswerName } from '../testing/server-versions.ts'
import { fetchOwnSessions, fetchUserSessions, loginBySession } from './user-session.ts'
import { fetchUser } from './user.ts'

/* Servers of several versions, and what a version that nobody knows yet may add, remove and rename. */

interface Call {
  path: string
  read: (service: Service) => Promise<unknown>
  /** Fields without which the answer is refused, with the code of the error. */
  needs?: Record<string, string>
  /** Fields that the kit passes on as they are. */
  opaque?: RegExp
  /** Objects whose members have names of their own, such as those of providers. */
  records?: RegExp
}

const { signal } = new AbortController()

const CALLS: Record<AnswerName, Call> = {
  app: {
    path: '*/__blocklet__.js',
    read: ({ appUrl }) => fetchApp(appUrl, true),
    // One of the two DIDs is enough.
    needs: { appPk: 'app-unavailable' },
    opaque: /^(theme|navigation|settings\.actionConfig)/,
    records: /^settings\.(oauth|authentication)$/,
  },
  session: {
    path: '*/api/did/session',
    read: (service) => fetchSession(service),
    needs: { user: 'bad-answer', 'user.did': 'bad-answer' },
  },
  refresh: {
    path: '*/api/did/refreshSession',
    read: (service) => requestRefresh(service, ADA_TOKEN),
    needs: { 'user.did': 'bad-answer' },
  },
  savedSessions: { path: '*/api/user-session', read: (service) => fetchUserSessions(service) },
  ownSessions: {
    path: '*/api/user-session/myself',
    read: (service) => fetchOwnSessions(service),
    needs: { list: 'bad-answer' },
  },
  token: {
    path: '*/api/did/login/token',
    read: (service) => createSession(authServer(service), serviceBase(service, 'login'), {}, signal),
    needs: { token: 'token-failed', url: 'token-failed' },
  },
  status: {
    path: '*/api/did/login/status',
    read: async (service) => {
      const { raw: _, ...known } = await fetchStatus(
        authServer(service),
        { base: serviceBase(service, 'login'), token: 'b35a83bb', timeoutMs: null, isForeign: false },
        signal,
      )
      return known
    },
    needs: { status: 'bad-answer' },
    opaque: /^extraParams/,
  },
  publicUser: {
    path: '*/api/user',
    read: (service) => fetchUser(service, { did: 'any' }),
    needs: { did: 'bad-answer' },
  },
  passports: { path: '*/api/oauth/passports', read: (service) => fetchPassports(service, 'oauth') },
  login: {
    path: '*/api/user-session/login',
    read: (service) => loginBySession(service, { id: 'a', userDid: 'b', appPid: 'c' }),
    needs: { sessionToken: 'bad-answer' },
  },
}
const NAMES = Object.keys(CALLS) as AnswerName[]

let server: AuthServer
beforeAll(async () => {
  server = await createAuthServer()
})
afterEach(() => server.faults.clear())
afterAll(() => server.close())

async function readAs(name: AnswerName, body: unknown): Promise<unknown> {
  const { path, read } = CALLS[name]
  server.faults.clear()
  const answer = isObject(body) ? await signed(body, server.asMaster.identity) : body
  server.faults.add({ path, respond: { status: 200, body: answer } })
  const service = serviceOf(server, 'a visitor')
  service.tokens.setSession(ADA_TOKEN)
  return read(service)
}

/** Paths of all fields of an answer; of a list, those of its first item. */
function pathsOf(value: unknown, prefix = ''): string[] {
  if (Array.isArray(value)) return pathsOf(value[0], `${prefix}0.`)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, field]) => [`${prefix}${name}`, ...pathsOf(field, `${prefix}${name}.`)])
}

/** A copy with one field changed; `change` gets the object that has it. */
function withChange(
  answer: unknown,
  path: string,
  change: (owner: Record<string, unknown>, name: string) => void,
): unknown {
  const copy: unknown = structuredClone(answer)
  const steps = path.split('.')
  const name = steps.pop() ?? ''
  change(
    steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], copy) as Record<string, unknown>,
    name,
  )
  return copy
}

const remove = (owner: Record<string, unknown>, name: string): void => void Reflect.deleteProperty(owner, name)
const rename = (owner: Record<string, unknown>, name: string): void => {
  owner[`${name}OfTheNextVersion`] = owner[name]
  remove(owner, name)
}

/** Adds fields to each object of an answer that the kit reads field by field. */
function withMore(value: unknown, opaque: RegExp | undefined, path = ''): unknown {
  if (opaque?.test(path)) return value
  if (Array.isArray(value)) return value.map((item) => withMore(item, opaque, path))
  if (!isObject(value)) return value
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    withMore(field, opaque, path ? `${path}.${name}` : name),
  ])
  return { ...Object.fromEntries(fields), ofTheNextVersion: { did: 'x', list: [1] }, andAnother: 'text' }
}

/** Expects the same fields with the same types. A field may be null, and a list empty. */
function expectSameShape(found: unknown, wanted: unknown, path: string): void {
  // Passed on as they are.
  if (/\.(theme|navigation|extraParams)$/.test(path)) return expect(typeof found, path).toBe(typeof wanted)
  if (found === null || wanted === null) return expect(found, path).not.toBeUndefined()
  if (Array.isArray(wanted)) {
    expect(Array.isArray(found), path).toBe(true)
    const [first] = found as unknown[]
    return first === undefined ? undefined : expectSameShape(first, wanted[0], `${path}[]`)
  }
  expect(typeof found, path).toBe(typeof wanted)
  if (!isObject(wanted)) return
  expect(Object.keys(found as object), path).toEqual(Object.keys(wanted))
  for (const [name, field] of Object.entries(wanted)) {
    expectSameShape((found as Record<string, unknown>)[name], field, `${path}.${name}`)
  }
}

describe.each(VERSIONS)('a server of version %s', (version) => {
  const answers = answersOf(version)

  it('is understood', async () => {
    const isNew = version === '1.17.12'
    const methods = isNew ? ['wallet', 'passkey', 'email', 'google'] : undefined
    const app = (await readAs('app', answers.app)) as { authentication: { name: string }[] | null }
    expect(app).toMatchObject({ serverVersion: version, sessionCacheSeconds: 7200, orgEnabled: isNew })
    expect(app).toMatchObject({ oauth: [{ name: 'google', order: 3 }], components: [{ mountPoint: '/shop' }] })
    expect(app.authentication?.map(({ name }) => name)).toEqual(methods)
    const user = { fullName: 'Ada', role: 'owner', passports: [{ name: 'owner' }], didSpace: { name: 'Space' } }
    expect(await readAs('session', answers.session)).toMatchObject({ user, provider: 'wallet' })
    const renewed = { user, sessionToken: ADA_TOKEN, refreshToken: 'd.e.f' }
    expect(await readAs('refresh', answers.refresh)).toMatchObject(renewed)
    const saved = { appName: 'Sample App', extra: { walletOS: 'web' }, user: { fullName: 'Ada', roleTitle: 'Guest' } }
    expect(await readAs('savedSessions', answers.savedSessions)).toMatchObject([saved])
    const page = { list: [saved], paging: { page: 1, pageSize: 10, total: 1 } }
    expect(await readAs('ownSessions', answers.ownSessions)).toMatchObject(page)
    expect(await readAs('token', answers.token)).toMatchObject({ token: 'b35a83bb', app: { name: 'Sample App' } })
    expect(await readAs('status', answers.status)).toMatchObject({ status: 'succeed', mfaCode: 12, walletOs: 'web' })
    const known = { fullName: 'Ada', name: isNew ? 'ada' : '', isFollowing: isNew ? false : null }
    expect(await readAs('publicUser', answers.publicUser)).toMatchObject(known)
    const card = { title: 'Owner', issuer: 'Sample App', preferredColor: isNew ? 'auto' : '' }
    expect(await readAs('passports', answers.passports)).toMatchObject([card])
    const login = { sessionToken: 'a.b.c', csrfToken: 'g.h' }
    expect(await readAs('login', answers.login)).toMatchObject(login)
  })
})

describe('a server of a version that nobody knows yet', () => {
  const answers = answersOf('1.17.12')

  it.each(NAMES)('may leave out and rename every optional field: %s', async (name) => {
    const { needs = {}, opaque, records } = CALLS[name]
    const answer = answers[name]
    const whole = await readAs(name, answer)
    for (const path of pathsOf(answer)) {
      const without = readAs(name, withChange(answer, path, remove))
      if (needs[path]) {
        await expect(without, path).rejects.toMatchObject({ code: needs[path] })
        continue
      }
      const rest = await without
      expectSameShape(rest, whole, `${name} without ${path}`)
      const owner = path.split('.').slice(0, -1).join('.')
      if (opaque?.test(owner) || records?.test(owner)) continue
      expect(await readAs(name, withChange(answer, path, rename)), `${path} renamed`).toEqual(rest)
    }
  })

  it.each(NAMES)('may add fields: %s', async (name) => {
    const whole = await readAs(name, answers[name])
    expect(await readAs(name, withMore(answers[name], CALLS[name].opaque))).toEqual(whole)
  })
})
