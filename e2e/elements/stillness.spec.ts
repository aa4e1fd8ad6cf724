import type { Page } from 'playwright/test'
import { createAuthServer, type AuthServer } from '../../demo/server/index.ts'
import { dialog, expect, signInButton, test } from '../setup/fixtures.ts'
import { freshAddress, offerAllMethods, waitForEmail } from '../steps/methods.ts'
import { beginSampling, endSampling, sampledState } from '../docs/sample-places.ts'

/*
 * A dialog keeps its upper edge, Back and Close their places, and within a step no line moves by more than 1 px
 * (docs/rules.md §8.1). The places of all lines are taken in every frame. fit.browser.test.tsx has the heights.
 */
const LANGUAGES = ['en', 'de']
const WIDTHS = [1280, 390]

test.beforeEach(({ target }) => offerAllMethods(target))

/** Opens the dialog in a language, its lines being watched, and returns the link of its session. */
async function open(page: Page, locale: string): Promise<string> {
  await signInButton(page).click()
  await expect(page.locator('did-overlay .did-frame')).toHaveAttribute('lang', locale)
  const link = page.locator('did-overlay [data-did-auth-url]')
  await expect(link).toHaveCount(1)
  // How it opens is for first-paint.spec.ts.
  await beginSampling(page)
  return (await link.getAttribute('data-did-auth-url')) ?? ''
}

/** Waits until the dialog has closed after its success, and signs out. */
async function finish(page: Page): Promise<void> {
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
  test(`nothing moves within a step while a wallet answers: ${locale}`, async ({
    page,
    visit,
    service,
    watch,
    respondAsWallet,
  }) => {
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
      // The person has seen each step: the first app asks for an account and then for digits.
      const steps = ['scanned', 'scanned digits']
      const beforeAnswer = () => expect.poll(() => sampledState(page)).toBe(steps.shift() ?? 'waiting')
      expect((await respondAsWallet(link, { beforeAnswer })).status).toBe('ok')
      await expect(dialog(page)).toHaveCount(0)
      const { states, moved } = await endSampling(page)
      expect(states.slice(states.indexOf('created'))).toEqual([
        'created',
        'scanned',
        'scanned digits',
        'waiting',
        'succeed',
      ])
      expect.soft(moved, `${locale}, ${width} px`).toEqual({})
      await finish(page)
    }
    await second.close()
  })

  test(`only what is below the error moves when a code is refused: ${locale}`, async ({ page, visit, target }) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await visit('plain', { locale })
      await open(page, locale)
      const address = freshAddress()
      await dialog(page).locator('input[type="email"]').fill(address)
      await page.keyboard.press('Enter')
      await expect(dialog(page).locator('input').nth(5)).toBeVisible()
      const { code } = await waitForEmail(target, address)
      await page.keyboard.type(code === '000000' ? '111111' : '000000')
      await expect(dialog(page).locator('form [role="alert"]')).toBeVisible()
      await expect.poll(() => sampledState(page)).toBe('email problem')
      await page.keyboard.type(code)
      await expect(dialog(page)).toHaveCount(0)
      const { states, moved } = await endSampling(page)
      expect(states.at(-1)).toBe('succeed')
      const above = Object.keys(moved).filter((name) => !/^(problem|resend|footer) /.test(name))
      expect.soft(above, `${locale}, ${width} px`).toEqual([])
      await finish(page)
    }
  })
}
