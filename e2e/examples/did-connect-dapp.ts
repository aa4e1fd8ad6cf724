import type { Locator, Page } from 'playwright/test'
import { dialog, expect, signInButton, test } from '../setup/fixtures.ts'
import { avatarButton, chooseItem, menuItem } from '../steps/menu.ts'
import { accessibilityProblems } from '../steps/methods.ts'
import { nextLink } from '../steps/session.ts'

/* examples/did-connect-dapp on a real Blocklet Server, as scripts/test/blocklet-example.ts installs it. */

const home = process.env.DID_EXAMPLE_URL ?? ''

const status = (page: Page) => page.getByRole('status').first()
const output = (page: Page): Locator => page.locator('output')

/** Presses the button of a request, and returns the link of the code that the dialog shows. */
async function press(page: Page, name: string): Promise<string> {
  const link = nextLink(page)
  await page.getByRole('button', { name, exact: true }).click()
  return link
}

async function signIn(page: Page, respond: (link: string) => Promise<unknown>): Promise<void> {
  const link = nextLink(page)
  await signInButton(page, 'did-avatar-menu').click()
  await respond(await link)
  await expect(avatarButton(page)).toBeVisible()
}

// Their answers need the chain.
for (const title of ['Show an NFT', 'Sign a transaction', 'Pay'])
  test(`${title}: the dialog has the title and a code, and can be closed`, async ({ page }) => {
    await page.goto(home)
    expect(await press(page, title)).toContain('requestAuth')
    await expect(dialog(page).getByRole('heading', { name: title })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

test('the wallet shares its profile', async ({ page, respondAsWallet, user }) => {
  await page.goto(home)
  await respondAsWallet(await press(page, 'Share a profile'))
  await expect(output(page)).toContainText(`Name: Test User ${user}`)
  await expect(output(page)).toContainText(`user${user}@example.com`)
  await expect(output(page).locator('did-avatar')).toBeVisible()
})

for (const [title, signatures] of [
  ['Sign a text', 1],
  ['Sign a digest', 1],
  ['Two things at once', 2],
  ['Two steps', 2],
] as const)
  test(`${title}: the page shows what the backend has verified`, async ({ page, respondAsWallet }) => {
    await page.goto(home)
    const result = await respondAsWallet(await press(page, title))
    expect(result.status).toBe('ok')
    await expect(output(page).getByText(/^Signature: z\w{60,}$/)).toHaveCount(signatures)
  })

test('the platform’s header has the menu of the user, in both tabs, until they sign out', async ({
  page,
  context,
  respondAsWallet,
  user,
}) => {
  await page.goto(home)
  await expect(status(page)).toContainText('Nobody is signed in.')
  const other = await context.newPage()
  await other.goto(home)
  await signIn(page, respondAsWallet)
  for (const each of [page, other]) {
    await expect(status(each)).toHaveText(`Hello Test User ${user}`)
    await expect(each.locator('header, .blocklet__header').first().locator('did-avatar-menu')).toBeVisible()
  }
  await page.reload()
  await expect(status(page)).toHaveText(`Hello Test User ${user}`)
  expect(await accessibilityProblems(page, 'did-avatar-menu')).toEqual([])

  await chooseItem(page, menuItem(page, 'Sign out'))
  for (const each of [page, other]) await expect(status(each)).toContainText('Nobody is signed in.')
})

test('another account takes the place of the first in the header', async ({ page, respondAsWallet, user }) => {
  await page.goto(home)
  await signIn(page, respondAsWallet)
  const link = nextLink(page)
  await chooseItem(page, menuItem(page, /account/i))
  await respondAsWallet(await link, { user: user + 1 })
  await expect(status(page)).toHaveText(`Hello Test User ${user + 1}`)
})

test('the elements follow the language and the theme of the header', async ({ page }) => {
  await page.goto(home)
  await expect(signInButton(page, 'did-avatar-menu')).toHaveText('Sign in')
  // The button for the theme has no name. It comes after one for narrow screens, and the languages.
  await page.locator('.blocklet__header button').nth(2).click()
  await expect.poll(() => page.evaluate(() => DIDConnect.$theme.get())).toBe('dark')
  await page.getByRole('button', { name: 'Locale selector button' }).click()
  await page.getByRole('menuitem', { name: '简体中文' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('DID Connect 体验')
  await expect(signInButton(page, 'did-avatar-menu')).toHaveText('登录')
})
