/* Long because it is one list: all actions on a card, signed in and out, by mouse, keyboard and touch. */
import type { CDPSession, Locator, Page } from 'playwright/test'
import { call, send } from '../../demo/server/testing/client.ts'
import type { NodeSession } from '../../entries/testing/index.ts'
import { testingOf } from '../setup/sign-in.ts'
import { expect, waitForEvent, test } from '../setup/fixtures.ts'
import { readQrCode } from '../steps/qr.ts'
import { recordRequests, recordEvent, waitForSession } from '../steps/session.ts'
import type { Target } from '../setup/target.ts'

declare global {
  interface Window {
    insertCards: (tag: string, count: number, attributes?: Record<string, string>) => void
  }
}

const USER = /\/api\/user$/
const FOLLOW = /\/api\/user\/follow\//

const card = (page: Page): Locator => page.locator('did-user-card [part=card]')
const avatar = (page: Page): Locator => page.locator('did-user-card > button, did-user-card button').first()
const action = (page: Page, name: string): Locator => card(page).getByRole('button', { name, exact: true })
const chat = (page: Page): Locator => card(page).getByRole('link', { name: 'Chat' })

/** Creates other users of the app. */
const people = (target: Target, user: number, count: number): Promise<NodeSession[]> => {
  const testing = testingOf(target, user)
  return Promise.all(Array.from({ length: count }, (_, index) => testing.session({ user: user + 20 + index })))
}

const save = (target: Target, person: NodeSession, profile: object) =>
  call({ url: target.origin }, '/api/user/profile', send('PUT', profile, { ...person.headers }))

/** Creates a user with a complete profile. */
async function createGrace(target: Target, user: number): Promise<NodeSession> {
  const [person] = await people(target, user, 1)
  if (!person) throw new Error('no user')
  await save(target, person, {
    fullName: 'Grace Brewster Hopper',
    metadata: {
      bio: 'Finds bugs.',
      timezone: 'America/New_York',
      location: 'Arlington',
      phone: { country: '', phoneNumber: '+12125551234' },
      links: [{ url: 'https://example.com/grace' }],
    },
  })
  return person
}

test.beforeEach(async ({ page }) => {
  await recordEvent(page, 'did-follow')
})

test('shows only what the service discloses to others', { tag: '@main' }, async ({ page, target, user, visit }) => {
  const { did } = await createGrace(target, user)
  await visit('user-card', { dids: did })
  await expect(card(page)).toContainText('Finds bugs.')
  await expect(card(page).locator('[data-name]')).toHaveAttribute('title', 'Grace Brewster Hopper')
  await expect(card(page).getByText('Grace Brewster Hopper')).toBeVisible()
  await expect(card(page).locator('li')).toHaveText([
    'Location: Arlington',
    /^Local time: \d{1,2}:\d\d [AP]M · (Dawn|Morning|Afternoon|Night)$/,
    'example.com/grace',
    /^Joined \u2068\w{3} \d{1,2}, \d{4}\u2069$/,
  ])
  await expect(card(page)).not.toContainText('2125551234')
  await expect(card(page).getByText('DID:')).toBeVisible()
})

test('an avatar makes no request until it is hovered', async ({ page, context, target, user, visit }) => {
  const { did } = await createGrace(target, user)
  const requests = recordRequests(context, USER)
  await visit('user-card', { dids: did, count: '3', type: 'avatar-only' })
  await expect(page.locator('did-user-card button')).toHaveCount(3)
  await waitForSession(page)
  expect(requests).toEqual([])
  await avatar(page).hover()
  await expect(card(page)).toContainText('Finds bugs.')
  expect(requests).toHaveLength(1)
})

test('a card stays open under the pointer and on the way to it, and closes on Escape', async ({
  page,
  target,
  user,
  visit,
}) => {
  const { did } = await createGrace(target, user)
  await page.clock.install()
  await visit('user-card', { dids: did, type: 'avatar-only' })
  await avatar(page).hover()
  await expect(card(page)).toContainText('Finds bugs.')
  const [from, to] = [await avatar(page).boundingBox(), await card(page).boundingBox()]
  if (!from || !to) throw new Error('not rendered')
  await page.mouse.move(from.x + 20, from.y + from.height + 4, { steps: 4 })
  await page.clock.runFor(400)
  await page.mouse.move(to.x + 30, to.y + 30, { steps: 4 })
  await page.clock.runFor(400)
  await expect(card(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
  await page.mouse.move(0, 0)
  await page.mouse.move(from.x + 20, from.y + 20)
  await expect(card(page)).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(card(page)).toHaveCount(0)
})

test('a card works by keyboard', { tag: '@main' }, async ({ page, target, user, visit }) => {
  const { did } = await createGrace(target, user)
  await visit('user-card', { dids: did, type: 'avatar-only' })
  await expect(avatar(page)).toBeVisible()
  await page.locator('#before').focus()
  await page.keyboard.press('Tab')
  await expect(card(page)).toContainText('Finds bugs.')
  await expect(avatar(page)).toHaveAttribute('aria-expanded', 'true')
  const names: (string | null)[] = []
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('Tab')
    names.push(
      await page.evaluate(() => {
        const focused = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement
        return focused?.getAttribute('aria-label') ?? focused?.textContent ?? null
      }),
    )
  }
  const expected = ['Copy address', 'Follow', ...(target.embedded ? ['Chat'] : []), 'example.com/grace', 'After']
  expect(names).toEqual(expected.slice(0, 4))
  await page.locator('#after').focus()
  await expect(card(page)).toHaveCount(0)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 780 } })

  test('a tap opens the card, another tap or one elsewhere closes it', async ({ page, target, user, visit }) => {
    const { did } = await createGrace(target, user)
    await page.clock.install()
    await visit('user-card', { dids: did, type: 'avatar-only' })
    await avatar(page).tap()
    await expect(card(page)).toContainText('Finds bugs.')
    await card(page).locator('[data-name]').tap()
    // The card would close by itself after a shorter time than this.
    await page.clock.runFor(1_000)
    await expect(card(page)).toBeVisible()
    await avatar(page).tap()
    await expect(card(page)).toHaveCount(0)
    await avatar(page).tap()
    await expect(card(page)).toBeVisible()
    await page.touchscreen.tap(380, 5)
    await expect(card(page)).toHaveCount(0)
  })
})

test(
  'a signed-in user follows and unfollows',
  { tag: '@main' },
  async ({ page, context, target, user, visit, signIn }) => {
    const { did } = await createGrace(target, user)
    await visit('user-card', { dids: did })
    await signIn(page)
    const calls = recordRequests(context, FOLLOW)
    await expect(action(page, 'Follow')).toBeVisible()
    await action(page, 'Follow').click()
    await expect(action(page, 'Unfollow')).toBeVisible()
    await expect(page.getByText('You’re following now', { exact: true })).toBeVisible()
    expect(await waitForEvent(page, 'did-follow')).toEqual({ did, following: true })
    await page.reload()
    await action(page, 'Unfollow').click()
    await expect(page.getByText('You’re no longer following')).toBeVisible()
    await expect(action(page, 'Follow')).toBeVisible()
    expect(await waitForEvent(page, 'did-follow')).toEqual({ did, following: false })
    expect(calls.map((request) => request.method()).filter((method) => method !== 'GET')).toEqual(['POST', 'DELETE'])
  },
)

test('a chat opens in a new tab, for a visitor after the login', async ({
  page,
  context,
  service,
  target,
  user,
  visit,
  respondAsWallet,
}) => {
  expect(service.url).toBe(target.origin)
  const { did } = await createGrace(target, user)
  const address = `${target.origin}/discuss/chat/dm/${did}`
  await visit('user-card', { dids: did })
  const back = page.url()
  await expect(chat(page)).toHaveAttribute('href', address)
  await chat(page).click()
  await page.waitForURL((url) => url.pathname.includes('/.well-known/service/'))
  const afterLogin = context.waitForEvent('page')
  await respondAsWallet(await readQrCode(page))
  expect((await afterLogin).url()).toBe(address)
  await page.waitForURL(back)
  const pressed = context.waitForEvent('page')
  await chat(page).click()
  const tab = await pressed
  await tab.waitForURL(address)
  expect(await tab.evaluate(() => window.opener === null)).toBe(true)
})

test('Follow is hidden for oneself, for apps, for unknown users and when the page disables it', async ({
  page,
  target,
  user,
  visit,
  signIn,
}) => {
  const { did: other } = await createGrace(target, user)
  await visit('user-card', { dids: other, 'no-follow': '', 'no-chat': '' })
  const own = await signIn(page)
  await expect(card(page)).toContainText('Finds bugs.')
  await expect(card(page).locator('[part=card__action]')).toHaveCount(0)
  const unknown = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'
  await visit('user-card', { dids: `${own},zNKqX7D8ZAYa77HgzpoFfnV3BFbcmSRrE9aT,${unknown},${other}` })
  await expect(card(page)).toHaveCount(4)
  await expect(card(page).nth(2)).toContainText('Anonymous')
  await expect(action(page, 'Follow')).toHaveCount(1)
  await expect(card(page).nth(0).locator('[part=card__action]')).toHaveCount(0)
  await expect(card(page).nth(0).locator('[data-role]')).toHaveText('Guest')
  await expect(card(page).locator('[data-role]')).toHaveCount(1)
  await expect(card(page).nth(1).locator('[part=card__action]')).toHaveCount(0)
  await expect(card(page).nth(2).locator('[part=card__action]')).toHaveCount(0)
})

async function countsOf(cdp: CDPSession) {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { listeners: of('JSEventListeners'), megabytes: of('JSHeapUsedSize') / 1e6 }
}

test('two hundred avatars at rest cost no more than did-avatar', async ({ page, context, visit }) => {
  const requests = recordRequests(context, USER)
  await page.clock.install()
  await visit('user-card')
  await waitForSession(page)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  const costOf = async (tag: string) => {
    const insert = (count: number) =>
      page.evaluate(([name, many]) => void window.insertCards(name, many, { type: 'avatar-only' }), [
        tag,
        count,
      ] as const)
    const renderedCount = () => page.locator(`${tag} [part=avatar]`).count()
    await insert(2)
    await expect.poll(renderedCount).toBe(2)
    // The kit releases its shared renderer after a shorter time than this.
    await page.clock.fastForward(2_000)
    const before = await countsOf(cdp)
    await insert(200)
    await expect.poll(renderedCount).toBe(202)
    await page.clock.fastForward(2_000)
    const after = await countsOf(cdp)
    return { listeners: after.listeners - before.listeners, megabytes: after.megabytes - before.megabytes }
  }
  const cards = await costOf('did-user-card')
  const avatars = await costOf('did-avatar')
  expect(cards.listeners).toBeLessThanOrEqual(avatars.listeners)
  expect(cards.megabytes).toBeLessThan(1)
  expect(requests).toEqual([])
  const roots = await page.evaluate(
    () =>
      [...document.querySelectorAll('did-user-card')].filter(({ shadowRoot }) =>
        Object.keys(shadowRoot ?? {}).some((key) => key.startsWith('__reactContainer')),
      ).length,
  )
  expect(roots).toBe(0)
})
