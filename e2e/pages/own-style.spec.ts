import type { Locator, Page } from 'playwright/test'
import { readColor, type Rgb } from '../../src/model/color.ts'
import { contrast, CONTRAST } from '../../src/model/contrast.ts'
import { dialog, expect, signInButton, test } from '../setup/fixtures.ts'
import { accessibilityProblems } from '../steps/methods.ts'

/* Pages with a style of their own: a magazine in a serif font, and a dense dashboard. The kit looks at home in both. */

const computed = (locator: Locator, ...names: string[]): Promise<string[]> =>
  locator.evaluate((node, wanted) => wanted.map((name) => getComputedStyle(node).getPropertyValue(name)), names)

const colorOf = async (locator: Locator, name: string): Promise<Rgb> =>
  readColor((await computed(locator, name)).join()) ?? [0, 0, 0]

/** The middle of an element's height, in px. */
const middleOf = (locator: Locator): Promise<number> =>
  locator.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect()
    return (top + bottom) / 2
  })

/** The sentences with a button in them. */
const sentences = (page: Page): Promise<Locator[]> => page.locator('p:has(did-connect-button)').all()

for (const name of ['magazine', 'dashboard']) {
  test.describe(`a ${name}`, () => {
    test.beforeEach(async ({ page, visit }) => {
      await visit(name)
      await expect(signInButton(page)).toBeVisible()
    })

    test('has its own font on its buttons and in the dialog', async ({ page }) => {
      const own = await computed(page.locator('body'), 'font-family')
      for (const button of await page.locator('did-connect-button button').all())
        expect(await computed(button, 'font-family')).toEqual(own)
      await signInButton(page).click()
      expect(await computed(dialog(page).getByRole('heading'), 'font-family')).toEqual(own)
    })

    test('has a button in a sentence that is text of the sentence', async ({ page }) => {
      for (const sentence of await sentences(page)) {
        const button = sentence.getByRole('button')
        const look = ['color', 'font-size', 'font-weight']
        expect(await computed(button, ...look)).toEqual(await computed(sentence, ...look))
        expect(await computed(button.locator('span'), 'text-decoration-line')).toEqual(['underline'])
        // Neither its letters nor its target make a line higher.
        const [height = '', line = ''] = await computed(sentence, 'height', 'line-height')
        const lines = Number.parseFloat(height) / Number.parseFloat(line)
        expect(lines).toBeCloseTo(Math.round(lines))
      }
    })

    test('has one that can be read on a dark section', async ({ page }) => {
      const section = page.locator('section')
      const ground = await colorOf(section, 'background-color')
      const text = section.locator('[variant=text]').getByRole('button')
      expect(contrast(await colorOf(text, 'color'), ground)).toBeGreaterThanOrEqual(CONTRAST.text)
    })

    test('has the button on the centre line of its header', async ({ page }) => {
      const line = await middleOf(page.locator('header > :first-child'))
      expect(await middleOf(signInButton(page, 'header did-connect-button'))).toBeCloseTo(line)
    })

    test('scrolls nowhere sideways at 320 px', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 568 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    })

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`is accessible with the button and the dialog, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme })
        await expect(page.locator(`did-connect-button .did-frame[data-theme=${colorScheme}]`).first()).toBeAttached()
        expect(await accessibilityProblems(page)).toEqual([])
        await signInButton(page).click()
        await expect(dialog(page).getByRole('heading')).toBeVisible()
        expect(await accessibilityProblems(page)).toEqual([])
      })
    }
  })
}
