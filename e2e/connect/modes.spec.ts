import { dialog, expect, recordedEvents, waitForEvent, signInButton, test } from '../setup/fixtures.ts'
import { addHost, waitForCall } from '../steps/host.ts'
import { readQrCode } from '../steps/qr.ts'
import { heardLink, recordEvent, waitForSession } from '../steps/session.ts'

test(
  "signs in on the app's own connect page in a window",
  { tag: '@main' },
  async ({ page, context, target, visit, respondAsWallet }) => {
    await visit('modes')
    const opening = context.waitForEvent('page')
    await signInButton(page, '#window').click()
    const popup = await opening
    const link = heardLink(popup)
    await popup.waitForURL((url) => url.pathname.endsWith('/connect'))
    const { origin, searchParams } = new URL(popup.url())
    expect(origin).toBe(target.origin)
    expect(searchParams.get('disableClose')).toBe('true')
    expect(searchParams.get('opener')).toBe(target.origin)
    await link
    await respondAsWallet(await readQrCode(popup))
    await waitForEvent(page, 'did-login')
  },
)

test('accepts messages from its own window only', async ({ page, context, visit, respondAsWallet }) => {
  await visit('modes')
  const opening = context.waitForEvent('page')
  await signInButton(page, '#window').click()
  const popup = await opening
  const link = heardLink(popup)
  await popup.waitForURL((url) => url.pathname.endsWith('/connect'))
  await page.evaluate(() => {
    const forged = { type: 'authorization_response', response: { sessionToken: 'forged', visitorId: 'forged' } }
    window.postMessage(forged, '*')
    const frame = document.createElement('iframe')
    document.body.append(frame)
    frame.contentWindow?.parent.postMessage(forged, '*')
  })
  await link
  await respondAsWallet(await readQrCode(popup))
  const { user } = (await waitForEvent(page, 'did-login')) as { user: { did: string } }
  expect(user.did).toMatch(/^z/)
  expect(await recordedEvents(page, 'did-login')).toHaveLength(1)
  expect(await recordedEvents(page, 'did-error')).toEqual([])
})

test('opens no dialog while the window is open', async ({ page, context, visit }) => {
  await visit('modes')
  const opening = context.waitForEvent('page')
  await signInButton(page, '#window').click()
  const popup = await opening
  const login = () =>
    page.evaluate(() => {
      return Promise.race([
        DIDConnect.login().catch((error: { code: string }) => error.code),
        new Promise((resolve) => {
          document.addEventListener('did-connect-status', () => resolve('opened'), { once: true })
        }),
      ])
    })
  expect(await login()).toBe('already-open')
  await expect(page.getByText('A dialog is open already')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await popup.close()
  expect((await waitForEvent(page, 'did-error')).code).toBe('popup-closed')
  expect(await login()).toBe('opened')
  await expect(dialog(page)).toBeVisible()
})

for (const agent of ['wallet', 'arcsphere']) {
  test(`opens no window inside a host (${agent})`, async ({ page, context, visit, service }) => {
    expect(service.url).toBeTruthy()
    await addHost(page, { agent, connect: 'close' })
    await visit('modes')
    await waitForSession(page)
    await signInButton(page, '#window').click()
    if (agent === 'wallet') await expect(dialog(page)).toBeVisible()
    else expect(await waitForCall(page, 'arc__didConnect')).toMatchObject({ action: 'login' })
    expect(context.pages()).toEqual([page])
  })
}

test('reports a window that was closed too early', async ({ page, context, visit }) => {
  await visit('modes')
  const opening = context.waitForEvent('page')
  await signInButton(page, '#window').click()
  const popup = await opening
  await popup.close()
  expect((await waitForEvent(page, 'did-error')).code).toBe('popup-closed')
  await expect(signInButton(page, '#window')).toBeEnabled()
})

test('signs in at the second attempt, after a refusal in the wallet and a closed window', async ({
  page,
  context,
  visit,
  respondAsWallet,
}) => {
  test.slow()
  await visit('modes')
  const open = async () => {
    const opening = context.waitForEvent('page')
    await signInButton(page, '#window').click()
    const popup = await opening
    return { popup, link: await heardLink(popup) }
  }
  const first = await open()
  await respondAsWallet(first.link, { decline: true })
  // The connect page offers another attempt: the platform's with a button, the kit's with a new code. This page waits.
  const again = first.popup.getByRole('button', { name: /^(Back|Retry|Try again)$/ })
  await expect(again.or(first.popup.getByText('You declined')).first()).toBeVisible()
  expect(await recordedEvents(page, 'did-error')).toEqual([])
  expect(first.popup.isClosed()).toBe(false)
  await first.popup.close()
  expect((await waitForEvent(page, 'did-error')).code).toBe('popup-closed')
  expect(await recordedEvents(page, 'did-login')).toEqual([])

  const second = await open()
  await respondAsWallet(second.link)
  await waitForEvent(page, 'did-login')
  await expect.poll(() => second.popup.isClosed()).toBe(true)
})

test('dispatches events for a closed window and a timed-out one', async ({ page, context, visit }) => {
  await recordEvent(page, 'did-analytics')
  await page.clock.install()
  await visit('modes')
  const opening = context.waitForEvent('page')
  await signInButton(page, '#window').click()
  await (await opening).close()
  await page.clock.runFor(1_000)
  expect(await waitForEvent(page, 'did-connect-close')).toEqual({ action: 'login', reason: 'closed' })
  expect(await waitForEvent(page, 'did-analytics')).toMatchObject({ name: 'loginFailed', errorMessage: 'Popup closed' })

  const again = context.waitForEvent('page')
  await signInButton(page, '#window').click()
  await again
  await page.clock.fastForward(1_800_000)
  await expect(page.getByText('The window was open for too long. Open it again.').first()).toBeVisible()
  await expect.poll(async () => (await recordedEvents(page, 'did-error')).at(-1)?.detail.code).toBe('popup-timeout')
})

test('passes action and parameters on to the app’s page', async ({ page, visit, respondAsWallet, service }) => {
  service.state.invitations.put({ id: 'for-ada', role: 'member', title: 'Member', inviter: null })
  await visit('modes')
  const back = page.url()
  await page.locator('#redirect').evaluate((node) => {
    node.setAttribute('action', 'invite')
    node.setAttribute('extra-params', '{"inviteId":"for-ada"}')
  })
  await signInButton(page, '#redirect').click()
  await page.waitForURL((url) => url.pathname.endsWith('/connect'))
  await respondAsWallet(await readQrCode(page))
  await page.waitForURL(back, { timeout: 30_000 })
  expect(await waitForEvent(page, 'did-session-change')).toMatchObject({ user: { role: 'member' } })
  expect(service.state.invitations.get('for-ada')).toBeUndefined()
})

test(
  "signs in on the app's login page and returns",
  { tag: '@main' },
  async ({ page, target, visit, respondAsWallet }) => {
    await visit('modes')
    await page.evaluate(() => history.replaceState(null, '', '#part'))
    await page.addInitScript(() => {
      addEventListener('hashchange', () => Object.assign(window, { heard: location.hash }))
    })
    const back = page.url()
    await signInButton(page, '#redirect').click()
    await page.waitForURL((url) => url.pathname.includes('/.well-known/service/'))
    expect(new URL(page.url()).origin).toBe(target.origin)
    await respondAsWallet(await readQrCode(page))
    // The login page drops the fragment of the return address.
    await page.waitForURL(back, { timeout: 30_000 })
    expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toBe('#part')
    const change = (await waitForEvent(page, 'did-session-change')) as { user: { did: string } | null }
    expect(change.user?.did).toMatch(/^z/)
  },
)
