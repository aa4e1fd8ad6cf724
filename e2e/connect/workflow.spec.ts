import { createAuthServer } from '../../demo/server/index.ts'
import { dialog, expect, waitForEvent, recordedEvents, signInButton, test } from '../setup/fixtures.ts'
import { readQrCode, tokenOf } from '../steps/qr.ts'

interface Started {
  token: string
  url: string
}

/** Starts a connect session as another page does. */
const start = async (origin: string): Promise<Started> =>
  (await (await fetch(`${origin}/.well-known/service/api/did/login/token?locale=en`)).json()) as Started

test('shows the two digits the wallet asks for', async ({ page, visit, respondAsWallet, service }) => {
  service.state.settings.mfa = true
  await visit('plain')
  await signInButton(page).click()
  const link = await readQrCode(page)
  const shown: unknown[] = []
  const beforeAnswer = async ({ digits }: { digits: unknown[] }) => {
    if (digits.length === 0) return
    const code = service.connects.get(tokenOf(link))?.mfaCode
    await expect(dialog(page).getByText(String(code), { exact: true })).toBeVisible()
    shown.push(code)
  }
  expect((await respondAsWallet(link, { beforeAnswer })).status).toBe('ok')
  expect(shown).toEqual([expect.any(Number)])
  await waitForEvent(page, 'did-login')
})

test('continues with the next app of a workflow', async ({ page, visit, respondAsWallet, watch, service }) => {
  const second = await createAuthServer({ role: 'second' })
  watch.allow(second.url)
  watch.allow(second.url.replace(/^http/, 'ws'))
  const next = await start(second.url)
  await visit('plain')
  await page.locator('did-connect-button').evaluate((node, nw) => {
    node.setAttribute('extra-params', JSON.stringify({ nw }))
  }, next.url)
  await signInButton(page).click()
  const response = await respondAsWallet(await readQrCode(page))
  expect(response.status).toBe('ok')
  await waitForEvent(page, 'did-success')
  expect(service.connects.size).toBeGreaterThan(0)
  expect(second.connects.get(next.token)?.status).toBe('succeed')
  await second.close()
})

test('shows the number that the second app asks for', async ({ page, visit, respondAsWallet, watch }) => {
  const second = await createAuthServer({ role: 'second' })
  second.state.settings.mfa = true
  watch.allow(second.url)
  const next = await start(second.url)
  await visit('plain')
  await page.locator('did-connect-button').evaluate((node, nw) => {
    node.setAttribute('extra-params', JSON.stringify({ nw }))
  }, next.url)
  await signInButton(page).click()
  const shown: unknown[] = []
  const beforeAnswer = async ({ digits }: { digits: unknown[] }) => {
    if (digits.length === 0) return
    const code = second.connects.get(next.token)?.mfaCode
    await expect(dialog(page).getByText(String(code), { exact: true })).toBeVisible()
    shown.push(code)
  }
  expect((await respondAsWallet(await readQrCode(page), { beforeAnswer })).status).toBe('ok')
  expect(shown).toEqual([expect.any(Number)])
  await waitForEvent(page, 'did-success')
  await second.close()
})

test('reports a session that cannot be joined', async ({ page, visit }) => {
  await visit('plain', { __connect_url__: 'not-a-link' })
  await signInButton(page).click()
  expect((await waitForEvent(page, 'did-error')).message).toBeTruthy()
  await expect(
    dialog(page)
      .getByRole('button', { name: /Back|Retry/ })
      .first(),
  ).toBeVisible()
})

test('starts a new session when the user goes back after the scan', async ({ page, visit, respondAsWallet }) => {
  await visit('plain')
  await signInButton(page).click()
  const first = await readQrCode(page)
  await respondAsWallet(first, { scanOnly: true })
  await expect
    .poll(async () => (await recordedEvents(page, 'did-connect-status')).map(({ detail }) => detail.status))
    .toContain('scanned')
  await dialog(page)
    .getByRole('button', { name: /^(Back|Cancel)$/ })
    .click()
  const second = await readQrCode(page, (link) => tokenOf(link) !== tokenOf(first))
  await respondAsWallet(second)
  await waitForEvent(page, 'did-login')
})
