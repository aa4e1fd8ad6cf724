import type { Locator, Page } from 'playwright/test'
import { dialog, expect, signInButton, test } from '../setup/fixtures.ts'
import { openMenu } from '../steps/menu.ts'

/* What the reader has set: more contrast, forced colours, print. */

const computed = (element: Locator, property: string): Promise<string> =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)

/** The value of a token in the open dialog, as a colour. */
const tokenIn = (page: Page, token: string): Promise<string> =>
  dialog(page).evaluate((node, name) => {
    const probe = document.createElement('i')
    probe.style.color = `var(${name})`
    node.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, token)

test('more contrast makes muted text, borders and focus rings stronger', async ({ page, visit }) => {
  await visit('plain')
  await signInButton(page).click()
  const close = dialog(page).getByRole('button', { name: 'Close' })
  await expect(close).toBeVisible()
  const [muted, edge] = [await tokenIn(page, '--_text-muted'), await tokenIn(page, '--_border-control')]
  await page.keyboard.press('Tab')
  await close.focus()
  expect(await computed(close, 'outline-width')).toBe('2px')
  await page.emulateMedia({ contrast: 'more' })
  expect(await computed(close, 'outline-width')).toBe('3px')
  const strong = await tokenIn(page, '--_text-muted')
  expect(strong).not.toBe(muted)
  expect(await tokenIn(page, '--_border-control')).toBe(strong)
  expect(await tokenIn(page, '--_border')).toBe(strong)
  expect(edge).not.toBe(strong)
  expect(await computed(dialog(page), 'border-top-color')).toBe(strong)
})

test('a focus ring of the page stays with more contrast', async ({ page, visit }) => {
  await visit('plain')
  await page.addStyleTag({ content: 'did-connect-button { --did-focus-ring: 5px dotted red }' })
  await page.emulateMedia({ contrast: 'more' })
  await expect(signInButton(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(signInButton(page)).toBeFocused()
  expect(await computed(signInButton(page), 'outline')).toContain('dotted 5px')
})

test('forced colours keep borders and the focus ring, even with more contrast', async ({ page, visit }) => {
  await page.emulateMedia({ forcedColors: 'active', contrast: 'more' })
  await visit('plain')
  await signInButton(page).click()
  const row = dialog(page).locator('[part=method]').first()
  await expect(row).toBeVisible()
  expect(await computed(row, 'border-top-width')).toBe('1px')
  await expect.poll(() => computed(row, 'border-top-color')).not.toBe(await computed(row, 'background-color'))
  await page.keyboard.press('Tab')
  await row.focus()
  expect(await computed(row, 'outline-style')).toBe('solid')
  expect(await computed(row, 'outline-color')).not.toBe(await computed(row, 'background-color'))
})

test('print shows the elements of the page, and no menu and no toast', async ({
  page,
  visit,
  user,
  signIn,
  testing,
}) => {
  const { did } = await testing.session({ user: user + 20 })
  await visit('user-card', { dids: did })
  await page.evaluate(() => document.body.append(document.createElement('did-avatar-menu')))
  await signIn(page)
  await openMenu(page)
  // A press by the mouse would close the menu.
  await page.getByRole('button', { name: 'Follow', exact: true }).dispatchEvent('click')
  const toast = page.locator('[part=toast]')
  await expect(toast).toBeVisible()
  await expect(page.locator('[part=menu]')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(toast).toBeHidden()
  await expect(toast).toBeAttached()
  await expect(page.locator('[part=menu]')).toBeAttached()
  await expect(page.locator('[part=menu]')).toBeHidden()
  await expect(page.locator('did-avatar-menu [part=avatar]').first()).toBeVisible()
  await expect(page.locator('did-user-card [part=card]')).toBeVisible()
})

test('print shows no tooltip and no dialog of an address', async ({ page, visit }) => {
  await visit('address')
  const copy = page.locator('#near').getByRole('button', { name: 'Copy address' })
  await copy.hover()
  const tooltip = page.locator('#near [popover]')
  await expect(tooltip).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(tooltip).toBeHidden()
  await expect(page.locator('#near [part=address]')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.locator('#near').getByRole('button', { name: 'Show QR code' }).click()
  await expect(dialog(page)).toBeVisible()
  const printed = () => page.screenshot()
  const before = await printed()
  await page.emulateMedia({ media: 'print' })
  await expect(dialog(page)).toBeHidden()
  // The backdrop would darken the corner of the page.
  expect(await pixelAt(page, await printed())).toEqual([255, 255, 255])
  expect(await pixelAt(page, before)).not.toEqual([255, 255, 255])
})

/** The first pixel of a screenshot. */
const pixelAt = (page: Page, png: Buffer): Promise<number[]> =>
  page.evaluate(async (data) => {
    const blob = await (await fetch(`data:image/png;base64,${data}`)).blob()
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    context?.drawImage(await createImageBitmap(blob), 0, 0)
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
  }, png.toString('base64'))
