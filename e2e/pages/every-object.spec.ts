import type { Page } from 'playwright/test'
import { start } from '../../demo/server/testing/client.ts'
import { isInChunks } from '../setup/dist-folder.ts'
import { dialog, expect, signInButton, test, waitForEvent, type RespondAsWallet } from '../setup/fixtures.ts'
import { READ_BY_LIBRARIES, pollute, recordReads, sourcesOf, wordsOfKit } from './inherited-reads.ts'
import { readQrCode, tokenOf } from '../steps/qr.ts'
import { statusOf, waitForSession } from '../steps/session.ts'

/*
 * Another script of the page, or a careless reader of its address, has given every object members that nobody has set
 * (SECURITY.md, "Members of every object").
 */
const ofLibraries = Object.values(READ_BY_LIBRARIES).flat()

/** Starts the page, signs in, loads it again and signs out. */
async function visitAndLeave(page: Page, visit: (name: string) => Promise<void>, respond: RespondAsWallet) {
  await visit('plain')
  await waitForSession(page)
  expect(await statusOf(page)).toBe('signed-out')
  await signInButton(page).click()
  await respond(await readQrCode(page))
  await waitForEvent(page, 'did-login')
  await expect(page.locator('#who')).toHaveText(/^Hello Test User/)
  await expect(dialog(page)).toHaveCount(0)
  await page.evaluate('DIDConnect.logout()')
  await waitForEvent(page, 'did-logout')
  await expect(signInButton(page)).toBeVisible()
}

test(
  'the kit reads nothing that an object does not have itself',
  { tag: '@one-file' },
  async ({ page, visit, respondAsWallet }) => {
    test.skip(isInChunks(), 'every build has the same modules of the kit')
    await page.addInitScript(recordReads, wordsOfKit())
    await visitAndLeave(page, visit, respondAsWallet)
    const found = sourcesOf(await page.evaluate(() => window.inheritedReads ?? {}))
    const isOfKit = ({ source }: { source: string }) => /^(src|elements)\//.test(source)
    expect(found.filter(isOfKit)).toEqual([])
    const unlisted = found.filter((read) => !isOfKit(read) && !READ_BY_LIBRARIES[read.source]?.includes(read.name))
    expect(unlisted, 'libraries read these').toEqual([])
  },
)

for (const value of [true, '1', { 0: 'x' }]) {
  // Both forms are built in their own way, which an object would break first.
  const tag = typeof value === 'object' ? '@one-file' : []
  const title = `signs in and out where every object has every member: ${JSON.stringify(value)}`
  test(title, { tag }, async ({ page, visit, respondAsWallet }) => {
    const names = wordsOfKit().filter((name) => !ofLibraries.includes(name))
    await page.addInitScript(pollute, { names, value })
    await visitAndLeave(page, visit, respondAsWallet)
  })
}

/** As a query that is read carelessly sets them: `?__proto__[isOwn]=1`. */
const CLAIMS = { isOwn: '1', isConfirmed: '1', joined: 'own', resumed: '1', bare: '1' }

test('a session of somebody else is asked about where every object claims to be this browser’s own', async ({
  page,
  service,
  visit,
}) => {
  const { token, url } = await start(service, { visitorId: 'stranger' })
  await page.addInitScript((claims) => {
    Object.assign(Object.getPrototypeOf({}) as object, claims)
  }, CLAIMS)
  await visit('plain', { __connect_url__: Buffer.from(url).toString('base64url') })
  await signInButton(page).click()
  await expect(dialog(page).getByText('This connection was started somewhere else.').first()).toBeVisible()
  await expect(dialog(page).locator('[data-did-auth-url]')).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  expect(tokenOf(await readQrCode(page))).not.toBe(token)
})

test('a cookie that nobody has set doesn’t count', async ({ page, visit }) => {
  await page.addInitScript(() => {
    Object.assign(Object.getPrototypeOf({}) as object, { vid: 'stranger', login_token: 'a.stranger.token' })
  })
  await visit('plain')
  await waitForSession(page)
  expect(await statusOf(page)).toBe('signed-out')
  expect(await page.evaluate(() => localStorage.getItem('__visitor_id'))).not.toBe('stranger')
})
