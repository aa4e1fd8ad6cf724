import type { Page } from 'playwright/test'
import { shop } from '../../demo/backend/index.ts'
import { createAuthServer } from '../../demo/server/index.ts'
import { expect, test } from '../setup/fixtures.ts'
import { accessibilityProblems } from '../steps/methods.ts'

/* What the page of the development wallet shows of requests of an app's own, and what it answers. */

const BELOW = '/shop/api/did'

/** Opens a request in the wallet, as “Open in wallet” does: the account is answered by itself. */
async function openRequest(page: Page, origin: string, action: string, query = {}): Promise<string> {
  const start = `${origin}${BELOW}/${action}/token?${new URLSearchParams(query)}`
  const { url, token } = (await (await page.request.get(start)).json()) as { url: string; token: string }
  await page.goto(`${origin}/wallet/?account=current&url=${encodeURIComponent(url)}`)
  return `${origin}${BELOW}/${action}/status?_t_=${token}`
}

const approve = async (page: Page) => {
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('status')).toHaveText('Approved')
}

const resultAt = async (page: Page, status: string) =>
  ((await (await page.request.get(status)).json()) as { result: { verified: boolean } }).result

interface Shown {
  action: string
  query?: Record<string, string>
  texts: RegExp[]
}

const SHOWN: Shown[] = [
  {
    action: 'request-profile',
    query: { items: 'fullName,email,phone,birthday,avatar,signature,did,url' },
    texts: [/Your name, email address, phone number/, /alice@example\.com/, /I am Alice\./, /\+1 555 0100/],
  },
  { action: 'request-text-signature', query: { text: 'I <b>agree</b>' }, texts: [/^I <b>agree<\/b>$/] },
  {
    action: 'request-html-signature',
    query: {
      html: '<h2>Rules</h2><p>No <b>noise</b>.</p><script>top.hacked = 1</script><img src=x onerror=top.hacked=1>',
    },
    texts: [/^Rules\s+No noise\.$/],
  },
  { action: 'request-digest-signature', texts: [/a hash only/, /^zCz|^z[1-9A-Za-z]{40,}$/] },
  {
    action: 'request-raw-transaction',
    query: { amount: '2500000000000000000' },
    texts: [/^transfer$/, /^2\.5 \(2500000000000000000 of its smallest unit\)$/],
  },
  {
    action: 'request-prepare-transaction',
    texts: [/^stake$/, /^1 \(1000000000000000000 .* of z35n6/, /^Sample stake$/],
  },
  { action: 'request-multiple-claims', texts: [/^Sample text to sign$/, /a hash only/] },
  { action: 'request-agreement', texts: [/^Terms of the shop/, /is the one that the app has named/] },
  { action: 'request-key-pair', texts: [/^sample-app$/, /gets its secret key/] },
  { action: 'request-encryption-key', texts: [/follows from your own key/] },
  { action: 'request-asset', texts: [/this wallet knows no chain/] },
  { action: 'request-asset-or-vc', texts: [/An asset or a credential/] },
]

test.beforeEach(({ target, service }) => expect(service.url).toBe(target.origin))

for (const { action, query, texts } of SHOWN)
  test(`${action} is shown as it is, and signed`, async ({ page, target }) => {
    const status = await openRequest(page, target.origin, action, query)
    const request = page.getByRole('region', { name: 'Request' })
    for (const text of texts) await expect(request.getByText(text).first()).toBeVisible()
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    expect(await accessibilityProblems(page)).toEqual([])
    await approve(page)
    const result = await resultAt(page, status)
    for (const each of [result].flat()) expect(each).toMatchObject({ verified: true })
  })

test('a permission says who gets it, and waits for the number of the page', async ({ page, target }) => {
  const status = await openRequest(page, target.origin, 'request-delegation')
  await expect(page.getByText('"role": "Shop"')).toBeVisible()
  const { mfaCode } = (await (await page.request.get(status)).json()) as { mfaCode: number }
  await page.getByRole('button', { name: String(mfaCode), exact: true }).click()
  await expect(page.getByRole('status')).toHaveText('Approved')
  expect(await resultAt(page, status)).toMatchObject({ verified: true })
})

test('an Ethereum account signs, and is named before', async ({ page, target }) => {
  const status = await openRequest(page, target.origin, 'request-eth-signature')
  await expect(page.getByText('Sample message to sign')).toBeVisible()
  await approve(page)
  expect(await resultAt(page, status)).toMatchObject({ verified: true, did: expect.stringMatching(/^0x/) })
  const { url } = (await (await page.request.get(`${target.origin}${BELOW}/request-eth-signature/token`)).json()) as {
    url: string
  }
  await page.goto(`${target.origin}/wallet/?url=${encodeURIComponent(url)}`)
  await expect(page.getByText(/^0x[0-9a-fA-F]{40}$/)).toBeVisible()
})

test('what the wallet does not have can’t be approved; what it gets, it shows', async ({ page, target }) => {
  const ticket = { item: 'ShopTicket' }
  await openRequest(page, target.origin, 'request-vc', ticket)
  await expect(page.getByText('This account has no credential that the app accepts.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await openRequest(page, target.origin, 'buy-ticket')
  await approve(page)
  const status = await openRequest(page, target.origin, 'request-vc', ticket)
  await expect(page.getByLabel('Credential')).toContainText('ShopTicket of The shop')
  await approve(page)
  expect(await resultAt(page, status)).toMatchObject({ verified: true })
})

test('several steps and several requests follow each other', async ({ page, target }) => {
  const steps = await openRequest(page, target.origin, 'request-multiple-steps')
  for (const text of ['alice@example.com', 'Sample text to sign', 'The app shows a hash only.']) {
    await expect(page.getByText(text)).toBeVisible()
    await page.getByRole('button', { name: 'Approve' }).click()
  }
  await expect(page.getByRole('status')).toHaveText('Approved')
  expect(await resultAt(page, steps)).toHaveLength(3)
  await openRequest(page, target.origin, 'next-workflow')
  await page.getByRole('button', { name: 'Approve' }).click()
  // The account of the second request.
  await expect(page.getByText('An account to continue with')).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Sample text to sign')).toBeVisible()
  await approve(page)
})

test('what can’t be read is said, not hidden', async ({ page, target, service }) => {
  service.faults.add({ path: `/shop/api/public/terms.txt`, respond: { status: 200, body: 'All is ours' } })
  await openRequest(page, target.origin, 'request-agreement')
  await expect(page.getByText(/is not the one that the app has named/)).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('status')).toHaveText('The document is not the one that the app asks to agree to.')
})

test('a backend elsewhere on this computer is answered too', async ({ page, target, watch }) => {
  const elsewhere = await createAuthServer({ role: 'second', components: shop })
  watch.allow(elsewhere.url)
  const { url, token } = (await (
    await page.request.get(`${elsewhere.url}/api/did/request-multiple-claims/token`)
  ).json()) as { url: string; token: string }
  await page.goto(`${target.origin}/wallet/`)
  await page.getByLabel('Link of a QR code').fill(url)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(elsewhere.url, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Sample text to sign')).toBeVisible()
  await approve(page)
  const result = await resultAt(page, `${elsewhere.url}/api/did/request-multiple-claims/status?_t_=${token}`)
  expect(result).toMatchObject([{ verified: true }, { verified: true }])
  await elsewhere.close()
})

test('a request fits a narrow screen, in the dark', async ({ page, target }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openRequest(page, target.origin, 'request-raw-transaction')
  await expect(page.getByText('transfer', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('transaction.png'), fullPage: true })
})
