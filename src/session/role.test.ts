import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { $service } from '../core/app/service.ts'
import { HOUR, MINUTE, openPage, type FaultyPage } from '../testing/faults/page.ts'
import { onAnnounce } from '../core/announce.ts'
import { keepTokens } from './login.ts'
import { scheduleRefresh } from './lifetime/refresh-schedule.ts'
import { $isRoleConfirmed, $session } from '../core/user/user.ts'
import { checkConfirmation } from '../core/user/signed-in/set-session.ts'
import { refreshUser } from './lifetime/token-refresh.ts'

/** How long a role counts (docs/rules.md §1.2). */

let page: FaultyPage
const changes: boolean[] = []
const unlisten = onAnnounce(({ name, detail }) => {
  if (name === 'did-session-change') changes.push((detail as { isConfirmed: boolean }).isConfirmed)
})
beforeAll(async () => {
  page = await openPage()
}, 60_000)
afterAll(async () => {
  unlisten()
  await page.close()
}, 60_000)
beforeEach(async () => {
  await page.visit('signed-in')
  changes.length = 0
})

/** Time passes, and the page looks each second, as in a browser. */
async function pass(ms: number): Promise<void> {
  await page.time.pass(ms)
  checkConfirmation()
}

it('lapses an hour after the last answer of the service, and returns with the next one', async () => {
  page.server.faults.add({ path: '*', drop: true })
  await pass(58 * MINUTE)
  expect([$isRoleConfirmed.get(), $session.get(), changes]).toMatchObject([true, { isConfirmed: true }, []])
  await pass(2 * MINUTE)
  expect([$isRoleConfirmed.get(), $session.get()]).toMatchObject([false, { status: 'signed-in', isConfirmed: false }])
  expect(changes).toEqual([false])
  page.server.faults.clear()
  await page.time.settled(refreshUser(), MINUTE)
  expect([$isRoleConfirmed.get(), $session.get()]).toMatchObject([true, { isConfirmed: true }])
  expect(changes).toEqual([false, true])
})

it('does not begin again with a reload', async () => {
  page.server.faults.add({ path: '*', drop: true })
  await pass(50 * MINUTE)
  await page.reload()
  expect([$isRoleConfirmed.get(), $session.get()]).toMatchObject([true, { isConfirmed: false }])
  await pass(10 * MINUTE)
  expect($isRoleConfirmed.get()).toBe(false)
  await page.reload()
  expect([$isRoleConfirmed.get(), $session.get()]).toMatchObject([false, { status: 'signed-in', isConfirmed: false }])
})

it('is read again within the hour when the tokens live longer', async () => {
  Object.assign(page.server.state.settings.session, { cacheTtl: 86_400, ttl: 2 * 86_400 })
  await page.visit('signed-in')
  keepTokens({ sessionToken: $service.get().tokens.session(), refreshToken: $service.get().tokens.refresh() })
  scheduleRefresh()
  page.time.sent.length = 0
  for (let hour = 0; hour < 5; hour++) await pass(HOUR)
  expect([$isRoleConfirmed.get(), changes]).toEqual([true, []])
  const reads = page.time.sent.filter(({ path }) => path.endsWith('/did/session')).length
  expect(reads).toBeGreaterThanOrEqual(5)
  expect(reads).toBeLessThanOrEqual(6)
})
