import { join } from 'node:path'
import { openPage, PHONE, untilDrawn, type Gallery } from './gallery-page.ts'
import type { Shot } from './shots.ts'

/** Writes the picture of one shot. */
export async function take({ browser, address }: Gallery, folder: string, shot: Shot): Promise<void> {
  const {
    name,
    query,
    width,
    height,
    mobile = false,
    fullPage = false,
    scale = 1,
    forcedColors,
    moreContrast,
    until,
  } = shot
  const page = await openPage(browser, {
    viewport: { width, height },
    deviceScaleFactor: scale,
    forcedColors: forcedColors ? 'active' : 'none',
    contrast: moreContrast ? 'more' : 'no-preference',
    ...(mobile && PHONE),
  })
  await page.goto(`${address}?${query}`)
  await untilDrawn(page)
  if (until) await page.getByText(until).waitFor()
  if (query.includes('press=wallet')) await page.getByRole('button', { name: 'another device' }).click()
  if (query.includes('press=app')) {
    await page.getByRole('dialog').getByRole('heading').getByRole('button').click({ clickCount: 3 })
  }
  await untilDrawn(page)
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage })
  await page.context().close()
}
