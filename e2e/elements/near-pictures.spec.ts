import { expect, test } from '../setup/fixtures.ts'
import { serveAsShop, SHOP } from '../steps/shop.ts'

/* Pictures whose address is on the visitor's own computer, or in their network: nobody's browser asks for them. */

const NEAR = ['127.0.0.1', '2130706433', '0x7f.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '192.168.0.1', '0.0.0.0']

const didOf = (index: number) => `z1VSMNJnfofoAGYCKzF783rgdCQzoovkN3${'ABCDEFGH'[index]}`

test('a page on the internet asks for no picture near its visitor', async ({ page, service, watch }) => {
  await serveAsShop({ page, service, watch })
  service.state.config.appLogo = 'https://127.0.0.1:9/logo.png'
  const cards = NEAR.map((_, index) => `<did-user-card did="${didOf(index)}" info="basic"></did-user-card>`)
  const avatars = NEAR.map((host) => `<did-avatar did="${didOf(0)}" src="https://${host}:9/a.png"></did-avatar>`)
  const body = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
    <script type="module" src="/dist/did-connect.js"></script><did-connect-panel></did-connect-panel>${cards.join('')}${avatars.join('')}`
  await page.route(`${SHOP}/page`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.route(`${SHOP}/**/api/user?*`, (route) => {
    const did = new URL(route.request().url()).searchParams.get('did') ?? ''
    const avatar = `https://${NEAR['ABCDEFGH'.indexOf(did.at(-1) ?? '')]}:9/avatar.png`
    const link = { url: 'https://ada.example', favicon: avatar }
    return route.fulfill({ json: { did, fullName: `Ada ${did.at(-1)}`, avatar, metadata: { links: [link] } } })
  })
  await page.goto(`${SHOP}/page`)
  for (const [index] of NEAR.entries()) {
    // Cards are drawn when they are near the viewport.
    await page.locator('did-user-card').nth(index).scrollIntoViewIfNeeded()
    await expect(page.getByText(`Ada ${'ABCDEFGH'[index]}`)).toBeVisible()
  }
  await page.locator('did-avatar').last().scrollIntoViewIfNeeded()
  await expect(page.locator('did-avatar').last().locator('svg')).toBeVisible()
  expect([...watch.origins].filter((origin) => origin.endsWith(':9'))).toEqual([])
})
