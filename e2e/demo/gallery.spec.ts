/*
 * Every screen with long words and with tall letters, in the gallery. One test loads a part of the screens once and
 * shows each with both, which takes milliseconds; a load takes longer.
 */
import type { Page } from 'playwright/test'
import { untilDrawn } from '../../scripts/docs/screenshots/gallery-page.ts'
import { expect, skipWithoutGallery, test } from './gallery-fixtures.ts'

skipWithoutGallery()

/** A minute when the computer has nothing else to do. */
const TIMEOUT_MS = 300_000

for (const kind of ['sheet', 'scene']) {
  test(`names the ${kind}s instead of an unknown one`, async ({ page, gallery, openScreen }) => {
    await openScreen('sheet=cards')
    const screens = await page.evaluate(() => window.gallery.screens)
    await page.goto(`${gallery}?${kind}=nothing`)
    await expect(page.getByText(`There is no ${kind} "nothing".`)).toBeVisible()
    const name = screens.find((screen) => screen.startsWith(kind))?.split(/[&=]/)[1] ?? ''
    await expect(page.getByText(new RegExp(`Choose one of: .*\\b${name}\\b`))).toBeVisible()
  })
}

/** The screens of a part. */
async function screensOf(page: Page, part: number, kind: 'sheet' | 'scene'): Promise<string[]> {
  const screens = await page.evaluate(() => window.gallery.screens)
  return ['sheet=panels', ...screens]
    .filter((screen) => screen.startsWith(kind))
    .filter((_, index) => index % PARTS === part)
}

const PARTS = 4
const HEIGHT = 780

/** What can't be read of a screen at this width, in both pseudo-languages. */
async function problemsAt(page: Page, screen: string, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: HEIGHT })
  const found: string[] = []
  for (const kind of ['long', 'tall'] as const) {
    await page.evaluate((words) => window.gallery.speakPseudo(words), kind)
    let problems = await page.evaluate(() => window.gallery.layoutProblems())
    // Some boxes are measured after they are drawn. Only a problem is worth the wait until nothing changes.
    if (problems.length > 0) {
      await untilDrawn(page)
      problems = await page.evaluate(() => window.gallery.layoutProblems())
    }
    const named = problems.map((problem) => `${screen} ${width} ${kind}: ${problem}`)
    found.push(...named)
  }
  return found
}

for (let part = 0; part < PARTS; part += 1) {
  test(`long words and tall letters fit every dialog (${part + 1} of ${PARTS})`, async ({ page, openScreen }) => {
    test.setTimeout(TIMEOUT_MS)
    const found: string[] = []
    await openScreen('sheet=cards')
    for (const screen of await screensOf(page, part, 'scene')) {
      await page.setViewportSize({ width: 1280, height: HEIGHT })
      await openScreen(`${screen}&locale=en`)
      for (const width of [1280, 390, 320]) found.push(...(await problemsAt(page, screen, width)))
    }
    expect(found).toEqual([])
  })

  test(`long words and tall letters fit every element (${part + 1} of ${PARTS})`, async ({ page, openScreen }) => {
    test.setTimeout(TIMEOUT_MS)
    const found: string[] = []
    await openScreen('sheet=cards')
    for (const screen of await screensOf(page, part, 'sheet')) {
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: HEIGHT })
        await openScreen(`${screen}&locale=en`)
        found.push(...(await problemsAt(page, screen, width)))
      }
    }
    expect(found).toEqual([])
  })
}
