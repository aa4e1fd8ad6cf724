/*
 * Every screen in every language, in the gallery. One test loads a part of the screens once and shows each in turn in
 * all languages, which takes milliseconds; a load takes longer than all of them.
 */
import type { Page } from 'playwright/test'
import { englishPatterns } from '../../scripts/check/english-patterns.ts'
import { untilDrawn } from '../../scripts/docs/screenshots/gallery-page.ts'
import { LOCALES, type Locale } from '../../src/model/locale.ts'
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

/** The screens of a part. A sheet shows all states of the panel in one load, instead of thirty scenes. */
async function screensOf(page: Page, part: number, kind: 'sheets' | 'scenes' | 'all'): Promise<string[]> {
  const { screens, onPanels } = await page.evaluate(() => window.gallery)
  const isWanted = (screen: string) =>
    kind === 'all' ? !onPanels.includes(screen) : screen.startsWith(kind.slice(0, -1))
  return ['sheet=panels', ...screens].filter(isWanted).filter((_, index) => index % PARTS === part)
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
  // cited as screen-shows-english-another
  test(`no screen shows English in another language (${part + 1} of ${PARTS})`, async ({ page, openScreen }) => {
    test.setTimeout(TIMEOUT_MS)
    const english = new Map<Locale, RegExp[]>()
    for (const locale of Object.keys(LOCALES) as Locale[])
      if (locale !== 'en') english.set(locale, englishPatterns(locale))
    await openScreen('sheet=cards')
    // The sheet of cards draws texts of its own; the passports draw those of the kit.
    const screens = (await screensOf(page, part, 'all')).filter((screen) => screen !== 'sheet=cards')
    const found: string[] = []
    for (const screen of screens) {
      await openScreen(screen)
      expect(await page.evaluate(() => window.gallery.texts()), screen).not.toEqual([])
      for (const [locale, sentences] of english) {
        await page.evaluate((code) => window.gallery.speak(code), locale)
        const texts = await page.evaluate(() => window.gallery.texts())
        const left = texts.filter((text) => sentences.some((sentence) => sentence.test(text)))
        found.push(...left.map((text) => `${locale} ${screen}: ${text}`))
      }
    }
    expect(found).toEqual([])
  })

  // cited as long-words-tall-letters
  test(`long words and tall letters fit every dialog (${part + 1} of ${PARTS})`, async ({ page, openScreen }) => {
    test.setTimeout(TIMEOUT_MS)
    const found: string[] = []
    await openScreen('sheet=cards')
    for (const screen of await screensOf(page, part, 'scenes')) {
      await page.setViewportSize({ width: 1280, height: HEIGHT })
      await openScreen(`${screen}&locale=en`)
      for (const width of [1280, 390, 320]) found.push(...(await problemsAt(page, screen, width)))
    }
    expect(found).toEqual([])
  })

  // cited as long-words-tall-letters-2
  test(`long words and tall letters fit every element (${part + 1} of ${PARTS})`, async ({ page, openScreen }) => {
    test.setTimeout(TIMEOUT_MS)
    const found: string[] = []
    await openScreen('sheet=cards')
    for (const screen of await screensOf(page, part, 'sheets')) {
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: HEIGHT })
        await openScreen(`${screen}&locale=en`)
        found.push(...(await problemsAt(page, screen, width)))
      }
    }
    expect(found).toEqual([])
  })
}
