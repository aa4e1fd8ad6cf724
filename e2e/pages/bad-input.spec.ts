import { dialog, expect, recordedEvents, waitForEvent, signInButton, test } from '../setup/fixtures.ts'

const TOKEN = '*/api/did/login/token'

for (const id of ['prefix', 'mode', 'params', 'timeout', 'methods', 'passkey']) {
  test(`shows inside the element that its ${id} is invalid`, async ({ page, visit }) => {
    await visit('bad-input')
    const element = page.locator(`#${id}`)
    await expect(element.getByRole('alert')).toBeVisible()
    const errors = (await recordedEvents(page, 'did-error')).map(({ detail }) => detail.code)
    expect(errors).toContain('invalid-option')
    expect(page.context().pages()).toHaveLength(1)
  })
}

test('rejects an app-url that is not http or https', async ({ page, visit }) => {
  await visit('bad-app-url', { app: 'javascript:alert(1)' })
  await expect(page.locator('did-connect-button').getByRole('alert')).toBeVisible()
  expect((await waitForEvent(page, 'did-error')).code).toBe('invalid-app-url')
})

test('reports a missing auth service when the app answers with a web page', async ({
  page,
  visit,
  target,
  service,
}) => {
  const welcome = { contentType: 'text/html', body: '<h1>Welcome</h1>' }
  await page.route('**/__blocklet__.js*', (route) => route.fulfill(welcome))
  service.faults.add({ path: '*/api/did/*', respond: { status: 200, body: '<h1>Welcome</h1>' } })
  await visit('bad-app-url', { app: target.origin })
  await signInButton(page).click()
  expect((await waitForEvent(page, 'did-error')).code).toBe('app-unavailable')
  await expect(dialog(page).getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('opens no link that is not a wallet link', async ({ page, visit, service }) => {
  const body = {
    token: 'deadbeef',
    status: 'created',
    url: 'javascript:alert(document.domain)//?url=https%3A%2F%2Fapp.example%2Fauth%3F_t_%3Ddeadbeef',
    appInfo: {},
    extra: {},
  }
  service.faults.add({ path: TOKEN, respond: { status: 200, body } })
  service.faults.add({ path: '*/api/did/login/status', respond: { status: 200, body: { status: 'created' } } })
  await visit('plain')
  await signInButton(page).click()
  expect((await waitForEvent(page, 'did-error')).message).toBeTruthy()
  await expect(dialog(page).getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(await page.locator('a[href^="javascript"]').count()).toBe(0)
  expect(page.context().pages()).toHaveLength(1)
})

for (const [name, body] of [
  ['truncated JSON', '{"token":'],
  ['a response without a link', { token: 'deadbeef' }],
  ['an error message of the service', { error: 'No more sessions today' }],
] as const) {
  test(`shows an error for ${name}`, async ({ page, visit, service }) => {
    service.faults.add({ path: TOKEN, respond: { status: 200, body, contentType: 'application/json' } })
    await visit('plain')
    await signInButton(page).click()
    // What the service says is for the author of the page.
    const words = typeof body === 'object' && 'error' in body ? body.error : ''
    expect((await waitForEvent(page, 'did-error')).message).toContain(words)
    await expect(dialog(page).getByRole('button', { name: 'Retry' })).toBeVisible()
  })
}
