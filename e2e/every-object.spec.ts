import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { isSplit } from './dist-folder.ts'
import { dialog, expect, signInButton, test, waitForEvent, type RespondAsWallet } from './fixtures.ts'
import { READ_BY_LIBRARIES, pollute, recordReads, sourcesOf, wordsOfKit } from './inherited-reads.ts'
import { readQrCode } from './qr.ts'
import { statusOf, waitForSession } from './session-steps.ts'

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

test('the kit reads nothing that an object does not have itself', async ({ page, visit, respondAsWallet }) => {
  test.skip(isSplit(), 'the pieces are the same modules')
  await page.addInitScript(recordReads, wordsOfKit())
  await visitAndLeave(page, visit, respondAsWallet)
  const found = sourcesOf(await page.evaluate(() => window.inheritedReads ?? {}))
  const isOfKit = ({ source }: { source: string }) => /^(src|elements)\//.test(source)
  writeFileSync('/tmp/pp/found.json', JSON.stringify(found.filter((r) => !isOfKit(r))))
  expect(found.filter(isOfKit)).toEqual([])
  const unlisted = found.filter((read) => !isOfKit(read) && !READ_BY_LIBRARIES[read.source]?.includes(read.name))
  expect(unlisted, 'libraries read these').toEqual([])
})

for (const value of [true, '1', { 0: 'x' }]) {
  test(
    `signs in and out where every object has every member: ${JSON.stringify(value)}`,
    { tag: '@main' },
    async ({ page, visit, respondAsWallet }) => {
      const names = wordsOfKit().filter((name) => !ofLibraries.includes(name))
      await page.addInitScript(pollute, { names, value })
      await visitAndLeave(page, visit, respondAsWallet)
    },
  )
}
