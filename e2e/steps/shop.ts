import type { Page } from 'playwright/test'
import type { AuthServer } from '../../demo/server/index.ts'

/** The embedded service as an app on the internet. */
export const SHOP = 'https://shop.example'

interface Parts {
  page: Page
  service: AuthServer
  watch: { allow(origin: string): void }
}

export async function serveAsShop({ page, service, watch }: Parts): Promise<void> {
  for (const origin of [SHOP, SHOP.replace('https', 'wss')]) watch.allow(origin)
  await page.route(`${SHOP}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const forwarded = { 'x-forwarded-host': new URL(SHOP).host, 'x-forwarded-proto': 'https' }
    const headers = { ...(await route.request().allHeaders()), ...forwarded }
    const response = await route.fetch({ url: service.url + pathname + search, headers, maxRedirects: 0 })
    await route.fulfill({ response })
  })
}
