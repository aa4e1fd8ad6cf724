import type { Locator } from 'playwright/test'
import { dialog, expect, test } from '../setup/fixtures.ts'

/* The kit follows the language and the colours of a page. The visitor has an English browser and a light system. */

const lookOf = (within: Locator): Promise<string[]> =>
  within.evaluate((inside) => {
    const frame = inside.closest<HTMLElement>('.did-frame')
    return [frame?.lang ?? '', frame?.dataset.theme ?? '']
  })

test('elements and dialogs have the language and the colours of the page, live', async ({ page, visit }) => {
  await visit('own-look')
  const [first, chinese] = [page.locator('did-connect-button').first(), page.locator('#chinese')]
  await expect(first.getByRole('button')).toHaveText('Anmelden')
  expect(await lookOf(first.getByRole('button'))).toEqual(['de', 'dark'])
  await expect.poll(() => lookOf(chinese.getByRole('button'))).toEqual(['zh', 'light'])

  await chinese.getByRole('button').click()
  await expect.poll(() => lookOf(dialog(page).getByRole('heading'))).toEqual(['zh', 'light'])
  await dialog(page).getByRole('button', { name: '关闭' }).click()
  await expect(dialog(page)).toBeHidden()

  await first.getByRole('button').click()
  await expect.poll(() => lookOf(dialog(page).getByRole('heading'))).toEqual(['de', 'dark'])
  await page.evaluate(() => {
    document.documentElement.lang = 'fr'
    document.documentElement.style.colorScheme = 'light'
  })
  await expect.poll(() => lookOf(dialog(page).getByRole('heading'))).toEqual(['fr', 'light'])
})
