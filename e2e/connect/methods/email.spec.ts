import type { Page, TestInfo } from 'playwright/test'
import { dialog, expect, recordedEvents, waitForEvent, test } from '../../setup/fixtures.ts'
import { simulateTime } from '../../long-life/simulated-time.ts'
import { SENTENCES } from '../../../src/model/errors.ts'
import { requestEmail, emailField, digit, freshAddress, waitForEmail, offerAllMethods } from '../../steps/methods.ts'

test.beforeEach(({ target }) => offerAllMethods(target))

test('leaves no error in the console when email is chosen before the relay is connected', async ({
  page,
  visit,
  service,
}) => {
  const messages: string[] = []
  page.on('console', (message) => message.type() === 'error' && messages.push(message.text()))
  service.faults.add({ path: '*/relay/websocket', delayMs: 500 })
  const closed = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('close'))
  await visit('plain')
  await requestEmail(page, freshAddress())
  await expect(digit(page, 1)).toBeVisible()
  await closed
  expect(messages).toEqual([])
})

test('signs in with an emailed code', { tag: '@main' }, async ({ page, target, visit }) => {
  await visit('plain')
  const address = freshAddress()
  await requestEmail(page, address)
  await expect(dialog(page)).toContainText(address)
  await expect(digit(page, 1)).toBeFocused()
  const { code } = await waitForEmail(target, address)
  await page.keyboard.type(code)
  const { provider, user } = (await waitForEvent(page, 'did-login')) as { provider: string; user: { email: string } }
  expect(provider).toBe('email')
  expect(user.email).toBe(address)
  await expect(dialog(page)).toHaveCount(0)
  expect(await recordedEvents(page, 'did-login')).toHaveLength(1)
  expect(await recordedEvents(page, 'did-success')).toHaveLength(1)
  expect(await page.evaluate(() => localStorage.getItem('last-used-login-method'))).toBe('email')
  await page.reload()
  const change = (await waitForEvent(page, 'did-session-change')) as { user: { email: string } }
  expect(change.user.email).toBe(address)
})

test('signs in on a panel in the page and dispatches its success', async ({ page, target, visit }) => {
  await visit('panel')
  const address = freshAddress()
  await emailField(page).fill(address)
  await page.keyboard.press('Enter')
  const { code } = await waitForEmail(target, address)
  await expect(digit(page, 1)).toBeFocused()
  await page.keyboard.type(code)
  await waitForEvent(page, 'did-login')
  await waitForEvent(page, 'did-success')
  expect((await waitForEvent(page, 'did-connect-close')).reason).toBe('success')
})

test.describe('the step that asks for the code', () => {
  const kept = (page: Page) =>
    page.evaluate(() => Object.entries({ ...sessionStorage }).find(([key]) => key.startsWith('did_email@'))?.[1] ?? '')

  test.beforeEach(async ({ page, visit }, info) => {
    await visit('plain')
    info.annotations.push({ type: 'address', description: freshAddress() })
    await requestEmail(page, addressOf(info))
    await expect(digit(page, 1)).toBeFocused()
    await expect.poll(() => kept(page)).toContain(addressOf(info))
  })

  const addressOf = ({ annotations }: TestInfo) => annotations.find(({ type }) => type === 'address')?.description ?? ''

  test('comes back in its tab after a reload, and signs in', { tag: '@main' }, async ({ page, target }, info) => {
    const address = addressOf(info)
    const { code } = await waitForEmail(target, address)
    expect(await kept(page), 'never the code').not.toContain(code)
    await page.reload()
    await expect(dialog(page)).toContainText(address)
    await expect(digit(page, 1)).toBeFocused()
    await expect(dialog(page).getByRole('button', { name: /^Send again in \d+ seconds?$/ })).toBeDisabled()
    await page.keyboard.type(code)
    expect((await waitForEvent(page, 'did-login')).provider).toBe('email')
    expect(await kept(page)).toBe('')
    await page.reload()
    await waitForEvent(page, 'did-session-change')
    await expect(dialog(page)).toHaveCount(0)
  })

  test('stays in its tab: a copy of the tab forgets it', async ({ page }, info) => {
    const opening = page.waitForEvent('popup')
    await page.evaluate(() => void window.open(location.href))
    const copy = await opening
    await copy.waitForFunction('window.DIDConnect?.$session.get().status === "signed-out"')
    await expect.poll(() => kept(copy)).toBe('')
    await expect(dialog(copy)).toHaveCount(0)
    await copy.close()
    await page.reload()
    await expect(dialog(page)).toContainText(addressOf(info))
  })

  test('is gone once it was left or closed', async ({ page }) => {
    await dialog(page).getByRole('button', { name: 'Back' }).click()
    expect(await kept(page)).toBe('')
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await page.reload()
    await page.waitForFunction('window.DIDConnect?.$session.get().status === "signed-out"')
    await expect(dialog(page)).toHaveCount(0)
  })
})

test('reports that an email link is no longer valid', async ({ page, visit }) => {
  await visit('plain', { magicToken: 'used' })
  await expect(page.getByRole('alert').filter({ hasText: 'no longer valid' })).toBeVisible()
  expect(await waitForEvent(page, 'did-error')).toMatchObject({ code: 'code-expired' })
})

test(
  'signs in this tab when the email link is opened in another tab',
  { tag: '@main' },
  async ({ page, context, target, visit }) => {
    await visit('plain')
    const address = freshAddress()
    await requestEmail(page, address)
    const { link } = await waitForEmail(target, address)
    expect(link).toContain('magicToken=')
    const other = await context.newPage()
    await other.goto(link)
    await waitForEvent(other, 'did-login')
    expect(other.url()).not.toContain('magicToken')
    const { user } = (await waitForEvent(page, 'did-login')) as { user: { email: string } }
    expect(user.email).toBe(address)
    await expect(dialog(page)).toHaveCount(0)
  },
)

test('signs in when the email link is opened in the same tab', async ({ page, target, visit }) => {
  await visit('plain')
  const address = freshAddress()
  await requestEmail(page, address)
  const { link } = await waitForEmail(target, address)
  await page.goto(link)
  const { user } = (await waitForEvent(page, 'did-login')) as { user: { email: string } }
  expect(user.email).toBe(address)
  expect(page.url()).not.toContain('magicToken')
})

test('explains that the link was opened in another browser', async ({
  page,
  context,
  browser,
  target,
  visit,
  service,
  clock,
}) => {
  const time = await simulateTime(context, clock)
  await visit('plain')
  const address = freshAddress()
  await requestEmail(page, address)
  const { link } = await waitForEmail(target, address)
  expect(service.mail.messages).toHaveLength(1)
  const elsewhere = await browser.newContext()
  await (await elsewhere.newPage()).goto(link)
  await time.passUntil(expect(dialog(page).getByRole('alert')).toContainText(SENTENCES['link-elsewhere']), 500)
  await elsewhere.close()
})

test('accepts the code of a previous visit', async ({ page, visit, service }) => {
  await visit('plain')
  const address = freshAddress()
  await requestEmail(page, address)
  await expect(digit(page, 1)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.reload()
  await requestEmail(page, address)
  await expect(dialog(page)).toContainText('We sent an email a moment ago.')
  await digit(page, 1).focus()
  await page.keyboard.type(service.mail.messages[0]?.code ?? '')
  await waitForEvent(page, 'did-login')
})

test('stops the email flow when the dialog is closed', async ({ page, visit, service }) => {
  await visit('plain')
  await requestEmail(page, freshAddress())
  await expect(digit(page, 1)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  let requests = 0
  page.on('request', (request) => {
    if (request.url().includes('/email/')) requests += 1
  })
  await page.clock.install()
  await page.clock.runFor(10_000)
  expect(requests).toBe(0)
  expect(service.state.sessions.all()).toEqual([])
})
