/*
 * Every screen in every language, in the gallery. One test loads a part of the screens once and shows each in turn in all
 * languages, which takes milliseconds; a load takes longer than all of them.
 */
import { expect, test, type Page } from 'playwright/test'
import { preview } from 'vite'
import { buildGallery } from '../demo/server/build-gallery.ts'
import { isLoanword } from '../scripts/loanwords.ts'
import { translations } from '../scripts/catalogues.ts'
import { untilDrawn } from '../scripts/screenshots/gallery-page.ts'
import { LOCALES, type Locale } from '../src/model/locale.ts'
import { isLight } from './dist-folder.ts'
import { realServer } from './real-server.ts'

test.skip(isLight() || Boolean(realServer()), 'The gallery is built from the source, with React.')

/** A minute when the computer has nothing else to do. */
const TIMEOUT_MS = 300_000

let address = ''
let close = async (): Promise<void> => {}

test.beforeAll(async () => {
  test.setTimeout(TIMEOUT_MS)
  const outDir = await buildGallery()
  const server = await preview({ configFile: false, logLevel: 'error', build: { outDir }, preview: { port: 0 } })
  address = server.resolvedUrls?.local[0] ?? ''
  close = () => server.close()
})

test.afterAll(() => close())

for (const kind of ['sheet', 'scene']) {
  test(`names the ${kind}s instead of an unknown one`, async ({ page }) => {
    await page.goto(`${address}?${kind}=nothing`)
    await expect(page.getByText(`There is no ${kind} "nothing".`)).toBeVisible()
    const names = await page.evaluate((which) => window.gallery[which === 'sheet' ? 'sheets' : 'scenes'], kind)
    await expect(page.getByText(names.join(', '))).toBeVisible()
  })
}

/** The screens of a part. A sheet shows all states of the panel in one load, instead of thirty scenes. */
async function screensOf(page: Page, part: number, kind: 'sheets' | 'scenes' | 'all'): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${address}?sheet=cards`)
  await untilDrawn(page)
  const { scenes, sheets, panels } = await page.evaluate(() => window.gallery)
  const all = [
    ...(kind === 'scenes' ? [] : sheets.map((name) => `sheet=${name}`)),
    ...(kind === 'sheets' ? [] : scenes.map((name) => `scene=${name}`)),
  ]
  const isOnSheet = (screen: string) => kind === 'all' && panels.includes(screen.replace('scene=', ''))
  return all.filter((screen) => !isOnSheet(screen)).filter((_, index) => index % PARTS === part)
}

/** The English sentences that a language must not show: parts between placeholders, and whole texts. */
async function englishOf(locale: string): Promise<RegExp[]> {
  const texts = [...(await translations(locale)).values()]
    .filter(({ english, text }) => english !== text || !isLoanword(english, locale))
    .flatMap(({ english }) => english.split(/{\w+(?:, plural, one {# | other {#|})|}}?/))
    .map((text) => text.trim())
    .filter((text) => /[a-z]{2}/i.test(text))
  const literal = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return texts.map((text) => new RegExp(/ .* /.test(text) ? literal(text) : `^${literal(text)}$`))
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
  test(`no screen shows English in another language (${part + 1} of ${PARTS})`, async ({ page }) => {
    test.setTimeout(TIMEOUT_MS)
    const english = new Map<Locale, RegExp[]>()
    for (const locale of Object.keys(LOCALES) as Locale[])
      if (locale !== 'en') english.set(locale, await englishOf(locale))
    // The sheet of cards draws texts of its own; the passports draw those of the kit.
    const screens = (await screensOf(page, part, 'all')).filter((screen) => screen !== 'sheet=cards')
    const found: string[] = []
    for (const screen of screens) {
      await page.goto(`${address}?${screen}`)
      await untilDrawn(page)
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

  test(`long words and tall letters fit every dialog (${part + 1} of ${PARTS})`, async ({ page }) => {
    test.setTimeout(TIMEOUT_MS)
    const found: string[] = []
    for (const screen of await screensOf(page, part, 'scenes')) {
      await page.setViewportSize({ width: 1280, height: HEIGHT })
      await page.goto(`${address}?${screen}&locale=en`)
      await untilDrawn(page)
      for (const width of [1280, 390, 320]) found.push(...(await problemsAt(page, screen, width)))
    }
    expect(found).toEqual([])
  })

  test(`long words and tall letters fit every element (${part + 1} of ${PARTS})`, async ({ page }) => {
    test.setTimeout(TIMEOUT_MS)
    const found: string[] = []
    for (const screen of await screensOf(page, part, 'sheets')) {
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: HEIGHT })
        await page.goto(`${address}?${screen}&locale=en`)
        await untilDrawn(page)
        found.push(...(await problemsAt(page, screen, width)))
      }
    }
    expect(found).toEqual([])
  })
}
