import type { Page } from 'playwright/test'
import { fileIn, isInstalled, needsInstall } from '../../scripts/lib/packages.ts'
import { dialog, expect, signInButton, test } from '../setup/fixtures.ts'
import { openMenu } from '../steps/menu.ts'

/* A page whose scrolling a library has taken over. Layers of the kit keep theirs. */

const LIBRARIES = 'e2e/libraries'

test.skip(() => !isInstalled(LIBRARIES), needsInstall(LIBRARIES))

interface SmoothScroll {
  files: string[]
  start: string
  /** How far the page has been scrolled, as the library shows it. */
  top: string
}

const ofDocument = 'document.documentElement.scrollTop'
const SMOOTH_SCROLL: Record<string, SmoothScroll> = {
  Lenis: { files: ['lenis/dist/lenis.min.js'], start: 'void new Lenis({ autoRaf: true, lerp: 1 })', top: ofDocument },
  'Locomotive Scroll': {
    files: ['locomotive-scroll/bundled/locomotive-scroll.min.js'],
    start: 'void new LocomotiveScroll({ lenisOptions: { lerp: 1 } })',
    top: ofDocument,
  },
  'GSAP ScrollSmoother': {
    files: ['gsap', 'ScrollTrigger', 'ScrollSmoother'].map((name) => `gsap/dist/${name}.min.js`),
    start: 'void ScrollSmoother.create({ smooth: 0.1, normalizeScroll: true })',
    top: 'ScrollSmoother.get().scrollTop()',
  },
}

async function smooth(page: Page, { files, start }: SmoothScroll): Promise<void> {
  await page.addStyleTag({ content: '#page { min-block-size: 4000px }' })
  // The content that the library moves.
  await page.evaluate(() => {
    const content = Object.assign(document.createElement('div'), { id: 'page' })
    content.append(...document.body.children)
    document.body.append(content)
  })
  for (const file of files) await page.addScriptTag({ path: fileIn(LIBRARIES, `node_modules/${file}`) })
  await page.evaluate(start)
}

for (const [name, library] of Object.entries(SMOOTH_SCROLL)) {
  test.describe(name, () => {
    test.use({ viewport: { width: 700, height: 320 } })

    test('the wheel scrolls the page with the library', async ({ page, visit }) => {
      await visit('plain')
      await smooth(page, library)
      await page.mouse.move(600, 200)
      await page.mouse.wheel(0, 100)
      await expect.poll(() => page.evaluate(library.top)).toBeGreaterThan(0)
    })

    test('the wheel scrolls the dialog, and not the page behind it', async ({ page, visit }) => {
      await visit('plain')
      await smooth(page, library)
      await signInButton(page).click()
      await expect(dialog(page).locator('[part=qr][role=img]')).toBeVisible()
      await dialog(page).hover()
      await page.mouse.wheel(0, 100)
      await expect.poll(() => dialog(page).evaluate((box) => box.scrollTop)).toBeGreaterThan(0)
      expect(await page.evaluate(library.top)).toBeCloseTo(0)
    })

    test('the wheel over the menu leaves the page where it is', async ({ page, visit, signIn }) => {
      await signIn(page)
      await visit('menu')
      await smooth(page, library)
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
      expect(await page.evaluate(library.top)).toBeCloseTo(0)
    })
  })
}
