import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAuthServer, createClock, type AuthServer, type MovableClock } from '../../../demo/server/index.ts'
import { login } from '../../../demo/server/testing/client.ts'
import { localStore, sessionStore } from '../../env/storage.ts'
import { QUICK_LOGIN_DELAY_MS } from '../../model/limits.ts'
import { loadApp } from '../../core/app/app.ts'
import { configure } from '../../core/config.ts'
import { rememberUsed } from '../last-used.ts'
import { $quickLogin, closeQuickLogin, openOffer, quickLogin, withdrawOffer } from './quick-login.ts'
import { offerQuickLogin } from '../quick-login-offer.ts'
import { $service } from '../../core/app/service.ts'
import { clearSession } from '../../session/lifetime/logout.ts'
import { keepTokens } from '../../session/login.ts'
import { refreshUser } from '../../session/lifetime/token-refresh.ts'
import { $user } from '../../core/user/user.ts'
import { wireStores } from '../../../elements/start/session/begin.ts'

let server: AuthServer
let clock: MovableClock
let asked = 0
const undo: (() => void)[] = []

/** Saves a session of this browser. */
async function remember(user: number): Promise<string> {
  const { tokens } = $service.get()
  const signedIn = await login(server, { user }, { visitorId: tokens.visitorId() })
  keepTokens({ ...signedIn })
  await refreshUser()
  clock.advance(1_000)
  return signedIn.did
}

beforeEach(async () => {
  wireStores()
  clock = createClock()
  server = await createAuthServer({ clock })
  configure('api', { appUrl: server.url, noQuickLogin: false })
  await loadApp({ force: true })
  asked = 0
  rememberUsed('login', 'wallet')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(async () => {
  for (const end of undo.splice(0)) end()
  closeQuickLogin()
  vi.useRealTimers()
  vi.restoreAllMocks()
  sessionStore.remove(`did_quick_login@${server.url}`)
  localStore.remove('last-used-login-method')
  clearSession('user')
  await server.close()
})

/** Counts the requests for saved sessions. */
function count(): void {
  const fetch = globalThis.fetch.bind(globalThis)
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (new URL(address).pathname.endsWith('/user-session')) asked += 1
    return fetch(input, init)
  })
}

const anchor = { tagName: 'BUTTON' } as HTMLElement
const another = vi.fn(() => Promise.resolve(null))

function offer(isPageFree = () => true): () => void {
  const end = offerQuickLogin({
    isPageFree,
    load: async () => (found) => openOffer(found, { anchor, login: another }),
    withdraw: withdrawOffer,
  })
  undo.push(end)
  return end
}

const pass = (ms = QUICK_LOGIN_DELAY_MS) => vi.advanceTimersByTimeAsync(ms)
const shown = async () => {
  await expect.poll(() => $quickLogin.get()).not.toBeNull()
  const found = $quickLogin.get()
  if (!found) throw new Error('nothing is shown')
  return found
}
/** Enough turns for an answer to be processed. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 20; turns++) await new Promise(setImmediate)
}

describe('the quick login of a button', () => {
  beforeEach(async () => {
    await remember(1)
    clearSession('user')
    count()
  })

  it('asks at once, and is shown after the delay', async () => {
    offer()
    await expect.poll(() => asked, { timeout: QUICK_LOGIN_DELAY_MS - 500 }).toBe(1)
    expect($quickLogin.get()).toBeNull()
    await pass()
    const { sessions, anchor: beside } = await shown()
    expect(sessions?.map(({ user }) => user?.fullName)).toEqual(['Test User 1'])
    expect(beside).toBe(anchor)
  })

  it('is removed with the button', async () => {
    offer()()
    await pass()
    expect(asked).toBe(0)
    const end = offer()
    await pass()
    await shown()
    end()
    expect($quickLogin.get()).toBeNull()
  })

  it('stays while one of two buttons remains', async () => {
    const first = offer()
    offer()
    first()
    await pass()
    expect((await shown()).sessions).toHaveLength(1)
  })

  it.each<[string, () => void, (() => boolean)?]>([
    ['while another dialog is open', () => {}, () => false],
    ['where it is disabled', () => configure('api', { noQuickLogin: true })],
    ['after a dismissal', () => sessionStore.set(`did_quick_login@${server.url}`, '1')],
    ['inside a wallet', () => vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 ABTWallet/4.20.0' })],
  ])('is not shown %s', async (_, prepare, isPageFree) => {
    prepare()
    offer(isPageFree)
    await pass()
    vi.unstubAllGlobals()
    await settle()
    expect([asked, $quickLogin.get()]).toEqual([0, null])
  })

  it.each([2, 3, 4, 5])('is not shown when a dialog has opened: look %i', async (closed) => {
    let looks = 0
    offer(() => (looks += 1) < closed)
    await expect.poll(() => looks).toBeGreaterThanOrEqual(2)
    await pass()
    await expect.poll(() => looks).toBeGreaterThanOrEqual(closed)
    await settle()
    expect($quickLogin.get()).toBeNull()
  })

  it('is not shown again in this visit after a dismissal', async () => {
    offer()
    await pass()
    ;(await shown()).dismiss()
    expect($quickLogin.get()).toBeNull()
    expect(sessionStore.get(`did_quick_login@${server.url}`)).toBe('1')
  })

  it('signs in with the chosen account and closes', async () => {
    offer()
    await pass()
    const { choose, sessions } = await shown()
    vi.useRealTimers()
    const [session] = sessions ?? []
    if (!session) throw new Error('no session')
    choose(session)
    expect($quickLogin.get()?.busy).toBe(session.id)
    await expect.poll(() => $user.get()?.fullName).toBe('Test User 1')
    await expect.poll(() => $quickLogin.get()).toBeNull()
  })

  it('stays open with the error when the login fails', async () => {
    offer()
    await pass()
    const { choose, sessions } = await shown()
    const [session] = sessions ?? []
    if (!session) throw new Error('no session')
    server.state.sessions.delete(session.id)
    choose(session)
    // Other actions are ignored until the login settles.
    $quickLogin.get()?.dismiss()
    await expect.poll(() => $quickLogin.get()?.error?.message).toBe('session expired')
    expect($quickLogin.get()).toMatchObject({ busy: null, sessions: [session] })
    expect($user.get()).toBeNull()
  })

  it('continues with the login of its button', async () => {
    offer()
    await pass()
    ;(await shown()).useAnother()
    expect(another).toHaveBeenCalledOnce()
    expect($quickLogin.get()).toBeNull()
  })
})

it('asks for nothing where nobody has ever signed in', async () => {
  localStore.remove('last-used-login-method')
  clearSession('user')
  count()
  offer()
  await pass()
  await settle()
  expect(asked).toBe(0)
})

it('shows nothing without saved sessions', async () => {
  clearSession('user')
  count()
  offer()
  await pass()
  await expect.poll(() => asked).toBe(1)
  await settle()
  expect($quickLogin.get()).toBeNull()
})

describe('a member of a federation', () => {
  let member: AuthServer
  /** Visitor ids that the master has received. */
  let received: unknown[]

  beforeEach(async () => {
    member = await createAuthServer({ role: 'second', name: 'Second App', master: server, clock })
    configure('api', { appUrl: member.url })
    await loadApp()
    clearSession('user')
    localStore.remove('storage-access')
    received = []
    const fetch = globalThis.fetch.bind(globalThis)
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const id = new Headers(init?.headers).get('x-blocklet-visitor-id')
      if (String(input).startsWith(server.url) && id) received.push(id)
      return fetch(input, init)
    })
  })

  afterEach(() => member.close())

  async function offerAndSettle(): Promise<void> {
    const answered = member.faults.add({ path: '*/user-session', delayMs: 0 })
    offer()
    await pass()
    await expect.poll(() => member.faults.list().find(({ id }) => id === answered)?.hits).toBe(1)
    await settle()
  }

  it('tells a master that does not know this browser no visitor id when the page loads', async () => {
    await offerAndSettle()
    expect(received).toEqual([])
  })

  it.each(['prompt', 'granted'])('asks the master whose storage the app has asked for (%s)', async (state) => {
    localStore.set('storage-access', JSON.stringify({ appUrl: server.url, iat: 1, state }))
    await offerAndSettle()
    await expect.poll(() => received).toEqual([$service.get().tokens.visitorId()])
  })

  it('asks the master whose account was used here', async () => {
    const { tokens } = $service.get()
    const ids = { visitorId: tokens.visitorId(), sourceAppPid: server.appDid }
    keepTokens({ ...(await login(member, { user: 7 }, ids)) })
    await refreshUser()
    clearSession('user')
    await offerAndSettle()
    await expect.poll(() => received).toEqual([tokens.visitorId()])
  })

  it('asks the master when the page opens the choice', async () => {
    vi.useRealTimers()
    await expect(quickLogin(another, () => true)).rejects.toMatchObject({ code: 'no-saved-session' })
    expect(received).toEqual([$service.get().tokens.visitorId()])
  })
})

describe('quickLogin() of a script', () => {
  const free = () => true

  it('resolves with the result', async () => {
    vi.useRealTimers()
    await remember(1)
    clearSession('user')
    const result = quickLogin(another, free)
    expect($quickLogin.get()).toMatchObject({ sessions: null, anchor: null })
    await expect.poll(() => $quickLogin.get()?.sessions).toHaveLength(1)
    const [session] = $quickLogin.get()?.sessions ?? []
    if (session) $quickLogin.get()?.choose(session)
    const { sessionToken } = (await result) as { sessionToken?: string }
    expect(sessionToken).toBe($service.get().tokens.session())
  })

  it('resolves to null when the user closes it, without a stored dismissal', async () => {
    const result = quickLogin(another, free)
    $quickLogin.get()?.dismiss()
    expect(await result).toBeNull()
    expect(sessionStore.get(`did_quick_login@${server.url}`)).toBe('')
  })

  it('rejects without saved sessions', async () => {
    await expect(quickLogin(another, free)).rejects.toMatchObject({ code: 'no-saved-session' })
    expect($quickLogin.get()).toBeNull()
  })

  it('rejects when the service fails', async () => {
    server.faults.add({ path: '*/user-session', respond: { status: 403, body: 'Not allowed by CORS' } })
    await expect(quickLogin(another, free)).rejects.toMatchObject({ message: 'Not allowed by CORS' })
    server.faults.clear()
  })

  it('rejects while a dialog is open', async () => {
    await expect(quickLogin(another, () => false)).rejects.toMatchObject({ code: 'already-open' })
  })

  it('closes the previous one', async () => {
    const first = quickLogin(another, free)
    const second = quickLogin(another, free)
    expect(await first).toBeNull()
    $quickLogin.get()?.dismiss()
    expect(await second).toBeNull()
  })
})
