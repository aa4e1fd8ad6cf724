import type { Page } from 'playwright/test'
import { dialog, expect, recordedEvents, signInButton, test, waitForEvent } from '../../setup/fixtures.ts'
import { addAuthenticator, emailField, freshAddress, offerAllMethods, register } from '../../steps/methods.ts'

/* Passkeys of this device at the press of the button, before any dialog (immediate mode). */

declare global {
  interface Window {
    prompts?: string[]
  }
}

/** Records how the page asks the browser for passkeys, and whether a dialog of the kit was ever open. */
function recordPrompts(): void {
  const prompts: string[] = (window.prompts = [])
  const get = navigator.credentials.get.bind(navigator.credentials)
  navigator.credentials.get = (options) => {
    prompts.push(String(Reflect.get(options ?? {}, 'uiMode') ?? options?.mediation ?? 'modal'))
    return get(options)
  }
}
const prompts = (page: Page): Promise<string[]> => page.evaluate(() => window.prompts ?? [])

/** Sessions for the dialog: one is requested when it opens. */
function countDialogs(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/api/did/login/token')) count += 1
  })
  return () => count
}

/**
 * Presses the button as people do: the options are there by then. A busy computer may need more than the 100 ms of a
 * press.
 */
async function press(page: Page): Promise<void> {
  const options = page.waitForResponse(/\/api\/passkey\/auth\?/)
  await page.mouse.move(0, 0)
  await signInButton(page).hover()
  await options
  await signInButton(page).click()
}

/** The browser forgets who was signed in, not its passkeys. */
async function comeBack(page: Page): Promise<void> {
  await expect(dialog(page)).toHaveCount(0)
  await page.context().clearCookies()
  await page.evaluate(() => [localStorage.clear(), sessionStorage.clear()])
  await page.reload()
  await expect(signInButton(page)).toBeVisible()
  await page.waitForFunction('DIDConnect.$app.get() !== null')
}

/** The browser forgets who was signed in, and remembers that a passkey was used. */
async function forgetTokens(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'login_token' })
  await page.evaluate(() => localStorage.removeItem('refresh_token'))
}

test.beforeEach(async ({ page, target }) => {
  offerAllMethods(target)
  await page.addInitScript(recordPrompts)
})

test.describe('with a passkey on this device', () => {
  test('signs in with one press and no dialog', { tag: '@main' }, async ({ page, visit }) => {
    await addAuthenticator(page)
    await visit('methods')
    await register(page, freshAddress())
    const { user } = (await waitForEvent(page, 'did-login')) as { user: { did: string } }
    await comeBack(page)
    const dialogs = countDialogs(page)
    await press(page)
    expect(await waitForEvent(page, 'did-login')).toMatchObject({ provider: 'passkey', user: { did: user.did } })
    await expect.poll(async () => (await recordedEvents(page, 'did-connect-close')).length).toBe(1)
    expect((await waitForEvent(page, 'did-connect-close')).reason).toBe('success')
    expect(await recordedEvents(page, 'did-connect-open')).toHaveLength(1)
    expect([dialogs(), await prompts(page)]).toEqual([0, ['immediate']])
    await expect(dialog(page)).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('last-used-login-method'))).toBe('passkey')
  })

  test('signs in at 20 of 20 presses with no pointer over the button before', async ({ page, target, visit }) => {
    test.setTimeout(240_000)
    await addAuthenticator(page)
    await visit('methods')
    await register(page, freshAddress())
    await waitForEvent(page, 'did-login')
    await expect(dialog(page)).toHaveCount(0)
    const dialogs = countDialogs(page)
    // As far away as services are. A Blocklet Server takes its own time.
    target.embedded?.service.faults.add({ method: 'GET', path: '*/api/passkey/auth', delayMs: 150 })
    for (let press = 1; press <= 20; press += 1) {
      await page.mouse.move(0, 0)
      await forgetTokens(page)
      const options = page.waitForResponse(/\/api\/passkey\/auth\?/)
      await page.reload()
      await options
      await signInButton(page).click()
      expect(await waitForEvent(page, 'did-login'), `press ${press}`).toMatchObject({ provider: 'passkey' })
      expect([dialogs(), await prompts(page)], `press ${press}`).toEqual([0, ['immediate']])
    }
  })

  test('opens the dialog after a sheet that was closed, and at the next press at once', async ({ page, visit }) => {
    const device = await addAuthenticator(page)
    await visit('methods')
    await register(page, freshAddress())
    await waitForEvent(page, 'did-login')
    await comeBack(page)
    await device.setUserVerified(false)
    await press(page)
    await expect(emailField(page)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await signInButton(page).click()
    await expect(emailField(page)).toBeVisible()
    expect(await prompts(page)).toEqual(['immediate'])
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await device.setUserVerified(true)
    await signInButton(page).click()
    await waitForEvent(page, 'did-login')
    expect(await prompts(page)).toEqual(['immediate', 'immediate'])
  })

  test('asks for none within a minute after Sign out, even after a reload', async ({ page, visit }) => {
    await addAuthenticator(page)
    await page.clock.install()
    await visit('methods')
    await register(page, freshAddress())
    await waitForEvent(page, 'did-login')
    await page.clock.runFor(2_000)
    await expect(dialog(page)).toHaveCount(0)
    await page.evaluate('DIDConnect.logout()')
    await page.reload()
    await page.waitForFunction('DIDConnect.$app.get() !== null')
    await page.clock.runFor(50_000)
    await signInButton(page).click()
    await expect(emailField(page)).toBeVisible()
    expect(await prompts(page)).toEqual([])
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await page.clock.runFor(11_000)
    await expect(dialog(page)).toHaveCount(0)
    await press(page)
    await waitForEvent(page, 'did-login')
    expect(await prompts(page)).toEqual(['immediate'])
  })

  test('uses no options that are older than 45 seconds', async ({ page, visit }) => {
    await addAuthenticator(page)
    await page.clock.install()
    await visit('methods')
    await register(page, freshAddress())
    await waitForEvent(page, 'did-login')
    await page.clock.runFor(2_000)
    await comeBack(page)
    const challenges: string[] = []
    page.on('response', async (response) => {
      if (!/passkey\/auth\?/.test(response.url()) || response.request().method() !== 'GET') return
      challenges.push(((await response.json()) as { challenge: string }).challenge)
    })
    await signInButton(page).hover()
    await expect.poll(() => challenges.length).toBe(1)
    await page.clock.runFor(46_000)
    await press(page)
    await waitForEvent(page, 'did-login')
    expect(new Set(challenges).size).toBe(2)
  })

  test.describe('whose options come late, where a passkey was used before', () => {
    /** Presses before the browser has any options. They come when the returned function is called. */
    async function pressEarly(page: Page): Promise<() => Promise<unknown>> {
      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      await page.route(/\/api\/passkey\/auth\?/, async (route) => {
        if (route.request().method() === 'GET') await released
        await route.continue()
      })
      await forgetTokens(page)
      await page.reload()
      await page.waitForFunction('DIDConnect.$app.get() !== null')
      await signInButton(page).click()
      return () => {
        const come = page.waitForResponse(/\/api\/passkey\/auth\?/)
        release()
        return come
      }
    }

    test.beforeEach(async ({ page, visit }) => {
      await addAuthenticator(page)
      await visit('methods')
      await register(page, freshAddress())
      await waitForEvent(page, 'did-login')
      await expect(dialog(page)).toHaveCount(0)
    })

    test('answers the press with the dialog, and signs in over it', async ({ page }) => {
      const comeLate = await pressEarly(page)
      await expect(dialog(page)).toBeVisible()
      expect(await prompts(page), 'the dialog is there before the options').toEqual([])
      await comeLate()
      expect(await waitForEvent(page, 'did-login')).toMatchObject({ provider: 'passkey' })
      expect(await prompts(page)).toEqual(['immediate'])
      await expect(dialog(page)).toHaveCount(0)
      expect(await recordedEvents(page, 'did-connect-open')).toHaveLength(1)
    })

    test('asks for none over a dialog that somebody has begun to use', async ({ page }) => {
      const comeLate = await pressEarly(page)
      await dialog(page).getByRole('button', { name: 'Use another account' }).click()
      await comeLate()
      await emailField(page).fill('ada')
      expect(await prompts(page)).toEqual([])
    })
  })

  test('opens the dialog if the service gives no options in time', async ({ page, visit, service }) => {
    await addAuthenticator(page)
    await visit('methods')
    await register(page, freshAddress())
    await waitForEvent(page, 'did-login')
    await comeBack(page)
    service.faults.add({ method: 'GET', path: '*/api/passkey/auth', delayMs: 2_000 })
    await signInButton(page).click()
    await expect(emailField(page)).toBeVisible()
    expect(await prompts(page)).toEqual([])
  })

  test('says in the dialog that the service does not know the passkey', async ({ page, visit, service }) => {
    await addAuthenticator(page)
    await visit('methods')
    await register(page, freshAddress())
    await waitForEvent(page, 'did-login')
    await comeBack(page)
    for (const user of service.state.users.all()) {
      service.state.users.put(Object.assign(user, { connectedAccounts: [] }))
    }
    await press(page)
    await expect(dialog(page)).toContainText('This passkey is not registered with this application')
    await expect(emailField(page)).toBeVisible()
  })

  test('asks at login() of a script only inside a press', async ({ page, visit }) => {
    await addAuthenticator(page)
    await visit('methods')
    await register(page, freshAddress())
    await waitForEvent(page, 'did-login')
    await comeBack(page)
    // What Playwright evaluates counts as a press of the user.
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'userActivation', { value: { isActive: false }, configurable: true })
    })
    await page.evaluate('void DIDConnect.login().catch(() => {})')
    await expect(emailField(page)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
    expect(await prompts(page)).toEqual([])
    await page.evaluate(() => {
      const button = document.createElement('button')
      button.textContent = 'Own button'
      button.addEventListener('click', () => void Reflect.get(window, 'DIDConnect').login())
      document.body.append(button)
    })
    await page.evaluate(() => Reflect.deleteProperty(navigator, 'userActivation'))
    const options = page.waitForResponse(/\/api\/passkey\/auth\?/)
    await signInButton(page).hover()
    await options
    await page.getByRole('button', { name: 'Own button' }).click()
    await waitForEvent(page, 'did-login')
    expect(await prompts(page)).toEqual(['immediate'])
  })

  const others: [string, string][] = [
    ['no-immediate-passkey', 'true'],
    ['passkey', 'none'],
    ['passkey', 'only-new'],
    ['methods', 'wallet email'],
    ['force-connected', 'z1Un4yTrYsdrUnvqFyMB5KJAg3RD6GiAHkE'],
    ['action', 'invite'],
  ]
  test(`is not asked for with ${others.map(([name, value]) => `${name}="${value}"`).join(', ')}`, async ({
    page,
    visit,
  }) => {
    test.slow()
    await addAuthenticator(page)
    await visit('methods')
    await register(page, freshAddress())
    await waitForEvent(page, 'did-login')
    for (const [name, value] of others)
      await test.step(`${name}="${value}"`, async () => {
        await comeBack(page)
        await page
          .locator('did-connect-button')
          .evaluate((button, given) => button.setAttribute(...given), [name, value] as [string, string])
        await signInButton(page).click()
        await expect(dialog(page)).toBeVisible()
        expect(await prompts(page)).toEqual([])
        await dialog(page).getByRole('button', { name: 'Close' }).click()
      })
  })

  test('is asked for neither to add another account nor to verify one', async ({ page, visit }) => {
    await addAuthenticator(page)
    await visit('methods')
    await register(page, freshAddress())
    await waitForEvent(page, 'did-login')
    await expect(dialog(page)).toHaveCount(0)
    await page.evaluate(() => (window.prompts ?? []).splice(0))
    await page.getByRole('button', { name: 'Prove it' }).click()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await page.evaluate('void DIDConnect.switchAccount().catch(() => {})')
    await expect(dialog(page)).toBeVisible()
    expect(await prompts(page)).toEqual([])
  })
})

test('opens the dialog on a device without a passkey', async ({ page, visit }) => {
  await addAuthenticator(page)
  await visit('methods')
  await page.waitForFunction('DIDConnect.$app.get() !== null')
  const dialogs = countDialogs(page)
  await press(page)
  await expect(emailField(page)).toBeVisible()
  await expect.poll(dialogs).toBe(1)
  expect(await prompts(page)).toEqual(['immediate'])
  expect(await recordedEvents(page, 'did-error')).toEqual([])
})
