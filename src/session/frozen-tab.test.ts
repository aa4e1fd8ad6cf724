import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { withLock } from '../env/lock.ts'
import { localStore, type LeaseKey } from '../env/storage.ts'
import { client } from '../../elements/api/client/client.ts'
import { $service } from '../core/app/service.ts'
import { MINUTE, openPage, SECOND, type FaultyPage } from '../testing/faults/page.ts'
import { scheduleRefresh } from './lifetime/refresh-schedule.ts'
import { $session } from '../core/user/user.ts'
import { markOf } from './lifetime/token-age.ts'
import { refreshUser } from './lifetime/token-refresh.ts'

/*
 * Another tab was frozen, or closed, in the middle of a refresh (docs/rules.md §2.2). It holds its lock as this kit's
 * tabs do.
 */

let page: FaultyPage
beforeAll(async () => {
  page = await openPage()
}, 60_000)
afterAll(() => page.close(), 60_000)
beforeEach(() => page.visit('signed-in'))
afterEach(() => {
  vi.unstubAllGlobals()
  localStore.remove(`${lockName()}:lease`)
  localStore.remove(`did_refresh@${page.server.url}`)
})

const tokens = () => $service.get().tokens
const exchanges = () => page.time.sent.filter(({ path }) => path.endsWith('/refreshSession')).length

const lockName = (): LeaseKey => `did-connect:refresh:${page.server.url}`

/** Web Locks as in browsers: the next one waits until the last has released its lock, or gives up with its signal. */
function stubWebLocks(): void {
  let last: Promise<unknown> = Promise.resolve()
  const request = async (_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<unknown>) => {
    const before = last
    const granted = new Promise<void>((resolve, reject) => {
      void before.then(() => resolve())
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    }).then(run)
    last = granted
    return granted
  }
  vi.stubGlobal('navigator', { locks: { request } })
}

function freezeHolder({ hasSent }: { hasSent: boolean }): void {
  void withLock(lockName(), MINUTE, () => new Promise(() => {}))
  if (hasSent) localStore.set(`did_refresh@${page.server.url}`, `${Date.now()} ${markOf(tokens().refresh())}`)
}

describe.each([
  ['a Web Lock', stubWebLocks],
  ['a lease in storage', () => vi.stubGlobal('navigator', {})],
])('behind a frozen tab that holds %s', (_, stubLocks) => {
  beforeEach(stubLocks)

  it('goes on with the session token if that tab has sent its refresh', async () => {
    freezeHolder({ hasSent: true })
    const began = Date.now()
    const { status } = await page.time.settled(refreshUser(true), MINUTE)
    expect(status).toBe('fulfilled')
    expect(Date.now() - began).toBeLessThan(20 * SECOND)
    expect(exchanges()).toBe(0)
  })

  it('exchanges the token once if that tab has sent its refresh and is silent for a minute', async () => {
    freezeHolder({ hasSent: true })
    tokens().setSession('an.expired.token')
    const first = await page.time.settled(client.session.get(), MINUTE)
    expect([first.status, exchanges()]).toEqual(['rejected', 0])
    expect(tokens().refresh()).not.toBe('')
    scheduleRefresh()
    // An attempt just before the minute ends is followed by the next one up to 90 s later.
    await page.time.pass(3 * MINUTE)
    expect(exchanges()).toBe(1)
    expect($session.get()).toMatchObject({ status: 'signed-in', isConfirmed: true })
    expect(page.announced).not.toContain('did-logout')
  })

  it('exchanges the token if that tab was frozen before it sent anything', async () => {
    freezeHolder({ hasSent: false })
    tokens().setSession('an.expired.token')
    const { status } = await page.time.settled(client.session.get(), MINUTE)
    expect([status, exchanges()]).toEqual(['fulfilled', 1])
  })
})

it('is not held up by the record of an earlier token', async () => {
  localStore.set(`did_refresh@${page.server.url}`, `${Date.now()} ${markOf('an.earlier.token-of-this-browser')}`)
  tokens().setSession('an.expired.token')
  const { status } = await page.time.settled(client.session.get(), MINUTE)
  expect([status, exchanges()]).toEqual(['fulfilled', 1])
  expect(localStore.get(`did_refresh@${page.server.url}`)).not.toContain(markOf(tokens().refresh()))
})
