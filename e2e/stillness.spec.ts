import type { Browser, Page } from 'playwright/test'
import { createAuthServer, type AuthServer } from '../demo/server/index.ts'
import { dialog, expect, recordedEvents, signInButton, test } from './fixtures.ts'
import { addAuthenticator, digit, freshAddress, offerAllMethods, waitForEmail } from './method-steps.ts'
import { beginSampling, endSampling, sampledState } from './sample-places.ts'

/*
 * No line of the dialog moves by more than 1 px unless a press of the visitor changed the screen (docs/rules.md §8.1).
 * Each test is one language and goes through all widths, with the places of all lines taken in every frame.
 */
const LANGUAGES = ['en', 'de', 'zh', 'ar']
const WIDTHS = [1280, 390, 320]
const KNOWN_WALLET = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'

test.beforeEach(async ({ page, target, service, watch }) => {
  offerAllMethods(target)
  watch.allow(new URL(await service.provider.url()).origin)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

/** Opens the dialog in a language, its lines being watched, and returns the link of its session. */
async function open(page: Page, locale: string): Promise<string> {
  await beginSampling(page)
  await signInButton(page).click()
  await expect(page.locator('did-overlay .did-frame')).toHaveAttribute('lang', locale)
  const link = page.locator('did-overlay [data-did-auth-url]')
  await expect(link).toHaveCount(1)
  return (await link.getAttribute('data-did-auth-url')) ?? ''
}

/** A page of a visitor who shares nothing with the others. */
async function newBrowserPage(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  return context.newPage()
}

/** States without those before the link of the session. */
const afterLink = (states: string[]): string[] => states.slice(states.indexOf('created'))

const status = (page: Page) => page.locator('did-overlay [data-status]')
/** The row of a method, whose name is another one in each language. */
const row = (page: Page, method: string) => dialog(page).locator(`[data-method="${method}"]:visible`)

/** Waits for the success, closes it at once and signs out. */
async function finish(page: Page): Promise<void> {
  await expect(status(page)).toHaveAttribute('data-status', 'succeed')
  // The dialog soon closes by itself, perhaps while its close button is being clicked.
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.evaluate('DIDConnect.logout()')
  await expect(signInButton(page)).toBeVisible()
}

interface Started {
  url: string
}
const startNext = async ({ url }: AuthServer): Promise<string> =>
  ((await (await fetch(`${url}/.well-known/service/api/did/login/token?locale=en`)).json()) as Started).url

for (const locale of LANGUAGES) {
  test(`nothing moves while a wallet answers: ${locale}`, async ({ page, visit, service, watch, respondAsWallet }) => {
    test.setTimeout(120_000)
    const second = await createAuthServer({ role: 'second' })
    watch.allow(second.url)
    watch.allow(second.url.replace(/^http/, 'ws'))
    service.state.settings.mfa = true
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await visit('plain', { locale })
      const nw = await startNext(second)
      await page.locator('did-connect-button').evaluate((node, next) => {
        node.setAttribute('extra-params', JSON.stringify({ nw: next }))
      }, nw)
      const link = await open(page, locale)
      expect((await respondAsWallet(link, { delay: 600 })).status).toBe('ok')
      await expect(status(page)).toHaveAttribute('data-status', 'succeed')
      const { states, moved } = await endSampling(page)
      expect(afterLink(states)).toEqual(['created', 'scanned', 'scanned digits', 'waiting', 'succeed'])
      expect.soft(moved, `${locale}, ${width} px`).toEqual({})
      await finish(page)
    }
    await second.close()
  })

  test(`nothing moves when a wallet declines or is busy: ${locale}`, async ({ page, visit, respondAsWallet }) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      for (const answer of [{ decline: true }, { busy: true }]) {
        await visit('plain', { locale })
        const link = await open(page, locale)
        await respondAsWallet(link, answer)
        const end = 'busy' in answer ? 'busy' : 'error'
        await expect(status(page)).toHaveAttribute('data-status', end)
        const { states, moved } = await endSampling(page)
        expect(states.at(-1)).toBe(end)
        expect.soft(moved, `${locale}, ${width} px, ${end}`).toEqual({})
      }
    }
  })

  test(`nothing moves when a code is refused and accepted: ${locale}`, async ({ page, visit, target }) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await visit('plain', { locale })
      await open(page, locale)
      const address = freshAddress()
      await dialog(page).locator('input[type="email"]').fill(address)
      await page.keyboard.press('Enter')
      await expect(dialog(page).locator('input').nth(5)).toBeVisible()
      await beginSampling(page)
      const { code } = await waitForEmail(target, address)
      await page.keyboard.type(code === '000000' ? '111111' : '000000')
      await expect(dialog(page).locator('form [role="alert"]')).toBeVisible()
      await expect.poll(() => sampledState(page)).toBe('email problem')
      await page.keyboard.type(code)
      await expect(status(page)).toHaveAttribute('data-status', 'succeed')
      const { states, moved } = await endSampling(page)
      expect(states.at(-1)).toBe('succeed')
      expect.soft(moved, `${locale}, ${width} px`).toEqual({})
      await finish(page)
    }
  })

  test(`nothing moves when a third party answers: ${locale}`, async ({ page, context, visit }) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await visit('plain', { locale })
      await open(page, locale)
      const opening = context.waitForEvent('page')
      await row(page, 'github').click()
      const popup = await opening
      await expect(status(page)).toHaveAttribute('data-status', 'external')
      await popup.getByRole('button', { name: 'Alice Example' }).click()
      await expect(status(page)).toHaveAttribute('data-status', 'succeed')
      const { states, moved } = await endSampling(page)
      expect(afterLink(states)).toEqual(['created', 'external', 'succeed'])
      expect.soft(moved, `${locale}, ${width} px`).toEqual({})
      await finish(page)
    }
  })

  test(`nothing moves while the code comes, is renewed, and the connection is lost: ${locale}`, async ({
    browser,
    target,
    service,
    respondAsWallet,
  }) => {
    test.setTimeout(120_000) // a code is valid for 10 s, a lost connection is noticed and found again in seconds
    // All widths at the same time, because this one waits for real time limits.
    const pages = await Promise.all(WIDTHS.map((width) => newBrowserPage(browser, width)))
    const each = <T>(step: (page: Page, index: number) => Promise<T>): Promise<T[]> => Promise.all(pages.map(step))
    const description = (page: Page) => dialog(page).locator('[part="dialog__header"] p')
    const code = (page: Page) => page.locator('did-overlay [data-did-auth-url]')
    await each(async (page) => {
      await page.goto(target.page('plain', { locale }))
      await page.locator('did-connect-button').evaluate((node) => node.setAttribute('timeout', '10'))
    })
    const slow = service.faults.add({ path: '*/api/did/login/token', delayMs: 600 })
    await each((page) => open(page, locale))
    service.faults.remove(slow)
    const sentences = await each((page) => description(page).innerText())
    const lost = service.faults.add({ path: '*/api/did/login/status', respond: { status: 502 } })
    await each((page, index) => expect(description(page)).not.toHaveText(sentences[index] ?? ''))
    service.faults.remove(lost)
    await each((page, index) => expect(description(page)).toHaveText(sentences[index] ?? ''))
    await each(async (page, index) => {
      const known = (await code(page).getAttribute('data-did-auth-url')) ?? ''
      const renewed = page.locator(`did-overlay [data-did-auth-url]:not([data-did-auth-url="${known}"])`)
      // Answered as soon as it is renewed: a code that is about to expire could be renewed before the answer.
      await expect(renewed).toHaveCount(1, { timeout: 30_000 })
      await respondAsWallet((await renewed.getAttribute('data-did-auth-url')) ?? '')
      await expect(status(page)).toHaveAttribute('data-status', 'succeed')
      const { states, moved } = await endSampling(page)
      expect(states).toContain('loading')
      expect.soft(moved, `${locale}, ${WIDTHS[index]} px`).toEqual({})
      await page.context().close()
    })
  })

  test(`nothing moves when the wallet used last receives the request: ${locale}`, async ({
    page,
    context,
    target,
    visit,
    service,
    respondAsWallet,
  }) => {
    // Only wallets on phones receive requests.
    const known = { connected_did: KNOWN_WALLET, connected_wallet_os: 'android' }
    for (const width of WIDTHS) {
      await context.addCookies(Object.entries(known).map(([name, value]) => ({ name, value, url: target.origin })))
      await page.setViewportSize({ width, height: 900 })
      await visit('plain', { locale })
      const link = await open(page, locale)
      expect(service.state.pushes.map(({ url }) => url)).toContain(link)
      await respondAsWallet(link)
      await expect(status(page)).toHaveAttribute('data-status', 'succeed')
      expect.soft((await endSampling(page)).moved, `${locale}, ${width} px`).toEqual({})
      await finish(page)
      await context.clearCookies()
    }
  })

  test(`nothing moves when a session was started elsewhere: ${locale}`, async ({
    page,
    visit,
    service,
    respondAsWallet,
  }) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const url = await startNext(service)
      await visit('plain', { locale, __connect_url__: Buffer.from(url).toString('base64url') })
      await beginSampling(page)
      await signInButton(page).click()
      await expect(status(page)).toHaveAttribute('data-status', 'unconfirmed')
      await dialog(page).locator('[data-actions] button').click()
      await expect(status(page)).toHaveAttribute('data-status', 'created')
      const link = page.locator('did-overlay [data-did-auth-url]')
      await respondAsWallet((await link.getAttribute('data-did-auth-url')) ?? '')
      await expect(status(page)).toHaveAttribute('data-status', 'succeed')
      const { states, moved } = await endSampling(page)
      expect(states).toContain('unconfirmed')
      expect.soft(moved, `${locale}, ${width} px`).toEqual({})
      await finish(page)
    }
  })

  test(`nothing moves with passkeys: ${locale}`, async ({ page, visit, service }) => {
    test.setTimeout(120_000)
    const device = await addAuthenticator(page)
    for (const width of WIDTHS) {
      await device.clear()
      await device.setUserVerified(true)
      await page.setViewportSize({ width, height: 900 })
      await visit('plain', { locale })
      await open(page, locale)
      await row(page, 'new-passkey').click()
      const address = dialog(page).locator('input[type="email"]:visible')
      await address.fill(freshAddress())
      const slow = service.faults.add({ path: '*/passkey/register*', delayMs: 1_000 })
      await dialog(page).locator('[data-body] [data-variant="primary"]').click()
      await expect(address).toHaveCount(0)
      await beginSampling(page)
      await expect(status(page)).toHaveAttribute('data-status', 'succeed')
      service.faults.remove(slow)
      const created = await endSampling(page)
      expect.soft(created.moved, `created, ${locale}, ${width} px`).toEqual({})
      await finish(page)

      await device.setUserVerified(false)
      await open(page, locale)
      await row(page, 'passkey').click()
      await expect(status(page)).toHaveAttribute('data-status', 'error')
      await device.setUserVerified(true)
      await dialog(page).locator('[data-actions] button').first().click()
      await expect(status(page)).toHaveAttribute('data-status', 'succeed')
      const { states, moved } = await endSampling(page)
      expect(afterLink(states)).toEqual(['created', 'external', 'error', 'external', 'succeed'])
      expect.soft(moved, `used, ${locale}, ${width} px`).toEqual({})
      await finish(page)
    }
  })

  test(`nothing moves when a code is sent again: ${locale}`, async ({ page, visit, clock, service }) => {
    test.setTimeout(120_000)
    await page.clock.install()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await visit('plain', { locale })
      await open(page, locale)
      await dialog(page).locator('input[type="email"]').fill(freshAddress())
      await page.keyboard.press('Enter')
      const again = dialog(page).locator('form > [type="button"]')
      await expect(again).toBeDisabled()
      await beginSampling(page)
      const sent = service.mail.messages.length
      clock.advance(61_000)
      await page.clock.runFor(61_000)
      await expect(again).toBeEnabled()
      await again.click()
      await expect.poll(() => service.mail.messages.length).toBe(sent + 1)
      await expect(again).toBeDisabled()
      await dialog(page).locator('input').first().focus()
      await page.keyboard.type(service.mail.messages.at(-1)?.code ?? '')
      await expect(status(page)).toHaveAttribute('data-status', 'succeed')
      expect.soft((await endSampling(page)).moved, `${locale}, ${width} px`).toEqual({})
      await finish(page)
    }
  })
}

test('nothing moves when the window of a third party is closed, and the focus is on its row', async ({
  page,
  context,
  visit,
}) => {
  await visit('plain')
  await open(page, 'en')
  const opening = context.waitForEvent('page')
  const github = dialog(page).getByRole('button', { name: 'GitHub' })
  await github.click()
  await expect(status(page)).toHaveAttribute('data-status', 'external')
  await (await opening).close()
  await expect(status(page)).toHaveAttribute('data-status', 'created')
  await page.bringToFront()
  await expect(github).toBeFocused()
  const { states, moved } = await endSampling(page)
  expect(afterLink(states)).toEqual(['created', 'external', 'created'])
  expect(moved).toEqual({})
  const codes = (await recordedEvents(page, 'did-error')).map(({ detail }) => detail.code)
  expect(codes).toEqual(['authentication-canceled'])
  await expect(digit(page, 1)).toHaveCount(0)
})
