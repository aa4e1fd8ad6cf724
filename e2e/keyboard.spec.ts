import type { Page } from 'playwright/test'
import { dialog, expect, hears, signInButton, test } from './fixtures.ts'
import { scan } from './qr.ts'

/** What has the focus, through all shadow roots: its role or tag, and its words. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let node = document.activeElement
    while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement
    const words = node?.getAttribute('aria-label') ?? node?.textContent?.trim() ?? ''
    return `${node?.localName ?? ''} ${words}`
  })

async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  const seen: string[] = []
  for (let step = 0; step < 20; step += 1) {
    const now = await focused(page)
    seen.push(now)
    if (wanted.test(now)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The focus never came to ${wanted}; it was at: ${seen.join(' | ')}`)
}

test('opens and closes with keys and gives the focus back', async ({ page, visit }) => {
  await visit('plain')
  await expect(signInButton(page)).toBeVisible()
  await page.keyboard.press('Tab')
  expect(await focused(page)).toMatch(/^button Sign in/)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await scan(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  await tabTo(page, /close/i)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect.poll(() => focused(page)).toMatch(/^button Sign in/)
})

test('uses the extension by keyboard', async ({ page, visit, answer }) => {
  await page.addInitScript(() => {
    const wallet = { open: (request: { url: string; action: string }) => (window.opened = request) }
    Object.defineProperty(window, 'ABT', { value: wallet, configurable: true })
  })
  await visit('plain')
  await expect(signInButton(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press(' ')
  await scan(page)
  await tabTo(page, /wallet.*\((web|extension)\)|web wallet/i)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => window.opened?.url)).toBeTruthy()
  await answer(decodeURIComponent((await page.evaluate(() => window.opened?.url)) ?? ''))
  await hears(page, 'did-login')
})

test('reaches Back and Retry by keyboard after a refusal', async ({ page, visit, answer }) => {
  await visit('plain')
  await signInButton(page).click()
  const first = await scan(page)
  await answer(first, { decline: true })
  await expect(dialog(page).getByRole('button', { name: 'Retry' })).toBeVisible()
  await tabTo(page, /retry/i)
  await page.keyboard.press('Enter')
  await scan(page, (link) => link !== first)
})
