import type { Locator } from 'playwright/test'
import { expect } from '../setup/fixtures.ts'

const LANDMARKS = /- (banner|contentinfo|region|main|complementary|navigation|dialog .*\n[^]*- dialog)/

/**
 * The name and the only heading of a dialog say the step, and what is written below the heading, and where to scan, describe it. A
 * landmark inside would repeat the name or belong to the page.
 */
export async function checkTree(box: Locator, step: string): Promise<void> {
  await expect(box).toHaveAccessibleName(step)
  await expect(box.getByRole('heading')).toHaveText([step])
  // The dialog may take the place of its frame between two looks.
  await expect.poll(() => box.ariaSnapshot()).toContain(`heading "${step}" [level=2]`)
  expect(await box.ariaSnapshot()).not.toMatch(LANDMARKS)
  const below = await box.locator('[part="dialog__header"] > :not(h2, [data-detail]), [data-host]').allTextContents()
  await expect(box).toHaveAccessibleDescription(below.join('').trim() ? /\S/ : '')
}
