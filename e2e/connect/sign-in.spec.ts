import { dialog, expect, recordedEvents, waitForEvent, signInButton, test } from '../setup/fixtures.ts'
import { startPageServer } from '../setup/page-server.ts'
import { readQrCode } from '../steps/qr.ts'

test(
  'signs in with the QR code on the page',
  { tag: ['@main', '@one-file'] },
  async ({ page, visit, respondAsWallet }) => {
    await visit('plain')
    await signInButton(page).click()
    await expect(dialog(page)).toBeVisible()
    const response = await respondAsWallet(await readQrCode(page))
    expect(response.status).toBe('ok')

    const { user, provider } = (await waitForEvent(page, 'did-login')) as { user: { did: string }; provider: string }
    expect(user.did).toMatch(/^z\w{30,}$/)
    expect(provider).toBe('wallet')
    await expect(page.locator('#who')).toHaveText(/^Hello /)
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.locator('did-connect-button')).toHaveAttribute('data-state', 'signed-in')
    await expect(signInButton(page)).toHaveCount(0)
    expect(await recordedEvents(page, 'did-login')).toHaveLength(1)
    expect(await recordedEvents(page, 'did-success')).toHaveLength(1)
  },
)

test('stays signed in after a reload', { tag: ['@main', '@one-file'] }, async ({ page, visit, respondAsWallet }) => {
  await visit('plain')
  await signInButton(page).click()
  await respondAsWallet(await readQrCode(page))
  const { user } = (await waitForEvent(page, 'did-login')) as { user: { did: string } }
  await page.reload()
  const change = (await waitForEvent(page, 'did-session-change')) as { user: { did: string }; isFirst: boolean }
  expect(change.isFirst).toBe(true)
  expect(change.user.did).toBe(user.did)
  await expect(signInButton(page)).toHaveCount(0)
})

test(
  'signs out with logout() and shows the button again',
  { tag: '@main' },
  async ({ page, visit, respondAsWallet }) => {
    await visit('umd')
    await signInButton(page).click()
    await respondAsWallet(await readQrCode(page))
    await waitForEvent(page, 'did-login')
    await expect(dialog(page)).toHaveCount(0)
    await page.evaluate('DIDConnect.logout()')
    expect(await waitForEvent(page, 'did-logout')).toEqual({ reason: 'user' })
    await expect(signInButton(page)).toBeVisible()
    await page.reload()
    const change = await waitForEvent(page, 'did-session-change')
    expect(change).toEqual({ user: null, isFirst: true, isConfirmed: false })
  },
)

test('signs in through login() without an element', { tag: '@main' }, async ({ page, visit, respondAsWallet }) => {
  await visit('umd')
  await page.getByRole('button', { name: 'Our own button' }).click()
  await respondAsWallet(await readQrCode(page))
  await expect(page.locator('#result')).toHaveText('signed in')
})

test('adds no global but DIDConnect', { tag: ['@main', '@one-file'] }, async ({ page, visit }) => {
  await visit('umd')
  await expect(signInButton(page)).toBeVisible()
  const added = await page.evaluate(() => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const fresh = new Set(Object.getOwnPropertyNames(frame.contentWindow))
    frame.remove()
    // The test itself adds these.
    const own = new Set(['recordedEvents'])
    return Object.getOwnPropertyNames(window).filter(
      (name) => !fresh.has(name) && !own.has(name) && !/^(__pw|__playwright)/.test(name),
    )
  })
  // nanostores shares a counter with other copies of itself.
  expect(added.toSorted()).toEqual(['DIDConnect', 'nanostoresGlobal'])
})

test(
  'signs in from a page on another origin',
  { tag: ['@main', '@one-file'] },
  async ({ page, target, respondAsWallet, watch }) => {
    const other = await startPageServer(target.origin)
    watch.allow(other.origin)
    await page.goto(`${other.origin}/hosts/other-origin.html`)
    await signInButton(page).click()
    await respondAsWallet(await readQrCode(page))
    const { user, sessionToken } = (await waitForEvent(page, 'did-login')) as {
      user: { did: string }
      sessionToken: string
    }
    expect(user.did).toMatch(/^z/)
    expect(sessionToken.split('.')).toHaveLength(3)
    await page.reload()
    const change = (await waitForEvent(page, 'did-session-change')) as { user: { did: string } }
    expect(change.user.did).toBe(user.did)
    other.close()
  },
)
