import { isInstalled, needsInstall, resolveIn } from '../scripts/lib/packages.ts'
import { dialog, expect, signInButton, test } from './fixtures.ts'
import { openMenu } from './menu-steps.ts'

/* A page whose scrolling a library has taken over. Layers of the kit keep theirs. */

const LIBRARIES = 'e2e/libraries'

test.skip(() => !isInstalled(LIBRARIES), needsInstall(LIBRARIES))

const pageTop = 'document.documentElement.scrollTop'

test.beforeEach(async ({ page, visit, signIn }, { title }) => {
  await page.setViewportSize({ width: 700, height: 320 })
  if (title.includes('menu')) await signIn(page)
  await visit(title.includes('menu') ? 'menu' : 'plain')
  await page.addStyleTag({ content: 'body { min-block-size: 4000px }' })
  await page.addScriptTag({ path: resolveIn(LIBRARIES, 'lenis/dist/lenis.min.js') })
  await page.evaluate('void new Lenis({ autoRaf: true, lerp: 1 })')
})

test('the wheel scrolls the page with the library', async ({ page }) => {
  await page.mouse.move(600, 200)
  await page.mouse.wheel(0, 100)
  await expect.poll(() => page.evaluate(pageTop)).toBeGreaterThan(0)
})

test('the wheel scrolls the dialog, and not the page behind it', async ({ page }) => {
  await signInButton(page).click()
  await expect(dialog(page).locator('[part=qr][role=img]')).toBeVisible()
  await dialog(page).hover()
  await page.mouse.wheel(0, 100)
  await expect.poll(() => dialog(page).evaluate((box) => box.scrollTop)).toBeGreaterThan(0)
  expect(await page.evaluate(pageTop)).toBe(0)
})

test('the wheel over the menu leaves the page where it is', async ({ page }) => {
  await openMenu(page)
  await page.getByRole('menu').hover()
  const heard = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('wheel', () => resolve('the page'))
        document.addEventListener('wheel', () => resolve('the layer'), { capture: true, once: true })
      }),
  )
  await page.mouse.wheel(0, 100)
  expect(await heard).toBe('the layer')
  expect(await page.evaluate(pageTop)).toBe(0)
})
