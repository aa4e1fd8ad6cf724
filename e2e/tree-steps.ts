import type { Locator } from 'playwright/test'
import { expect } from './fixtures.ts'

const LANDMARKS = /- (banner|contentinfo|region|main|complementary|navigation|dialog .*\n[^]*- dialog)/

/**
 * The name and the only heading of a dialog say the step. A landmark inside would repeat the name or belong to the
 * page.
 */
export async function checkTree(box: Locator, step: string, hasDescription = true): Promise<void> {
  await expect(box).toHaveAccessibleName(step)
  await expect(box.getByRole('heading')).toHaveText([step])
  const tree = await box.ariaSnapshot()
  expect(tree).toContain(`heading "${step}" [level=2]`)
  expect(tree).not.toMatch(LANDMARKS)
  await expect(box).toHaveAccessibleDescription(hasDescription ? /\S/ : '')
}
