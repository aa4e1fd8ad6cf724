import type { Page } from 'playwright/test'
import { expect, recordedEvents, test, waitForEvent } from '../setup/fixtures.ts'
import {
  accessibilityProblems,
  digit,
  emailField,
  freshAddress,
  offerAllMethods,
  sendButton,
  waitForEmail,
} from '../steps/methods.ts'
import { recordRequests } from '../steps/session.ts'
import type { Target } from '../setup/target.ts'

/* Panels whose action needs a signed-in user, and panels that nobody sees. */

const panel = (page: Page) => page.locator('did-connect-panel')
const code = (page: Page) => panel(page).locator('[data-did-auth-url]')

/** Opens a page with this markup. */
async function open(page: Page, target: Target, markup: string): Promise<void> {
  const kit = new URL('../dist/did-connect.js', target.page('plain')).href
  const body = `<!doctype html><html lang="en"><title>A page</title><script type="module" src="${kit}"></script>
    <main><h1>A page</h1>${markup}</main></html>`
  const address = `${target.origin}/a-page`
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(address)
}

/** The link of the code that a panel shows for an action. */
async function linkFor(page: Page, action: string): Promise<string> {
  await expect(code(page)).toHaveAttribute('data-did-auth-url', new RegExp(`did%252F${action}%252Fauth`))
  return (await code(page).getAttribute('data-did-auth-url')) ?? ''
}

test('a panel whose action needs a user signs in first, and goes on with its action', async ({
  page,
  context,
  target,
  respondAsWallet,
}) => {
  const early = recordRequests(context, /\/api\/did\/switch-profile\//)
  await open(page, target, '<did-connect-panel action="switch-profile"></did-connect-panel>')
  const login = await linkFor(page, 'login')
  expect(early).toEqual([])
  expect(await accessibilityProblems(page)).toEqual([])
  await respondAsWallet(login)
  await respondAsWallet(await linkFor(page, 'switch-profile'))
  expect(await waitForEvent(page, 'did-success')).toMatchObject({ action: 'switch-profile' })
  expect(await recordedEvents(page, 'did-error')).toEqual([])
})

test('such a panel shows no message that nobody asked for', async ({ page, target }) => {
  await open(page, target, '<did-connect-panel action="switch-passport"></did-connect-panel>')
  await linkFor(page, 'login')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await recordedEvents(page, 'did-error')).toEqual([])
})

for (const action of ['switch-passport', 'destroy-self']) {
  test(`a panel of ${action} signs a visitor in by wallet first, and goes on`, async ({
    page,
    target,
    testing,
    user,
    respondAsWallet,
  }) => {
    // The first user of an app owns it, and can't be deleted.
    if (target.embedded) await testing.session({ user: user + 50 })
    offerAllMethods(target)
    await open(page, target, `<did-connect-panel action="${action}"></did-connect-panel>`)
    await respondAsWallet(await linkFor(page, 'login'))
    await respondAsWallet(await linkFor(page, action), { passport: null })
    expect(await waitForEvent(page, 'did-success')).toMatchObject({ action })
    expect(await recordedEvents(page, 'did-error')).toEqual([])
  })
}

test('a panel of bind-wallet signs a visitor in by email first, and goes on', async ({
  page,
  target,
  respondAsWallet,
}) => {
  test.skip(!target.embedded, 'a real service calls a server on the internet before it binds')
  offerAllMethods(target)
  await open(page, target, '<did-connect-panel action="bind-wallet"></did-connect-panel>')
  const address = freshAddress()
  await emailField(page).fill(address)
  await sendButton(page).click()
  const { code: digits } = await waitForEmail(target, address)
  await expect(digit(page, 1)).toBeFocused()
  await page.keyboard.type(digits)
  await respondAsWallet(await linkFor(page, 'bind-wallet'))
  expect(await waitForEvent(page, 'did-success')).toMatchObject({ action: 'bind-wallet' })
  expect(await recordedEvents(page, 'did-error')).toEqual([])
})

test('such a panel follows a sign-in and a sign-out elsewhere on the page', async ({ page, target, signIn }) => {
  await open(page, target, '<did-connect-panel action="switch-profile"></did-connect-panel>')
  await linkFor(page, 'login')
  await signIn(page)
  await linkFor(page, 'switch-profile')
  await page.evaluate(() => DIDConnect.logout())
  await linkFor(page, 'login')
  await signIn(page)
  await linkFor(page, 'switch-profile')
  expect(await recordedEvents(page, 'did-error')).toEqual([])
})

for (const [name, before, after] of [
  ['[hidden]', '<div hidden>', '</div>'],
  ['a closed <details>', '<details><summary>Sign in</summary>', '</details>'],
  ['content-visibility: hidden', '<div style="content-visibility: hidden">', '</div>'],
] as const) {
  test(`a panel in ${name} begins when it is shown, and pauses when it is hidden again`, async ({
    page,
    context,
    target,
  }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'WebSocket', { value: undefined }))
    await page.clock.install()
    const sent = recordRequests(context, /\/api\/did\/login\/(token|status)/)
    await open(page, target, `${before}<did-connect-panel></did-connect-panel>${after}`)
    await waitForEvent(page, 'did-session-change')
    await page.clock.runFor(10_000)
    expect(sent).toEqual([])

    const show = (isShown: boolean) =>
      page.locator('h1 + *').evaluate((node, shown) => {
        if (node instanceof HTMLDetailsElement) node.open = shown
        else if (node.hasAttribute('hidden')) (node as HTMLElement).hidden = !shown
        else if ((node as HTMLElement).style.contentVisibility) {
          ;(node as HTMLElement).style.contentVisibility = shown ? 'visible' : 'hidden'
        } else (node as HTMLElement).hidden = !shown
      }, isShown)
    await show(true)
    await expect(code(page)).toHaveCount(1)
    const polls = () => sent.filter((request) => request.url().includes('/status')).length
    await expect
      .poll(async () => {
        await page.clock.runFor(2_000)
        return polls()
      })
      .toBeGreaterThan(0)
    await show(false)
    // The observer reports it with the next frame.
    await expect
      .poll(async () => {
        const before = polls()
        await page.clock.runFor(20_000)
        return polls() - before
      })
      .toBe(0)
  })
}
