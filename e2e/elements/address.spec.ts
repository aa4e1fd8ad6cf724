import type { Page } from 'playwright/test'
import { expect, test } from '../setup/fixtures.ts'
import { readQrCode } from '../steps/qr.ts'

const NEAR = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'
const FAR = 'zNKqX7D8ZAYa77HgzpoFfnV3BFbcmSRrE9aT'

const address = (page: Page, place: string) => page.locator(`${place} did-address`)
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const findInPage = (page: Page, text: string) => page.evaluate((wanted) => Reflect.get(window, 'find')?.(wanted), text)

test('is found by find-in-page, inside and outside the viewport', async ({ page, visit }) => {
  await visit('address')
  await expect(address(page, '#near').getByRole('button').first()).toBeVisible()
  expect(await findInPage(page, NEAR.slice(0, 20))).toBe(true)
  expect(await findInPage(page, FAR)).toBe(true)
})

test('shows its text without JavaScript', async ({ browser, target }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(target.page('address'))
  await expect(address(page, '#near')).toHaveText(NEAR)
  await expect(address(page, '#far')).toHaveText(FAR)
  await context.close()
})

test('renders completely in print', async ({ page, visit }) => {
  await visit('address')
  await expect(address(page, '#near').getByRole('button').first()).toBeVisible()
  await expect(address(page, '#far').locator('svg')).toHaveCount(0)
  await page.pdf()
  await expect(address(page, '#far').locator('svg').first()).toBeAttached()
  await expect(page.locator('#far did-avatar svg')).toBeAttached()
})

test('copies the DID by mouse and keyboard', { tag: '@main' }, async ({ page, visit, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit('address')
  await address(page, '#near').getByRole('button', { name: 'Copy address' }).click()
  await expect(address(page, '#near').getByText('Copied').first()).toBeVisible()
  expect(await clipboard(page)).toBe(`did:abt:${NEAR}`)
  await address(page, '#far').scrollIntoViewIfNeeded()
  await address(page, '#far').getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => clipboard(page)).toBe(`did:abt:${FAR}`)
})

test('copies without access to the Clipboard API', async ({ page, visit, context }) => {
  await context.grantPermissions(['clipboard-read'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
  await visit('address')
  await address(page, '#near').getByRole('button', { name: 'Copy address' }).click()
  await expect(address(page, '#near').getByText('Copied').first()).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await other.bringToFront()
  expect(await clipboard(other)).toBe(`did:abt:${NEAR}`)
})

test('is selected with the mouse as one line of text', async ({ page, visit, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit('address')
  const line = address(page, '#near').locator('[part=address]')
  await expect(line).toBeVisible()
  await line.click({ clickCount: 3, position: { x: 150, y: 12 } })
  await page.keyboard.press('ControlOrMeta+c')
  await expect.poll(() => clipboard(page)).toContain(NEAR)
})

test('shows its QR code and restores the focus', { tag: '@main' }, async ({ page, visit }) => {
  await visit('address')
  const button = address(page, '#near').getByRole('button', { name: 'Show QR code' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'QR code of this account' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Download' })).toHaveAttribute('href', 'https://www.didwallet.io/en')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('keeps its colours and sizes under a policy without style-src', async ({ page, visit, service }) => {
  expect(service.url).toMatch(/^http:/)
  await visit('address-csp')
  const copy = page.getByRole('button', { name: 'Copy address' })
  await expect(copy).toBeVisible()
  const drawn = await page
    .locator('did-address [part=address] span')
    .first()
    .evaluate((node) => {
      const { width, height } = node.ownerDocument.querySelector('did-avatar')?.getBoundingClientRect() ?? {}
      return { color: getComputedStyle(node.firstElementChild ?? node).color, width, height }
    })
  expect(drawn).toMatchObject({ width: 64, height: 64 })
  expect(drawn.color).toMatch(/^oklch/)
  await copy.hover()
  await page.getByRole('button', { name: 'Show QR code' }).click()
  await expect(page.getByRole('dialog').locator('[part=qr]')).toHaveCSS('width', '256px')
  expect(await page.evaluate('window.violations')).toEqual([])
})

test('puts the chain of the app into the QR code without settings on the page', async ({ page, visit, service }) => {
  Object.assign(service.state.config, { CHAIN_HOST: 'https://beta.abtnetwork.io/api/' })
  await visit('address')
  expect(await page.evaluate('typeof window.blocklet')).toBe('undefined')
  await page.locator('#near did-address').hover()
  await page.getByRole('button', { name: 'Show QR code' }).click()
  expect(new URL(await readQrCode(page)).searchParams.get('chainID')).toBe('beta')
})

test('stops the animation for users who prefer reduced motion', async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit('address-screen')
  const durations = () =>
    page.evaluate(() => {
      const host = document.querySelector('did-avatar[animated]')
      const marks = [...(host?.shadowRoot?.querySelectorAll('g > path') ?? [])]
      return [...new Set(marks.map((mark) => getComputedStyle(mark).animationDuration))]
    })
  await page.evaluate(() => {
    const host = document.createElement('did-avatar')
    host.setAttribute('did', 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA')
    host.setAttribute('animated', '')
    document.body.prepend(host)
  })
  await expect.poll(durations).toEqual(['1s'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(durations).toEqual(['0.001s'])
})
