import type { Page } from 'playwright/test'
import { codeBlocks, type Block } from '../../scripts/lib/readme.ts'
import { createTesting, createWallet } from '../../entries/testing/index.ts'
import { dialog, expect, recordedEvents, test } from '../setup/fixtures.ts'
import { buildExample } from '../entries/framework-examples.ts'
import { hasGallery } from '../setup/has-gallery.ts'
import { createShop, PAGE } from './site-requests.ts'
import { snippetPage } from './snippet-page.ts'

/*
 * The examples of docs/site/wallet-requests.md: each page as it stands, with the backend of the same document and the
 * development wallet. e2e/docs/site.spec.ts has the site itself.
 */

test.skip(!hasGallery(), 'needs the embedded service')

const blocks = codeBlocks(PAGE, 'html', 'js', 'jsx').filter(({ meta }) => !meta)
let shop: Awaited<ReturnType<typeof createShop>>

test.beforeEach(async ({ watch }) => {
  shop = await createShop()
  watch.allow(shop.url)
  watch.allow(shop.url.replace(/^http/, 'ws'))
})
test.afterEach(() => shop.close())

async function show(page: Page, body: string): Promise<void> {
  await page.route(`${shop.url}/example`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${shop.url}/example`)
}

const OWN_WALLET = "Only the visitor's own wallet {#own-wallet}"

/** The page below a heading of the document. */
function exampleOf(heading: string): Block {
  const block = blocks.find((each) => each.heading === heading)
  if (!block) throw new Error(`${PAGE} has no page below “${heading}”`)
  return block
}

const open = (page: Page, heading: string) => show(page, snippetPage(exampleOf(heading), shop.url))

/** A visitor of the shop, with a wallet. The first one owns the shop, and has a passport for that. */
async function visitor() {
  const testing = createTesting({ appUrl: shop.url })
  const { did } = await testing.session()
  return { ...testing, did }
}

test('a profile fills in a form', async ({ page }) => {
  const { approve } = await visitor()
  await open(page, 'A profile')
  await page.getByRole('button', { name: 'Fill in from my wallet' }).click()
  await approve(page, { claims: { profile: { fullName: 'Ada Example', email: 'ada@example.com' } } })
  await expect(page.getByLabel('Name')).toHaveValue('Ada Example')
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
})

test('a text is signed, and the dialog has the page’s words', async ({ page }) => {
  const { approve, did } = await visitor()
  await open(page, 'A signature')
  await page.getByRole('button', { name: 'Agree with my wallet' }).click()
  await expect(dialog(page)).toContainText('Agree to our terms')
  await approve(page)
  await expect(page.locator('#agreed')).toHaveText(`Signed by ${did}`)
})

test('if a visitor declines, that isn’t an error of the page', async ({ page }) => {
  const { decline } = await visitor()
  await open(page, 'A signature')
  await page.getByRole('button', { name: 'Agree with my wallet' }).click()
  await decline(page)
  await expect.poll(() => recordedEvents(page, 'did-error')).toMatchObject([{ detail: { code: 'declined' } }])
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('#agreed')).toHaveText('You have declined the authentication request')
})

test('another text, with a signature of it, is refused in the words of the backend', async ({ page }) => {
  const { approve } = await visitor()
  await open(page, 'A signature')
  await page.getByRole('button', { name: 'Agree with my wallet' }).click()
  // The wallet of this seed has signed HELLO-123.
  const user = createWallet(Buffer.from('00112233445566778899aabbccddeeff'.repeat(2), 'hex'))
  const origin = 'zvMamU1YJ9JtJ'
  const sig = 'z41MxwkMweYmYTmXEigsq4yF4NRYtk66fRoU7eTViEwGWfc1AM11oEbcEckHFHyuBLuz2oK4t1spCjDfUZsqigNDm'
  const answer = approve(page, { user, claims: { signature: { origin, sig } } })
  await expect(answer).rejects.toThrow('This signature is not for our terms.')
  await expect(dialog(page)).toContainText('This signature is not for our terms.')
})

test('a payment is for what the page shows, at the price of the backend', async ({ page }) => {
  const { approve } = await visitor()
  await open(page, 'A payment')
  await page.getByRole('button', { name: 'Buy tea' }).click()
  await approve(page)
  await expect(page.locator('#bought')).toHaveText('Your tea is on its way.')
})

test('the backend does not start what it does not sell', async ({ page }) => {
  const block = exampleOf('A payment')
  await show(page, snippetPage({ ...block, text: block.text.replace('"item": "tea"', '"item": "gold"') }, shop.url))
  await page.getByRole('button', { name: 'Buy tea' }).click()
  await expect(dialog(page)).toContainText('We don’t sell this.')
})

test('a passport of the app is shown', async ({ page }) => {
  const { approve } = await visitor()
  await open(page, 'A credential')
  await page.getByRole('button', { name: 'Show my passport' }).click()
  await approve(page)
  await expect(page.locator('#role')).toHaveText('You are owner.')
})

test('tells a wallet without a passport of the app', async ({ page }) => {
  const [, { approve }] = [await visitor(), await visitor()]
  await open(page, 'A credential')
  await page.getByRole('button', { name: 'Show my passport' }).click()
  await expect(approve(page)).rejects.toThrow('There is no passport of this app in your wallet.')
  await expect(dialog(page)).toContainText('There is no passport of this app in your wallet.')
})

test('several steps are one request', async ({ page }) => {
  const { approve } = await visitor()
  await open(page, 'Several steps')
  await expect(page.locator('did-connect-panel')).toContainText('Join the club')
  await approve(page, { claims: { profile: { fullName: 'Ada Example' } } })
  await expect(page.locator('#card')).toHaveText('Welcome, Ada Example!')
})

test.describe('only the visitor’s own wallet', () => {
  test('a signed-out visitor signs in first, and their wallet confirms', async ({ page }) => {
    const { approve } = await visitor()
    await open(page, OWN_WALLET)
    await page.getByRole('button', { name: 'Confirm order 42' }).click()
    await expect(dialog(page)).toContainText('Sign in to')
    await approve(page)
    await expect(dialog(page)).toContainText('asks your wallet')
    await approve(page)
    await expect(page.locator('#confirmed')).toHaveText('Order 42 is confirmed.')
  })

  test('another wallet is refused', async ({ page }) => {
    const [{ signIn }, other] = [await visitor(), await visitor()]
    await open(page, OWN_WALLET)
    await signIn(page)
    await page.getByRole('button', { name: 'Confirm order 42' }).click()
    await expect(other.approve(page)).rejects.toThrow('Use the wallet that you are signed in with.')
    await expect(dialog(page)).toContainText('Use the wallet that you are signed in with.')
  })
})

test('a sealed field arrives open', async ({ page }) => {
  const { approve } = await visitor()
  const seen: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => seen.push(String(payload))))
  page.on('response', async (response) => {
    if (response.url().includes('/get-download/')) seen.push(await response.text().catch(() => ''))
  })
  await open(page, 'Secrets')
  await page.getByRole('button', { name: 'Get my copy' }).click()
  await approve(page)
  await expect(page.getByRole('link', { name: 'Download' })).toHaveAttribute('href', /^\/download\/[\w-]{36}$/)
  const href = (await page.getByRole('link', { name: 'Download' }).getAttribute('href')) ?? ''
  expect(seen.join('\n')).toContain('succeed')
  expect(seen.join('\n')).not.toContain(href)
})

test('an app’s own client adds its headers', async ({ page }) => {
  const { approve } = await visitor()
  const tenants: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/pay/')) tenants.push(request.headers()['x-tenant'])
  })
  const block = exampleOf('Where the request goes')
  await show(page, snippetPage(block, shop.url).replace('<body>', '<body><button id="pay">Buy tea</button>'))
  await page.getByRole('button', { name: 'Buy tea' }).click()
  await approve(page)
  await expect(dialog(page)).toContainText('Your answer has arrived')
  expect(new Set(tenants)).toEqual(new Set(['acme']))
})

test('a script asks from its own button', async ({ page }) => {
  const { approve, did } = await visitor()
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await show(
    page,
    snippetPage(exampleOf('Ask the wallet'), shop.url).replace('<body>', '<body><button id="ask">Ask</button>'),
  )
  await page.getByRole('button', { name: 'Ask' }).click()
  await approve(page, { claims: { profile: { fullName: 'Ada Example' } } })
  await expect.poll(() => lines).toContain(`Ada Example is ${did}`)
})

test('a React app asks without a hook', async ({ page }) => {
  const { approve } = await visitor()
  const script = await buildExample(exampleOf('In React'), 'wallet-requests-react')
  await show(page, `<!doctype html><body><div id="root"></div><script type="module" src="${script}"></script></body>`)
  await page.getByRole('button', { name: 'Introduce yourself' }).click()
  await approve(page, { claims: { profile: { fullName: 'Ada Example' } } })
  await expect(page.getByText('Hello Ada Example')).toBeVisible()
})

test('every page of the document is tried here', () => {
  expect(blocks.map(({ heading }) => heading)).toEqual([
    'Ask the wallet',
    'A profile',
    'A signature',
    'A payment',
    'A credential',
    'Several steps',
    OWN_WALLET,
    'Secrets',
    'Where the request goes',
    'In React',
  ])
})
