import type { Page } from 'playwright/test'
import { createAuthServer, type AuthServer } from '../demo/server/index.ts'
import { dialog, expect, recordedEvents, signInButton, test } from './fixtures.ts'
import { digit, freshAddress, offerAllMethods, waitForEmail } from './method-steps.ts'
import { beginSampling, endSampling } from './sample-places.ts'

/*
 * No line of the dialog moves by more than 1 px unless a press of the visitor changed the screen (docs/rules.md §8.1).
 * Each test is one language and goes through all widths, with the places of all lines taken in every frame.
 */
const LANGUAGES = ['en', 'de', 'zh', 'ar']
const WIDTHS = [1280, 390, 320]

test.beforeEach(async ({ page, target, service, watch }) => {
  offerAllMethods(target)
  watch.allow(new URL(await service.provider.url()).origin)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

/** Opens the dialog in a language and returns the link of its session. */
async function open(page: Page, locale: string): Promise<string> {
  await signInButton(page).click()
  await expect(page.locator('did-overlay .did-frame')).toHaveAttribute('lang', locale)
  const link = page.locator('did-overlay [data-did-auth-url]')
  await expect(link).toHaveCount(1)
  return (await link.getAttribute('data-did-auth-url')) ?? ''
}

const status = (page: Page) => page.locator('did-overlay [data-status]')
/** A third party's row by its name, which is the same in every language. */
const row = (page: Page, name: string) => dialog(page).locator('[part="method"]').filter({ hasText: name })

/** Waits for the success, closes it at once and signs out. */
async function finish(page: Page): Promise<void> {
  await expect(status(page)).toHaveAttribute('data-status', 'succeed')
  await dialog(page).locator('[data-close] button').click()
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
      await beginSampling(page)
      expect((await respondAsWallet(link, { delay: 600 })).status).toBe('ok')
      await expect(status(page)).toHaveAttribute('data-status', 'succeed')
      const { states, moved } = await endSampling(page)
      expect(states).toEqual(['created', 'scanned', 'scanned digits', 'waiting', 'succeed'])
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
        await beginSampling(page)
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
      await dialog(page)
        .locator('[part="method"]', { has: page.locator('path[d^="M16 19h48c3"]') })
        .click()
      const address = freshAddress()
      await dialog(page).locator('input[type="email"]').fill(address)
      await page.keyboard.press('Enter')
      await expect(dialog(page).locator('input').nth(5)).toBeVisible()
      await beginSampling(page)
      const { code } = await waitForEmail(target, address)
      await page.keyboard.type(code === '000000' ? '111111' : '000000')
      await expect(dialog(page).locator('form [role="alert"]')).toBeVisible()
      await page.keyboard.type(code)
      await expect(status(page)).toHaveAttribute('data-status', 'succeed')
      const { states, moved } = await endSampling(page)
      expect(states).toContain('email problem')
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
      await dialog(page).locator('[part="method"][title="GitHub"]').or(row(page, 'GitHub')).first().click()
      const popup = await opening
      await expect(status(page)).toHaveAttribute('data-status', 'external')
      await beginSampling(page)
      await popup.getByRole('button', { name: 'Alice Example' }).click()
      await expect(status(page)).toHaveAttribute('data-status', 'succeed')
      const { states, moved } = await endSampling(page)
      expect(states).toEqual(['external', 'succeed'])
      expect.soft(moved, `${locale}, ${width} px`).toEqual({})
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
  await beginSampling(page)
  const opening = context.waitForEvent('page')
  const github = dialog(page).getByRole('button', { name: 'GitHub' })
  await github.click()
  await expect(status(page)).toHaveAttribute('data-status', 'external')
  await (await opening).close()
  await expect(status(page)).toHaveAttribute('data-status', 'created')
  await page.bringToFront()
  await expect(github).toBeFocused()
  const { states, moved } = await endSampling(page)
  expect(states).toEqual(['created', 'external', 'created'])
  expect(moved).toEqual({})
  const codes = (await recordedEvents(page, 'did-error')).map(({ detail }) => detail.code)
  expect(codes).toEqual(['authentication-canceled'])
  await expect(digit(page, 1)).toHaveCount(0)
})
