import { dialog, expect, recordedEvents, waitForEvent, signInButton, test } from './fixtures.ts'
import { simulateTime } from './long-life/simulated-time.ts'
import { SENTENCES } from '../src/model/errors.ts'
import {
  accessibilityProblems,
  requestEmail,
  emailField,
  sendButton,
  digit,
  freshAddress,
  waitForEmail,
  offerAllMethods,
} from './method-steps.ts'

test.beforeEach(({ target }) => offerAllMethods(target))

test('leaves no error in the console when email is chosen before the relay is connected', async ({
  page,
  visit,
  service,
}) => {
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  service.faults.add({ path: '*/relay/websocket', delayMs: 500 })
  const closed = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('close'))
  await visit('plain')
  await requestEmail(page, freshAddress())
  await expect(digit(page, 1)).toBeVisible()
  await closed
  expect(messages).toEqual([])
})

test('signs in with an emailed code', { tag: '@both' }, async ({ page, target, visit }) => {
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

test(
  'signs in on a panel in the page and dispatches its success',
  { tag: '@main' },
  async ({ page, target, visit }) => {
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
  },
)

test('reports that an email link is no longer valid', async ({ page, visit }) => {
  await visit('plain', { magicToken: 'used' })
  await expect(page.getByRole('alert').filter({ hasText: 'no longer valid' })).toBeVisible()
  expect(await waitForEvent(page, 'did-error')).toMatchObject({ code: 'code-expired' })
})

test('accepts a pasted code and marks the last used method', async ({ page, target, visit }) => {
  await visit('umd')
  const address = freshAddress()
  await requestEmail(page, address)
  const { code } = await waitForEmail(target, address)
  await digit(page, 3).focus()
  await page.evaluate((text) => {
    const overlay = document.querySelector('did-overlay')?.shadowRoot
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', `${text.slice(0, 3)} ${text.slice(3)}`)
    overlay?.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, code)
  await waitForEvent(page, 'did-login')
  await expect(dialog(page)).toHaveCount(0)
  await page.evaluate('DIDConnect.logout()')
  await waitForEvent(page, 'did-logout')
  await signInButton(page).click()
  const last = dialog(page).locator('[part="method"]').filter({ hasText: 'Last used' })
  await expect(last).toHaveText(/Email/)
})

test('goes back with Backspace and accepts digits only', async ({ page, target, visit }) => {
  await visit('plain')
  const address = freshAddress()
  await requestEmail(page, address)
  await waitForEmail(target, address)
  await digit(page, 1).focus()
  await page.keyboard.type('1a2')
  await expect(digit(page, 2)).toHaveValue('2')
  await expect(digit(page, 3)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(digit(page, 2)).toBeFocused()
  await expect(digit(page, 2)).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await expect(digit(page, 1)).toHaveAttribute('autocomplete', 'one-time-code')
})

test('explains an invalid address and sends nothing', async ({ page, visit, watch }) => {
  await visit('plain')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/email/sendCode')) sent += 1
  })
  await signInButton(page).click()
  const field = emailField(page)
  for (const [address, sentence] of [
    ['', 'Enter your email address'],
    ['ada@', 'Enter an address like name@example.com'],
    [`${'a'.repeat(65)}@example.com`, 'Enter an address like name@example.com'],
  ] as const) {
    await field.fill(address)
    await field.press('Enter')
    await expect(dialog(page)).toContainText(sentence)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await sendButton(page).click()
  await expect(field).toBeFocused()
  expect(sent).toBe(0)
  expect(watch.errors).toEqual([])
})

test('shows a wrong code and accepts the right one next', { tag: '@both' }, async ({ page, target, visit }) => {
  await visit('plain')
  const address = freshAddress()
  await requestEmail(page, address)
  const { code } = await waitForEmail(target, address)
  await digit(page, 1).focus()
  await page.keyboard.type(code === '000000' ? '111111' : '000000')
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await expect(digit(page, 1)).toBeFocused()
  await expect(digit(page, 1)).toHaveValue('')
  await page.keyboard.type(code)
  await waitForEvent(page, 'did-login')
})

test('goes back to the address, beside the other methods', async ({ page, visit }) => {
  await visit('plain')
  const address = freshAddress()
  await requestEmail(page, address)
  await expect(dialog(page).getByRole('heading')).toHaveText('Check your email')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(emailField(page)).toHaveValue(address)
  await expect(emailField(page)).toBeFocused()
  await expect(dialog(page).getByRole('button', { name: 'passkey' }).first()).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Back' })).toHaveCount(0)
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

test('signs in when the email link is opened in the same tab', { tag: '@main' }, async ({ page, target, visit }) => {
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

test(
  'sends again after a minute, with a countdown outside of live regions',
  { tag: '@both' },
  async ({ page, clock, visit, service }) => {
    await page.clock.install()
    await visit('plain')
    const address = freshAddress()
    await requestEmail(page, address)
    const again = page.getByRole('button', { name: 'Send again' })
    await expect(again).toBeDisabled()
    await expect(again).toHaveText(/5\d|60/)
    expect(await again.evaluate((button) => button.closest('[aria-live], [role="status"], [role="alert"]'))).toBeNull()
    clock.advance(61_000)
    await page.clock.runFor(61_000)
    await expect(again).toHaveText('Send again')
    await again.click()
    await expect(again).toBeDisabled()
    await expect.poll(() => service.mail.messages.length).toBe(2)
    const code = service.mail.messages[1]?.code ?? ''
    await digit(page, 1).focus()
    await page.keyboard.type(code)
    await page.clock.runFor(2_000)
    await waitForEvent(page, 'did-login')
  },
)

test('reports an expired code', async ({ page, clock, visit, service }) => {
  await page.clock.install()
  await visit('plain')
  await requestEmail(page, freshAddress())
  await expect(digit(page, 1)).toBeVisible()
  clock.advance(1_801_000)
  await page.clock.runFor(1_801_000)
  await expect(dialog(page).getByRole('alert')).toContainText('no longer valid')
  await digit(page, 1).focus()
  await page.keyboard.type(service.mail.messages[0]?.code ?? '')
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'The code in this email is no longer valid. Ask for a new one.',
  )
  await expect(digit(page, 1)).toHaveValue('')
})

test('counts down to the next try where the service names a time', async ({ page, visit, service }) => {
  const respond = { status: 429, body: 'Too many requests', headers: { 'retry-after': '42' } }
  service.faults.add({ path: '*/email/sendCode', respond })
  await visit('plain')
  await requestEmail(page, freshAddress())
  const alert = dialog(page).getByRole('alert')
  await expect(alert).toContainText(/Try again in (4[01]|3\d) seconds/)
  await expect(alert).not.toContainText('Too many requests')
})

test('accepts the code of a previous visit', async ({ page, visit, service }) => {
  await visit('plain')
  const address = freshAddress()
  await requestEmail(page, address)
  await expect(digit(page, 1)).toBeVisible()
  await page.reload()
  await requestEmail(page, address)
  await expect(dialog(page)).toContainText('We sent an email a moment ago.')
  await digit(page, 1).focus()
  await page.keyboard.type(service.mail.messages[0]?.code ?? '')
  await waitForEvent(page, 'did-login')
})

for (const [kind, body, sentence] of [
  ['JSON', { error: 'No more mails today' }, 'No more mails today'],
  ['nested JSON', { error: { details: [{ message: 'Mail server is down' }] } }, 'Mail server is down'],
  ['text', 'The mail server is being repaired', 'being repaired'],
] as const) {
  test(`shows the service's error sent as ${kind}`, async ({ page, visit, service }) => {
    service.faults.add({ path: '*/email/sendCode', respond: { status: 403, body } })
    await visit('plain')
    await requestEmail(page, freshAddress())
    await expect(dialog(page).getByRole('alert')).toContainText(sentence)
    service.faults.clear()
    await sendButton(page).click()
    await expect(digit(page, 1)).toBeVisible()
  })
}

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

test('works by keyboard without accessibility violations', async ({ page, target, visit }) => {
  await visit('plain')
  const address = freshAddress()
  await signInButton(page).click()
  expect(await accessibilityProblems(page)).toEqual([])
  await emailField(page).focus()
  await page.keyboard.type(address)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(digit(page, 1)).toBeFocused()
  expect(await accessibilityProblems(page)).toEqual([])
  const { code } = await waitForEmail(target, address)
  await page.keyboard.type(code)
  await waitForEvent(page, 'did-login')
})
