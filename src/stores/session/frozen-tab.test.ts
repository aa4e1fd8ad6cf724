import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { localStore } from '../../env/storage.ts'
import { client } from '../client.ts'
import { $service } from '../service.ts'
import { MINUTE, openPage, SECOND, type FaultyPage } from '../../testing/faults/page.ts'
import { scheduleRefresh } from './refresh-schedule.ts'
import { $session } from './state.ts'
import { markOf } from './token-age.ts'
import { refreshUser } from './token-refresh.ts'

/*
 * Another tab was frozen, or closed, in the middle of a refresh (docs/rules.md §2.2). There are no Web Locks in Node, so its
 * lock is the lease; src/env/lock.test.ts has a Web Lock that is never released.
 */

let page: FaultyPage
beforeAll(async () => {
  page = await openPage()
}, 60_000)
afterAll(() => page.close(), 60_000)
beforeEach(() => page.visit('signed-in'))
afterEach(() => {
  localStore.remove(`did-connect:refresh:${page.server.url}:lease`)
  localStore.remove(`did_refresh@${page.server.url}`)
})

const tokens = () => $service.get().tokens
const exchanges = () => page.time.sent.filter(({ path }) => path.endsWith('/refreshSession')).length

function freezeHolder({ hasSent }: { hasSent: boolean }): void {
  localStore.set(`did-connect:refresh:${page.server.url}:lease`, `frozen ${Date.now() + 15 * SECOND}`)
  if (hasSent) localStore.set(`did_refresh@${page.server.url}`, `${Date.now()} ${markOf(tokens().refresh())}`)
}

it('goes on with the session token behind a tab that has sent its refresh', async () => {
  freezeHolder({ hasSent: true })
  const began = Date.now()
  const { status } = await page.time.settled(refreshUser({ isDue: true }), MINUTE)
  expect(status).toBe('fulfilled')
  expect(Date.now() - began).toBeLessThan(20 * SECOND)
  expect(exchanges()).toBe(0)
})

it('exchanges the token once when that tab is silent for a minute', async () => {
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

it('exchanges the token behind a tab that was frozen before it sent anything', async () => {
  freezeHolder({ hasSent: false })
  tokens().setSession('an.expired.token')
  const { status } = await page.time.settled(client.session.get(), MINUTE)
  expect([status, exchanges()]).toEqual(['fulfilled', 1])
})

it('is not held up by the record of an earlier token', async () => {
  localStore.set(`did_refresh@${page.server.url}`, `${Date.now()} ${markOf('an.earlier.token-of-this-browser')}`)
  tokens().setSession('an.expired.token')
  const { status } = await page.time.settled(client.session.get(), MINUTE)
  expect([status, exchanges()]).toEqual(['fulfilled', 1])
  expect(localStore.get(`did_refresh@${page.server.url}`)).not.toContain(markOf(tokens().refresh()))
})
