import { describe, expect } from 'vitest'
import type { Tab } from './browser.ts'
import { journey } from './journey.ts'
import { click, DIALOG, see } from './steps.ts'

/**
 * Brightness (0 to 255) of the first pixel of the dialog's background, as drawn on a canvas: colours have many
 * notations.
 */
const brightness = (tab: Tab): Promise<number> =>
  tab.evaluate(() => {
    const dialog = document.querySelector('did-overlay')?.shadowRoot?.querySelector('dialog')
    const context = document.createElement('canvas').getContext('2d')
    if (!dialog || !context) return -1
    const surface = dialog.querySelector('[part=dialog]') ?? dialog
    context.fillStyle = getComputedStyle(surface).backgroundColor
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return (red + green + blue) / 3
  })

async function openDialog(tab: Tab): Promise<void> {
  await click(tab, { role: 'button', exact: 'Sign in' })
  await see(tab, DIALOG)
}

journey('is light, and dark when the page says so', async ({ tab, visit }) => {
  await visit('plain')
  await openDialog(tab)
  await expect.poll(() => brightness(tab)).toBeGreaterThan(200)
  await tab.evaluate(() => DIDConnect.configure({ theme: 'dark' }))
  await expect.poll(() => brightness(tab)).toBeLessThan(60)
})

describe('of a system that prefers dark colours', () => {
  journey.override({ options: { dark: true } })

  journey('is dark', async ({ tab, visit }) => {
    await visit('plain')
    expect(await tab.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true)
    await openDialog(tab)
    await expect.poll(() => brightness(tab)).toBeLessThan(60)
  })
})
