import type { Page } from 'playwright/test'
import { encodeBase58, utf8 } from '../../demo/wallet/bytes.ts'
import { walletOf } from '../../demo/wallet/node.ts'
import { signClaim } from '../../demo/wallet/signatures.ts'
import { dialog, expect, signInButton, test } from '../setup/fixtures.ts'
import { chooseItem, menuItem } from '../steps/menu.ts'
import { accessibilityProblems } from '../steps/methods.ts'
import { nextLink } from '../steps/session.ts'

/* examples/blocklet on a real Blocklet Server, as scripts/test/blocklet-example.ts installs it. */

const home = process.env.DID_EXAMPLE_URL ?? ''
const tools = new URL('api/tools', home).href

const status = (page: Page) => page.getByRole('status').first()
const output = (page: Page) => page.locator('output')

/** Presses the button, and returns the link of the code that the dialog shows. */
async function press(page: Page, name: string): Promise<string> {
  const link = nextLink(page)
  await page.getByRole('button', { name }).click()
  return link
}

/** What the page shows of the answer of the app's backend. */
async function answer(page: Page): Promise<unknown> {
  await expect(output(page)).not.toBeEmpty()
  return JSON.parse((await output(page).textContent()) ?? '')
}

test('the members’ page and its call are for signed-in users', async ({ page, respondAsWallet, user }) => {
  await page.goto(home)
  const calls = await Promise.all([
    page.request.get(tools),
    page.request.get(tools, { headers: { 'x-user-did': 'z1forged', 'x-user-role': 'owner' } }),
  ])
  expect(calls.map((call) => call.status())).toEqual([401, 401])
  expect(await accessibilityProblems(page)).toEqual([])

  const refused = page.waitForResponse((response) => response.url().endsWith('/members'))
  await page.getByRole('link', { name: 'For members' }).click()
  expect((await refused).status()).toBe(401)
  const link = nextLink(page)
  await signInButton(page).click()
  await respondAsWallet(await link)
  await expect(status(page)).toHaveText(`Test User ${user}, these tools are free:`)
  await expect(page.getByRole('listitem')).toHaveText(['Drill', 'Ladder', 'Wheelbarrow'])
  expect((await page.request.get(tools)).status()).toBe(200)
  expect(await accessibilityProblems(page)).toEqual([])

  await chooseItem(page, menuItem(page, 'Sign out'))
  await expect(signInButton(page)).toBeVisible()
  expect((await page.request.get(tools)).status()).toBe(401)
})

test('the wallet shares its profile, and signs a text, which the backend verifies', async ({
  page,
  respondAsWallet,
  user,
}) => {
  await page.goto(home)
  await respondAsWallet(await press(page, 'Share your profile'))
  expect(await answer(page)).toMatchObject({ verified: true, email: `user${user}@example.com` })
  await expect(dialog(page)).toHaveCount(0)
  await page.reload()
  await respondAsWallet(await press(page, 'Sign for the drill'))
  expect(await answer(page)).toEqual({ verified: true, text: 'I borrow the drill until Friday.' })
})

test('a text that the backend did not ask for is refused, however well it is signed', async ({
  page,
  respondAsWallet,
  user,
}) => {
  await page.goto(home)
  const origin = encodeBase58(utf8('I keep the drill.'))
  const result = await respondAsWallet(await press(page, 'Sign for the drill'), {
    claims: {
      signature: (claim) => ({ origin, sig: signClaim(walletOf(user).keys, { ...claim, origin }) }),
    },
  })
  expect(result).toMatchObject({ status: 'error', error: 'The signature does not fit.' })
  await expect(output(page)).toBeEmpty()
})

test('the locker opens in two steps, after a sign-in, for the same wallet only', async ({
  page,
  respondAsWallet,
  user,
}) => {
  await page.goto(home)
  await respondAsWallet(await press(page, 'Open my locker'))
  const link = await nextLink(page)
  const sealed = page.waitForResponse(
    async (each) => each.url().includes('/open-locker/status') && (await each.text()).includes('succeed'),
  )
  await respondAsWallet(link)
  expect(await answer(page)).toEqual({
    fullName: `Test User ${user}`,
    verified: true,
    code: expect.stringMatching(/^\d{4}$/),
  })
  const { code } = (await (await sealed).json()) as { code: string }
  expect(code).toMatch(/^[\w+/=]{60,}$/)

  await page.reload()
  const other = await respondAsWallet(await press(page, 'Open my locker'), { user: user + 1 })
  expect(other).toMatchObject({ status: 'error', error: expect.stringContaining('that you signed in with') })
})
