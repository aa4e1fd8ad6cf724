import { serveGallery, untilDrawn } from '../../scripts/docs/screenshots/gallery-page.ts'
import { test as base } from '../setup/fixtures.ts'
import { hasGallery } from '../setup/has-gallery.ts'

export { expect } from '../setup/fixtures.ts'

/** A build of the gallery, on a computer that is busy. */
const SERVE_MS = 300_000

interface Fixtures {
  /** Opens a screen by the parameters of its address, and waits until it is drawn. */
  openScreen: (parameters: string) => Promise<void>
}

/** Tests in the gallery. */
export const test = base.extend<Fixtures, { gallery: string }>({
  gallery: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies of a fixture from its parameter pattern
    async ({}, use) => {
      const { address, close } = await serveGallery()
      await use(address)
      await close()
    },
    { scope: 'worker', timeout: SERVE_MS },
  ],
  openScreen: async ({ page, watch, gallery }, use) => {
    watch.allow(new URL(gallery).origin)
    await use(async (parameters) => {
      await page.goto(`${gallery}?${parameters}`)
      await untilDrawn(page)
    })
  },
})

/** Call it in a file of such tests. */
export const skipWithoutGallery = (): void =>
  base.skip(!hasGallery(), 'The gallery is built from the source, with React.')
