import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, test as base, type Page } from 'playwright/test'
import { certificateIn } from '../../demo/dev/certificate.ts'
import { createAuthServer, everyMethod, type AuthServer } from '../../demo/server/index.ts'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/lib/chromium.ts'
import { trustFlag } from '../setup/browser.ts'
import { dialog } from '../setup/fixtures.ts'
import { addAuthenticator, chooseMethod, digit, freshAddress, register, requestEmail } from '../steps/methods.ts'

/* `did-connect-dev --https`, in a browser that trusts its certificate and no other of its kind. */

const test = base.extend<{ folder: string; service: AuthServer; trusting: Page }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies of a fixture from its parameter pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'https-'))
    await use(folder)
    rmSync(folder, { recursive: true })
  },
  service: async ({ folder }, use) => {
    const tls = await certificateIn(folder, 'localhost')
    const service = await createAuthServer({ tls, settings: { ...everyMethod, ownerFirst: false } })
    await use(service)
    await service.close()
  },
  trusting: async ({ folder }, use) => {
    const { cert } = await certificateIn(folder, 'localhost')
    const args = [...CHROMIUM_FLAGS, trustFlag(cert)]
    const browser = await chromium.launch({ executablePath: findChromium(), args })
    await use(await browser.newPage())
    await browser.close()
  },
})

const session = (page: Page) =>
  page.evaluate(() => {
    const { status, user } = DIDConnect.$session.get()
    return { status, did: user?.did }
  })

async function expectUserAfterReload(page: Page): Promise<void> {
  await expect.poll(() => session(page)).toMatchObject({ status: 'signed-in' })
  const { did } = await session(page)
  await page.reload()
  await expect.poll(() => session(page)).toEqual({ status: 'signed-in', did })
  expect(new URL(page.url()).protocol).toBe('https:')
}

test('a passkey is created, and signs in again', async ({ trusting: page, service }) => {
  const device = await addAuthenticator(page)
  await page.goto(`${service.url}/hosts/methods.html`)
  await register(page, freshAddress())
  await expectUserAfterReload(page)
  expect(await device.count()).toBe(1)
  await page.evaluate('DIDConnect.logout()')
  await expect(dialog(page)).toHaveCount(0)
  await chooseMethod(page, 'Passkey')
  await expectUserAfterReload(page)
})

test('a code signs in, and the cookie goes over https alone', async ({ trusting: page, service }) => {
  const address = freshAddress()
  await page.goto(`${service.url}/hosts/methods.html`)
  await requestEmail(page, address)
  const { code } = await service.mail.waitFor(address)
  await digit(page, 1).pressSequentially(code ?? '')
  await expectUserAfterReload(page)
  const cookies = await page.context().cookies(service.url)
  expect(cookies.find(({ name }) => name === 'login_token')).toMatchObject({ secure: true })
})

test('a third party signs in', async ({ trusting: page, service }) => {
  await page.goto(`${service.url}/hosts/methods.html`)
  const popup = page.waitForEvent('popup')
  await chooseMethod(page, 'GitHub')
  await (await popup).getByRole('button', { name: /Alice/ }).click()
  await expectUserAfterReload(page)
})

test('a browser without the certificate warns', async ({ page, service }) => {
  await expect(page.goto(service.url)).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID')
})
