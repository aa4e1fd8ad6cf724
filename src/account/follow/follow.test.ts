import { cleanStores, type ReadableAtom } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAuthServer, type AuthServer } from '../../../demo/server/index.ts'
import { login } from '../../../demo/server/testing/client.ts'
import { sessionStore } from '../../env/storage.ts'
import { onAnnounce } from '../../core/announce.ts'
import { $app, loadApp } from '../../core/app/app.ts'
import { configure } from '../../core/config.ts'
import { followingOf, resumeIntent, setFollowing, socialOf } from './follow.ts'
import { $service } from '../../core/app/service.ts'
import { logout } from '../../session/index.ts'
import { keepTokens } from '../../session/login.ts'
import { refreshUser } from '../../session/lifetime/token-refresh.ts'
import { wireStores } from '../../../elements/start/session/begin.ts'
import { $toasts, dismissToast } from '../../dialogs/toasts.ts'

let server: AuthServer
let grace: string
let looked: ReadableAtom<boolean | null>[] = []
const announced: { name: string; detail: object }[] = []
onAnnounce(({ name, detail }) => name === 'did-follow' && announced.push({ name, detail }))

const FOLLOW = '/.well-known/service/api/user/follow/*'
const APP_DID = 'zNKqX7D8ZAYa77HgzpoFfnV3BFbcmSRrE9aT'

async function signIn(user: number): Promise<string> {
  const tokens = await login(server, { user }, { visitorId: $service.get().tokens.visitorId() })
  keepTokens({ ...tokens })
  await refreshUser()
  return tokens.did
}

/** A card that listens to the follow state of a user; `seen` has its values in order. */
function look(did: string, given: boolean | null = null) {
  const seen: (boolean | null)[] = []
  const $following = followingOf(did, given)
  $following.subscribe((following) => void seen.push(following))
  looked.push($following)
  return { seen, get: () => $following.get() }
}
const doneToasts = () => $toasts.get().map(({ kind, done, error }) => done?.id ?? `${kind}: ${error?.message}`)
const follows = () => server.state.follows.all().map(({ id }) => id)
const intend = (kind: string, did: string, at = Date.now()) =>
  sessionStore.set(`did_intent@${server.url}`, JSON.stringify({ kind, did, at, page: '/' }))

beforeEach(async () => {
  wireStores()
  server = await createAuthServer()
  configure('api', { appUrl: server.url })
  await loadApp({ force: true })
  await logout()
  grace = (await login(server, { user: 7 })).did
  announced.length = 0
})

afterEach(async () => {
  // Else nanostores unmounts them a second after their last listener.
  cleanStores(...looked)
  looked = []
  for (const { id } of $toasts.get()) dismissToast(id)
  await logout()
  await server.close()
})

describe('socialOf', () => {
  it('allows follow and chat if the app supports both', () => {
    expect(socialOf(grace, $app.get(), undefined, server.url)).toEqual({
      canFollow: true,
      chat: `${server.url}/discuss/chat/dm/${grace}`,
    })
  })

  it('allows nothing for the own DID, for an app, or before the app is loaded', () => {
    const nothing = { canFollow: false, chat: '' }
    expect(socialOf(grace, $app.get(), grace, server.url)).toEqual(nothing)
    expect(socialOf(APP_DID, $app.get(), undefined, server.url)).toEqual(nothing)
    expect(socialOf('nobody', $app.get(), undefined, server.url)).toEqual(nothing)
    expect(socialOf(grace, null, undefined, server.url)).toEqual(nothing)
  })

  it('allows nothing on an old server without comments', () => {
    const app = $app.get()
    const old = app && { ...app, serverVersion: '1.16.48', components: [] }
    expect(socialOf(grace, old, undefined, server.url)).toEqual({ canFollow: false, chat: '' })
  })

  it.each(['https://evil.example', '//evil.example', 'javascript:alert(1)//', '/\\evil.example'])(
    'refuses %s as address of the chat',
    (mountPoint) => {
      const app = $app.get()
      const [first] = app?.components ?? []
      const component = first && { ...first, name: 'did-comments', mountPoint }
      expect(
        socialOf(grace, app && { ...app, components: component ? [component] : [] }, undefined, server.url).chat,
      ).toBe('')
    },
  )
})

describe('the follow state', () => {
  it('is requested after sign-in', async () => {
    const card = look(grace)
    expect(card.get()).toBeNull()
    await signIn(1)
    await expect.poll(() => card.get()).toBe(false)
  })

  it('is taken from the user record without a request', async () => {
    await signIn(1)
    server.faults.add({ path: FOLLOW, method: 'GET', delayMs: 1 })
    expect(look(grace, true).get()).toBe(true)
    expect(server.faults.list()[0]?.hits).toBe(0)
  })

  it('is false when the request fails', async () => {
    await signIn(1)
    server.faults.add({ path: FOLLOW, respond: { status: 500 } })
    const card = look(grace)
    await expect.poll(() => card.get()).toBe(false)
  })

  it('is requested again for another signed-in user', async () => {
    const me = await signIn(1)
    server.state.follows.put({ id: `${me}>${grace}`, follower: me, followed: grace })
    const card = look(grace)
    await expect.poll(() => card.get()).toBe(true)
    await signIn(2)
    await expect.poll(() => card.get()).toBe(false)
  })
})

describe('setFollowing', () => {
  it('updates optimistically, shows a toast and requests the state again', async () => {
    const me = await signIn(1)
    const card = look(grace)
    await expect.poll(() => card.get()).toBe(false)
    const done = setFollowing(grace, true)
    expect(card.get()).toBe(true)
    expect(await done).toBe(true)
    expect(follows()).toEqual([`${me}>${grace}`])
    expect(await setFollowing(grace, false)).toBe(true)
    expect(doneToasts()).toEqual(['followed', 'unfollowed'])
    await expect.poll(() => card.get()).toBe(false)
    expect(follows()).toEqual([])
  })

  it('rolls back when the service refuses, and shows its message', async () => {
    await signIn(1)
    const card = look(grace)
    await expect.poll(() => card.get()).toBe(false)
    server.faults.add({ path: FOLLOW, method: 'POST', respond: { status: 403, body: { error: 'Not today' } } })
    const done = setFollowing(grace, true)
    expect(card.get()).toBe(true)
    expect(await done).toBe(false)
    expect(card.get()).toBe(false)
    expect(doneToasts()).toEqual(['error: Not today'])
  })

  it('shows the state of the service when another tab was faster', async () => {
    const me = await signIn(1)
    const card = look(grace)
    await expect.poll(() => card.get()).toBe(false)
    server.state.follows.put({ id: `${me}>${grace}`, follower: me, followed: grace })
    const body = { code: 'ALREADY_FOLLOWING', message: 'Already following this user' }
    server.faults.add({ path: FOLLOW, method: 'POST', respond: { status: 500, body } })
    expect(await setFollowing(grace, true)).toBe(false)
    expect(doneToasts()).toEqual(['error: Already following this user'])
    await expect.poll(() => card.get()).toBe(true)
  })

  it('sends one request for two calls', async () => {
    await signIn(1)
    server.faults.add({ path: FOLLOW, method: 'POST', delayMs: 50 })
    expect(await Promise.all([setFollowing(grace, true), setFollowing(grace, true)])).toEqual([true, false])
    expect(server.faults.list()[0]?.hits).toBe(1)
  })
})

describe('an intent stored before the login', () => {
  it('is resumed after the login and dispatches did-follow', async () => {
    const me = await signIn(1)
    intend('follow', grace)
    await resumeIntent()
    expect(follows()).toEqual([`${me}>${grace}`])
    expect(announced).toEqual([{ name: 'did-follow', detail: { did: grace, following: true } }])
    await resumeIntent()
    expect(announced).toHaveLength(1)
  })

  it('does nothing when the user is followed already', async () => {
    const me = await signIn(1)
    server.state.follows.put({ id: `${me}>${grace}`, follower: me, followed: grace })
    intend('follow', grace)
    await resumeIntent()
    expect(doneToasts()).toEqual([])
  })

  it('is discarded when nobody is signed in, or after ten minutes', async () => {
    intend('follow', grace)
    await resumeIntent()
    await signIn(1)
    await resumeIntent()
    intend('follow', grace, Date.now() - 600_001)
    await resumeIntent()
    expect(follows()).toEqual([])
  })

  it('stays stored on other pages, such as the login page', async () => {
    const entry = JSON.stringify({ kind: 'follow', did: grace, at: Date.now(), page: '/people' })
    sessionStore.set(`did_intent@${server.url}`, entry)
    await signIn(1)
    await resumeIntent()
    expect(follows()).toEqual([])
    expect(sessionStore.get(`did_intent@${server.url}`)).toBe(entry)
  })

  it('is ignored for the own DID, an app, and invalid entries', async () => {
    const me = await signIn(1)
    for (const did of [me, APP_DID, '../../x']) {
      intend('follow', did)
      await resumeIntent()
    }
    for (const entry of ['{', 'null', '17']) {
      sessionStore.set(`did_intent@${server.url}`, entry)
      await resumeIntent()
    }
    expect(follows()).toEqual([])
    expect(doneToasts()).toEqual([])
  })
})
