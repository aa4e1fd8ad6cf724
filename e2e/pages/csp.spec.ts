import type { Page } from 'playwright/test'
import type { AuthServer } from '../../demo/server/index.ts'
import { expect, waitForEvent, signInButton, test } from '../setup/fixtures.ts'
import { startPageServer } from '../setup/page-server.ts'
import { readQrCode } from '../steps/qr.ts'
import { signInByWallet } from '../steps/session.ts'

test(
  'signs in under a policy without style-src',
  { tag: ['@main', '@one-file'] },
  async ({ page, visit, respondAsWallet, service }) => {
    expect(service.url).toMatch(/^http:/)
    await visit('strict-csp')
    const button = signInButton(page)
    await expect(button).toBeVisible()
    // It may be drawn again until the session is known.
    const height = () => button.evaluate((node) => node.getBoundingClientRect().height)
    await expect.poll(height).toBeGreaterThanOrEqual(40)
    await button.click()
    await respondAsWallet(await readQrCode(page))
    await waitForEvent(page, 'did-login')
    expect(await page.evaluate('window.violations')).toEqual([])
  },
)

/** What the policies below have in common, but for `script-src` and `connect-src`. */
const REST = "default-src 'none'; img-src 'self' data:; require-trusted-types-for 'script'"

interface PolicyPage {
  policy: string
  /** The tags of the page, or what runs before them. */
  head: string
}

/** Opens a page of the app with a button and an address, and records what its policy blocks. */
async function open(
  page: Page,
  { url: app, faults }: AuthServer,
  { policy, head }: PolicyPage,
): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      violations.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    )
  })
  const body = `<!doctype html>${head}<did-connect-button></did-connect-button><did-address did="${app}"></did-address>`
  const headers = { 'content-security-policy': `${policy}; ${REST}` }
  const path = '/with-a-policy'
  // Not by the browser's driver: a page of no address may ask no server of this computer.
  faults.add({ path, respond: { contentType: 'text/html', headers, body } })
  await page.goto(`${app}${path}`)
  return () => page.evaluate('window.violations')
}

/** The page's own script adds the kit, as a tag manager does. */
const ADDED = `<script nonce="abc">
  const kit = document.createElement('script')
  kit.type = 'module'
  kit.src = self.trustedTypes
    ? trustedTypes.createPolicy('page', { createScriptURL: (url) => url }).createScriptURL('/dist/did-connect.js')
    : '/dist/did-connect.js'
  document.head.append(kit)
</script>`

const POLICIES: Record<string, PolicyPage> = {
  'that allows scripts with a nonce only': {
    policy: "script-src 'nonce-abc'; connect-src 'self'",
    head: '<script type="module" src="/dist/did-connect.js" nonce="abc"></script>',
  },
  'that allows scripts with a nonce only, with a plain tag': {
    policy: "script-src 'nonce-abc'; connect-src 'self'",
    head: '<script defer src="/dist/did-connect.umd.js" nonce="abc"></script>',
  },
  "with 'strict-dynamic'": {
    policy: "script-src 'nonce-abc' 'strict-dynamic'; connect-src 'self'",
    head: '<script type="module" src="/dist/did-connect.js" nonce="abc"></script>',
  },
  "with 'strict-dynamic', where a script of the page adds the kit": {
    policy: "script-src 'nonce-abc' 'strict-dynamic'; connect-src 'self'",
    head: ADDED,
  },
}

for (const [which, policyPage] of Object.entries(POLICIES)) {
  test(`signs in under a policy ${which}`, async ({ page, service, respondAsWallet }) => {
    const violations = await open(page, service, policyPage)
    await signInByWallet(page, respondAsWallet)
    expect(await violations()).toEqual([])
  })
}

test(
  'signs in with the kit from another origin',
  { tag: '@main' },
  async ({ page, service, watch, respondAsWallet }) => {
    const cdn = await startPageServer(service.url)
    watch.allow(cdn.origin)
    const violations = await open(page, service, {
      policy: `script-src ${cdn.origin}; connect-src 'self' ${cdn.origin}`,
      head: `<script type="module" src="${cdn.origin}/dist/did-connect.js" data-locale="de" crossorigin></script>`,
    })
    await expect(signInButton(page)).toHaveText('Anmelden')
    await signInByWallet(page, respondAsWallet)
    expect(await violations()).toEqual([])
    cdn.close()
  },
)
