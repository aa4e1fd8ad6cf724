import { expect, heard, hears, signInButton, test } from './fixtures.ts'
import { scan } from './qr.ts'

test("signs in on the app's own connect page in a window", async ({ page, context, target, visit, answer }) => {
  await visit('modes')
  const opening = context.waitForEvent('page')
  await signInButton(page, '#window').click()
  const popup = await opening
  await popup.waitForURL((url) => url.pathname.endsWith('/connect'))
  const { origin, searchParams } = new URL(popup.url())
  expect(origin).toBe(target.origin)
  expect(searchParams.get('disableClose')).toBe('true')
  expect(searchParams.get('opener')).toBe(target.origin)
  await answer(await scan(popup))
  await hears(page, 'did-login')
})

test('believes nobody but the window it opened', async ({ page, context, visit, answer }) => {
  await visit('modes')
  const opening = context.waitForEvent('page')
  await signInButton(page, '#window').click()
  const popup = await opening
  await popup.waitForURL((url) => url.pathname.endsWith('/connect'))
  await page.evaluate(() => {
    const forged = { type: 'authorization_response', response: { sessionToken: 'forged', visitorId: 'forged' } }
    window.postMessage(forged, '*')
    const frame = document.createElement('iframe')
    document.body.append(frame)
    frame.contentWindow?.parent.postMessage(forged, '*')
  })
  await answer(await scan(popup))
  const { user } = (await hears(page, 'did-login')) as { user: { did: string } }
  expect(user.did).toMatch(/^z/)
  expect(await heard(page, 'did-login')).toHaveLength(1)
  expect(await heard(page, 'did-error')).toEqual([])
})

test('says so when the window is closed before the end', async ({ page, context, visit }) => {
  await visit('modes')
  const opening = context.waitForEvent('page')
  await signInButton(page, '#window').click()
  const popup = await opening
  await popup.close()
  expect((await hears(page, 'did-error')).code).toBe('popup-closed')
  await expect(signInButton(page, '#window')).toBeEnabled()
})

test("signs in on the app's login page and comes back", async ({ page, target, visit, answer }) => {
  await visit('modes')
  await page.evaluate(() => history.replaceState(null, '', '#part'))
  const back = page.url()
  await signInButton(page, '#redirect').click()
  await page.waitForURL((url) => url.pathname.includes('/.well-known/service/'))
  expect(new URL(page.url()).origin).toBe(target.origin)
  await answer(await scan(page))
  await page.waitForURL(back, { timeout: 30_000 })
  const change = (await hears(page, 'did-session-change')) as { user: { did: string } | null }
  expect(change.user?.did).toMatch(/^z/)
})
