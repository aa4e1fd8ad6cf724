import type { FrameLocator, Locator, Page } from 'playwright/test'
import { createAuthServer } from '../../demo/server/index.ts'
import { readHost } from '../../demo/server/network.ts'
import { expect, test } from '../setup/fixtures.ts'
import { accessibilityProblems } from '../steps/methods.ts'

/* The home of the demo: an app in a frame, and the development wallet beside it. */

const app = (page: Page): FrameLocator => page.frameLocator('iframe[title="Acme Notes"]')
const wallet = (page: Page): FrameLocator => page.frameLocator('iframe[title="Development wallet"]')
const steps = (page: Page): Locator => page.locator('#steps')
const scan = (page: Page): Locator => page.getByRole('button', { name: 'Scan the code' })
const approve = (page: Page): Locator => wallet(page).getByRole('button', { name: 'Approve' })
const signInOf = (page: Page): Locator => app(page).locator('did-connect-button').getByRole('button')
const greeting = (page: Page): Locator => app(page).getByRole('heading', { level: 1, name: /^Good \w+, Alice$/ })

/** Signs in, and returns when nothing covers the app any more. */
async function signIn(page: Page): Promise<void> {
  await signInOf(page).click()
  await scan(page).click()
  await approve(page).click()
  await expect(greeting(page)).toBeVisible()
  await expect(app(page).getByRole('dialog')).toHaveCount(0)
}

/** How far the page can be scrolled sideways. */
const overflow = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth

test(
  'the app signs in with three presses, and shows name, picture and notes of its user',
  { tag: '@main' },
  async ({ page, target, service }) => {
    expect(service.url).toBe(target.origin)
    await page.goto(target.origin)
    await expect(app(page).getByRole('heading', { level: 1, name: 'Write it down' })).toBeVisible()
    await signIn(page)
    await expect(page.getByText(/^Signed in after \d+ seconds?\.$/)).toBeVisible()
    await expect(steps(page)).toContainText('did-connect-status The wallet has read the code')
    await expect(steps(page)).toContainText('did-login Alice is signed in, as owner.')
    const picture = app(page).locator('#picture')
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(app(page).getByRole('list', { name: 'Notes' }).getByRole('listitem')).toHaveCount(3)
    await expect(app(page).locator('did-avatar-menu').getByRole('button')).toBeVisible()
    await expect(signInOf(page)).toBeHidden()
    await page.reload()
    await expect(greeting(page)).toBeVisible()
  },
)

test('the app keeps notes, and its menu signs out', async ({ page, target, service }) => {
  expect(service.url).toBe(target.origin)
  await page.goto(target.origin)
  await signIn(page)
  await app(page).getByLabel('New note').fill('Water the thyme')
  await app(page).getByLabel('New note').press('Enter')
  const notes = app(page).getByRole('list', { name: 'Notes' }).getByRole('listitem')
  await expect(notes.first()).toContainText('Water the thyme')
  await app(page).getByRole('button', { name: 'Delete “Water the thyme”' }).click()
  await expect(notes).toHaveCount(3)
  await app(page).locator('did-avatar-menu').getByRole('button').click()
  await app(page).locator('did-avatar-menu').getByRole('menuitem').last().click()
  await expect(signInOf(page)).toBeVisible()
  await expect(notes).toHaveCount(0)
  await expect(steps(page)).toContainText('did-logout')
})

test('a visitor who declines can scan the next code, and a closed dialog closes the wallet', async ({
  page,
  target,
  service,
}) => {
  expect(service.url).toBe(target.origin)
  await page.goto(target.origin)
  await signInOf(page).click()
  await scan(page).click()
  await wallet(page).getByRole('button', { name: 'Decline' }).click()
  await expect(app(page).getByText('You declined on your phone', { exact: true })).toBeVisible()
  await expect(page.locator('#wallet')).toBeHidden()
  await scan(page).click()
  await expect(approve(page)).toBeVisible()
  await app(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('#wallet')).toBeHidden()
  await expect(scan(page)).toBeDisabled()
})

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [320, 640],
] as const) {
  test(`while the dialog is open, the wallet is in view at ${width} × ${height}`, async ({ page, target, service }) => {
    expect(service.url).toBe(target.origin)
    await page.setViewportSize({ width, height })
    await page.goto(target.origin)
    await signInOf(page).click()
    await expect(app(page).getByRole('dialog')).toBeInViewport({ ratio: 0.4 })
    await expect(scan(page)).toBeInViewport({ ratio: 1 })
    await scan(page).click()
    await expect(approve(page)).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(overflow)).toBe(0)
    await approve(page).click()
    await expect(greeting(page)).toBeVisible()
  })
}

for (const width of [390, 320]) {
  test(`a long name fits in a window of ${width} px`, async ({ page, target, service }) => {
    const fullName = 'Maximiliane-Alexandra von Hohenstaufen-Lichtenbergshausenkirchen'
    expect(service.url).toBe(target.origin)
    await page.setViewportSize({ width, height: 844 })
    await page.goto(target.origin)
    await signIn(page)
    for (const user of service.state.users.all()) service.state.users.put({ ...user, fullName })
    await page.reload()
    const heading = app(page).getByRole('heading', { level: 1, name: fullName })
    await expect(heading).toBeVisible()
    expect(await heading.evaluate((title) => title.scrollWidth - title.clientWidth)).toBe(0)
    expect(await heading.evaluate(overflow)).toBe(0)
    await page.goto(`${target.origin}/account.html`)
    await expect(page.locator('#who')).toContainText(fullName)
    expect(await page.evaluate(overflow)).toBe(0)
  })
}

test('at 1280 × 800 the bar is one line, and the app and the wallet are in view', async ({ page, target, service }) => {
  expect(service.url).toBe(target.origin)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(target.origin)
  const tops = await page
    .locator('.bar > a, nav[aria-label=Demo] > *, .choices > *')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top + one.clientHeight / 2)))
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(12)
  for (const part of ['.window', '.phone']) await expect(page.locator(part)).toBeInViewport({ ratio: 1 })
})

test('three keys sign in, and the focus follows', async ({ page, target, service }) => {
  expect(service.url).toBe(target.origin)
  await page.goto(target.origin)
  await signInOf(page).press('Enter')
  await expect(scan(page)).toBeEnabled()
  await scan(page).press('Enter')
  await expect(page.locator('#wallet')).toBeFocused()
  await approve(page).press('Enter')
  await expect(greeting(page)).toBeVisible()
  await expect(page.locator('#app')).toBeFocused()
})

test('the app follows the theme and the language of the bar', async ({ page, target, service }) => {
  expect(service.url).toBe(target.origin)
  await page.goto(target.origin)
  await expect(signInOf(page)).toBeVisible()
  await page.getByRole('combobox', { name: 'Theme', exact: true }).selectOption('dark')
  await expect(app(page).locator('body')).toHaveCSS('background-color', 'rgb(23, 22, 26)')
  await page.getByRole('combobox', { name: 'Language of the elements' }).selectOption('ar')
  await signInOf(page).click()
  await expect(app(page).getByRole('dialog')).toHaveCSS('direction', 'rtl')
})

test('axe finds nothing while the wallet is open and after sign-in', async ({ page, target, service }) => {
  expect(service.url).toBe(target.origin)
  for (const [colorScheme, looked] of [
    ['light', 'all'],
    ['dark', 'colours'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(target.origin)
    await expect(signInOf(page)).toBeVisible()
    expect(await accessibilityProblems(page, undefined, looked), colorScheme).toEqual([])
    await signInOf(page).click()
    await scan(page).click()
    await expect(approve(page)).toBeVisible()
    expect(await accessibilityProblems(page, undefined, looked), `${colorScheme}, wallet`).toEqual([])
    await approve(page).click()
    await expect(greeting(page)).toBeVisible()
    await expect(app(page).getByRole('dialog')).toHaveCount(0)
    expect(await accessibilityProblems(page, undefined, looked), `${colorScheme}, signed in`).toEqual([])
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
  }
})

test('a service that is opened to the network signs in at its address', async ({ page, target, watch }) => {
  test.skip(!target.embedded, 'needs the embedded service')
  const { listening } = readHost('0.0.0.0')
  test.skip(listening.hostname === 'localhost', 'this computer is in no network')
  const server = await createAuthServer({ listening })
  watch.allow(server.url)
  watch.allow(server.url.replace('http', 'ws'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(server.url)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await signIn(page)
  await page.goto(`${server.url}/wallet/`)
  await page.getByRole('button', { name: 'Use the camera' }).click()
  await expect(page.getByText('Browsers offer the camera only at localhost and over https.')).toBeVisible()
  await server.close()
})
