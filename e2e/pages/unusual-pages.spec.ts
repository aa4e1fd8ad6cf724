import type { Page } from 'playwright/test'
import { dialog, expect, recordedEvents, signInButton, test, waitForEvent } from '../setup/fixtures.ts'
import { digit, emailField, freshAddress, offerAllMethods, requestEmail, waitForEmail } from '../steps/methods.ts'
import { readQrCode } from '../steps/qr.ts'

/* Pages that do what few pages do, and where another kit has failed. */

/** Freezes what scripts of a page have in common, as hardened pages do. */
function freezeBuiltIns(): void {
  const { Object: object, Array: array, Function: func, Promise: promise, Error: error, Map: map, Set: set } = window
  for (const builtIn of [object, array, func, promise, error, map, set, Event, EventTarget, Node, HTMLElement]) {
    Object.freeze(builtIn)
    Object.freeze(builtIn.prototype)
  }
}

test('signs in on a page that has frozen the built-in objects', async ({ page, visit, respondAsWallet }) => {
  await page.addInitScript(freezeBuiltIns)
  await visit('umd')
  await signInButton(page).click()
  await respondAsWallet(await readQrCode(page))
  await waitForEvent(page, 'did-login')
})

test('signs in on a page that is isolated from other origins', async ({ page, visit, target, respondAsWallet }) => {
  test.skip(!target.embedded, 'the real server sends its own headers')
  await visit('cross-origin-isolated')
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  await signInButton(page).click()
  await respondAsWallet(await readQrCode(page))
  await waitForEvent(page, 'did-login')
})

/** Puts the button beside thousands of nodes and a hundred more elements. */
const fillPage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const box = document.createElement('div')
    box.id = 'box'
    const element = '<did-address did="z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA"></did-address>'
    box.innerHTML = Array.from({ length: 5000 }, (_, index) => (index % 50 ? '<i>·</i>' : element)).join('')
    const button = document.querySelector('did-connect-button')
    if (button) box.prepend(button)
    document.body.append(box)
  })

test('an open dialog survives a page that writes all of its nodes again', async ({ page, visit, respondAsWallet }) => {
  await visit('plain')
  await fillPage(page)
  await signInButton(page).click()
  const link = await readQrCode(page)
  await page.evaluate(() => {
    const box = document.getElementById('box')
    if (box) box.innerHTML += '<b>One more</b>'
  })
  // The copy that the page has made of the overlay removes itself.
  await page.evaluate(() => void (document.body.innerHTML += '<b>And one more</b>'))
  await expect(dialog(page)).toHaveCount(1)
  await respondAsWallet(link)
  await waitForEvent(page, 'did-login')
  expect(await recordedEvents(page, 'did-login')).toHaveLength(1)
})

test('tokens that no service knows don’t take the code step away', async ({ page, target, visit }) => {
  offerAllMethods(target)
  await visit('plain')
  const address = freshAddress()
  await requestEmail(page, address)
  await expect(digit(page, 1)).toBeFocused()
  const { code } = await waitForEmail(target, address)
  const refused = page.waitForResponse((response) => response.status() === 401)
  await page.evaluate(() => {
    document.cookie = 'login_token=eyJhbGciOiJIUzI1NiJ9.eyJkaWQiOiJ6MSJ9.x; path=/'
    document.cookie = 'refresh_token=eyJhbGciOiJIUzI1NiJ9.eyJkaWQiOiJ6MSJ9.x; path=/'
    // As when a page becomes visible or comes back from the cache.
    document.dispatchEvent(new Event('visibilitychange'))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await refused
  await expect(digit(page, 1)).toBeFocused()
  await page.keyboard.type(code)
  await waitForEvent(page, 'did-login')
})

test('at a zoom of 500 %, everything can be reached without scrolling sideways', async ({ page, target, visit }) => {
  offerAllMethods(target)
  // A window of 1280 × 720 pixels.
  await page.setViewportSize({ width: 256, height: 144 })
  await visit('plain')
  await signInButton(page).click()
  await expect(dialog(page).locator('[part=qr][role=img]')).toBeVisible()
  const { inside, outside } = await dialog(page).evaluate((box) => ({
    inside: box.scrollWidth - box.clientWidth,
    outside: document.documentElement.scrollWidth - innerWidth,
  }))
  expect([inside, outside]).toEqual([0, 0])
  await emailField(page).scrollIntoViewIfNeeded()
  await expect(emailField(page)).toBeInViewport()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
})
