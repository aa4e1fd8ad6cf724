import type { Locator, Page } from 'playwright/test'
import { dialog, expect, recordedEvents, waitForEvent, test } from './fixtures.ts'
import {
  accessibilityProblems,
  requestEmail,
  digit,
  freshAddress,
  waitForEmail,
  offerAllMethods,
} from './methods-kit.ts'
import { passportIssuerOf, type PassportIssuer } from './passports-kit.ts'
import { recordRequests, recordEvent, nextLink, waitForSession, signIn } from './session-kit.ts'
import type { Target } from './target.ts'

test.beforeEach(async ({ page, target }) => {
  offerAllMethods(target)
  await recordEvent(page, 'did-passport-switch')
  await recordEvent(page, 'did-analytics')
})

interface Visitor {
  did: string
  office: PassportIssuer
  /** Ids of the passports, by role. */
  ids: Record<string, string>
}

/** Signs in by email, and has these passports then. */
async function arrive(page: Page, target: Target, ...roles: string[]): Promise<Visitor> {
  const address = freshAddress()
  await requestEmail(page, address)
  const { code } = await waitForEmail(target, address)
  await expect(digit(page, 1)).toBeFocused()
  await page.keyboard.type(code)
  const { user } = (await waitForEvent(page, 'did-login')) as { user: { did: string } }
  await expect(dialog(page)).toHaveCount(0)
  const office = await passportIssuerOf(target)
  const ids: Record<string, string> = {}
  for (const role of roles) ids[role] = await office.grant(user.did, role)
  return { did: user.did, office, ids }
}

const choose = (page: Page) => page.getByRole('button', { name: 'Another role' }).click()
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click()
const cards = (page: Page): Locator => dialog(page).getByRole('radio')
const card = (page: Page, title: string): Locator => dialog(page).getByRole('radio', { name: title })
const role = (page: Page): Locator => page.locator('#role')
const outcome = (page: Page): Locator => page.locator('#outcome')
const message = (page: Page, text: string): Locator => page.getByText(text, { exact: true })
/** What analytics heard of switches. */
const changes = async (page: Page) =>
  (await recordedEvents(page, 'did-analytics'))
    .map(({ detail }) => detail)
    .filter(({ name }) => String(name).startsWith('switchPassport'))
const heardOf = (page: Page, expected: object[]) => expect.poll(() => changes(page)).toMatchObject(expected)

/** Drags the cards sideways with the mouse. */
async function drag(page: Page, way: number): Promise<void> {
  const box = await dialog(page).getByRole('radiogroup').boundingBox()
  if (!box) throw new Error('no cards')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + way / 2, y, { steps: 4 })
  await page.mouse.move(x + way, y, { steps: 4 })
  await page.mouse.up()
}

test('takes a passport chosen with the mouse, and a reload knows the role', async ({ page, target, visit }) => {
  await visit('passports')
  await arrive(page, target, 'admin', 'member')
  await choose(page)
  const question = page.getByRole('dialog', { name: 'Switch passport' })
  await expect(question.getByText('Current role: Guest')).toBeVisible()
  await expect(cards(page)).toHaveCount(3)
  await expect(card(page, 'Admin')).toBeChecked()
  await press(page, 'Next')
  await expect(card(page, 'Member')).toBeChecked()
  await press(page, 'Previous')
  expect(await accessibilityProblems(page)).toEqual([])
  await press(page, 'Switch')
  await expect(message(page, 'Switch passport succeed')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(role(page)).toHaveText('admin')
  await expect(outcome(page)).toHaveText('done')
  expect(await waitForEvent(page, 'did-passport-switch')).toMatchObject({
    user: { role: 'admin' },
    from: 'guest',
    to: 'admin',
  })
  expect(await changes(page)).toEqual([{ name: 'switchPassportSuccess', success: true, change: 'guest -> admin' }])
  await page.reload()
  await waitForSession(page)
  await expect(role(page)).toHaveText('admin')
})

test('a button for the action opens the same choice for who came without a wallet', async ({ page, target, visit }) => {
  await visit('passports')
  await arrive(page, target, 'admin')
  await page.evaluate(() => {
    const button = document.createElement('did-connect-button')
    button.setAttribute('action', 'switch-passport')
    button.textContent = 'Passports'
    document.body.append(button)
  })
  await page.locator('did-connect-button[action]').click()
  await expect(card(page, 'Admin')).toBeChecked()
  await press(page, 'Switch')
  await expect(role(page)).toHaveText('admin')
})

test('turns the cards when they are dragged further than 60 px, and when one is pressed', async ({
  page,
  target,
  visit,
}) => {
  await visit('passports')
  await arrive(page, target, 'admin', 'member')
  await choose(page)
  await expect(card(page, 'Admin')).toBeChecked()
  await drag(page, -56)
  await expect(card(page, 'Admin')).toBeChecked()
  await drag(page, -90)
  await expect(card(page, 'Member')).toBeChecked()
  await drag(page, 90)
  await expect(card(page, 'Admin')).toBeChecked()
  await dialog(page)
    .getByTitle('Guest')
    .click({ position: { x: 140, y: 40 } })
  await expect(card(page, 'Guest')).toBeChecked()
  // A guest gains nothing by being a guest.
  await expect(dialog(page).getByRole('button', { name: 'Switch' })).toBeDisabled()
  await press(page, 'Cancel')
  await expect(dialog(page)).toHaveCount(0)
  await expect(outcome(page)).toHaveText('closed')
  expect(await changes(page)).toEqual([])
})

test('can be used with the keyboard alone, to give a passport up as well', async ({ page, target, visit }) => {
  await visit('passports')
  await arrive(page, target, 'admin', 'member')
  await page.getByRole('button', { name: 'Another role' }).focus()
  await page.keyboard.press('Enter')
  await expect(card(page, 'Admin')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(card(page, 'Member')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('button', { name: 'Switch' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(role(page)).toHaveText('member')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Another role' })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Current role: Member')).toBeVisible()
  await expect(cards(page)).toHaveCount(2)
  await page.keyboard.press('Home')
  await expect(card(page, 'Guest')).toBeFocused()
  for (let stops = 0; stops < 3; stops += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(role(page)).toHaveText('guest')
  await heardOf(page, [{ change: 'guest -> member' }, { change: 'member -> guest' }])
})

test('goes back to Guest at once when the page says so', async ({ page, target, visit }) => {
  await visit('passports')
  const { ids } = await arrive(page, target, 'admin')
  await page.evaluate((passportId) => DIDConnect.switchPassport({ passportId }), ids.admin)
  await expect(role(page)).toHaveText('admin')
  await page.getByRole('button', { name: 'No role' }).click()
  await expect(role(page)).toHaveText('guest')
  await expect(outcome(page)).toHaveText('done')
  await expect(dialog(page)).toHaveCount(0)
})

test('says in the dialog why the service refuses, and takes it at the second try', async ({
  page,
  target,
  visit,
  service,
}) => {
  await visit('passports')
  await arrive(page, target, 'admin')
  service.faults.add({ path: '*/oauth/switch', respond: { status: 403, body: { error: 'Not today' } }, times: 1 })
  service.faults.add({ path: '*/oauth/switch', respond: { status: 500, body: '<html>' }, times: 1 })
  await choose(page)
  await press(page, 'Switch')
  await expect(dialog(page).getByRole('alert')).toHaveText('Not today')
  await expect(role(page)).toHaveText('guest')
  await press(page, 'Switch')
  await expect(dialog(page).getByRole('alert')).toHaveText('Switch passport failed')
  await press(page, 'Switch')
  await expect(role(page)).toHaveText('admin')
  await heardOf(page, [
    { name: 'switchPassportFailed', change: 'guest -> admin', errorMessage: 'Not today' },
    { name: 'switchPassportFailed', errorMessage: 'Switch passport failed' },
    { name: 'switchPassportSuccess' },
  ])
})

test('says that a passport was revoked while the dialog was open, and shows the others', async ({
  page,
  context,
  target,
  visit,
}) => {
  await visit('passports')
  const { did, office, ids } = await arrive(page, target, 'admin', 'member')
  const switches = recordRequests(context, /\/switch$/)
  await choose(page)
  await expect(card(page, 'Admin')).toBeChecked()
  await office.revoke(did, ids.admin ?? '')
  await press(page, 'Switch')
  await expect(dialog(page).getByRole('alert')).toHaveText('This passport is no longer valid. Choose another one.')
  await expect(card(page, 'Admin')).toHaveCount(0)
  await expect(card(page, 'Member')).toBeChecked()
  expect(switches).toEqual([])
  await press(page, 'Switch')
  await expect(role(page)).toHaveText('member')
})

test('says that there is none to switch to', async ({ page, target, visit }) => {
  await visit('passports')
  await arrive(page, target)
  await choose(page)
  await expect(message(page, 'No passports to switch')).toBeVisible()
  await expect(outcome(page)).toHaveText('no-passports')
  await expect(dialog(page)).toHaveCount(0)
})

test('says why there is no list', async ({ page, target, visit, service }) => {
  await visit('passports')
  await arrive(page, target, 'admin')
  service.faults.add({ path: '*/oauth/passports', respond: { status: 500, body: '<html>' } })
  await choose(page)
  await expect(message(page, 'Get passports failed')).toBeVisible()
  await expect(outcome(page)).toHaveText('passports-failed')
})

test('closes when the visitor signs out in another tab', async ({ page, context, target, visit }) => {
  await visit('passports')
  await arrive(page, target, 'admin')
  await choose(page)
  await expect(dialog(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto(target.page('passports'))
  await waitForSession(other)
  await other.evaluate(() => DIDConnect.logout())
  await expect(dialog(page)).toHaveCount(0)
  await expect(outcome(page)).toHaveText('closed')
})

test('leaves the choice to the wallet for who came with one', async ({ page, visit, respondAsWallet }) => {
  await visit('passports')
  await signIn(page, respondAsWallet)
  await expect(dialog(page)).toHaveCount(0)
  const before = await role(page).textContent()
  const link = nextLink(page)
  await choose(page)
  await expect(page.getByRole('dialog', { name: 'Switch Passport' })).toBeVisible()
  await respondAsWallet(await link, { passport: null })
  expect(await waitForEvent(page, 'did-passport-switch')).toMatchObject({ from: before, to: 'guest' })
  await expect(role(page)).toHaveText('guest')
  await expect(outcome(page)).toHaveText('done')
  await heardOf(page, [{ name: 'switchPassportSuccess', change: `${before} -> guest` }])
})

test.describe('on a phone of 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true })

  test('is swiped, tapped and switched', async ({ page, context, target, visit }) => {
    await visit('passports')
    await arrive(page, target, 'admin', 'member')
    await page.getByRole('button', { name: 'Another role' }).tap()
    await expect(card(page, 'Admin')).toBeChecked()
    const box = await dialog(page).boundingBox()
    expect(box?.width).toBeLessThanOrEqual(320)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

    const view = await dialog(page).getByRole('radiogroup').boundingBox()
    if (!view) throw new Error('no cards')
    const [x, y] = [view.x + view.width / 2, view.y + view.height / 2]
    const touch = await context.newCDPSession(page)
    // Slow enough, and still at its end, to be no fling: a tap soon after one would only stop it.
    let timestamp = Date.now() / 1000
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) => {
      timestamp += 0.2
      const touchPoints = at === undefined ? [] : [{ x: at, y }]
      return touch.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp })
    }
    await send('touchStart', x + 50)
    for (const at of [x + 30, x, x - 30, x - 50, x - 50]) await send('touchMove', at)
    await send('touchEnd')
    await expect(card(page, 'Member')).toBeChecked()
    await dialog(page).getByRole('button', { name: 'Switch' }).tap()
    await expect(role(page)).toHaveText('member')
    await expect(dialog(page)).toHaveCount(0)
  })
})
