import { flushSync } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DidError } from '../model/errors.ts'
import { createEmailFlow, initialEmail, type EmailFlow, type EmailState } from '../stores/email.ts'
import { LOOK, stubConnect, type ConnectStub } from './testing/connect-stub.ts'
import { emailFlow, emailFlowAtCode } from './testing/flow-stubs.ts'
import { accessibilityProblems, cleanup, render } from './testing/render.tsx'
import { ConnectPanel } from './connect/connect-panel.tsx'

afterEach(cleanup)

const renderPanel = (connect: ConnectStub, locale = 'en') =>
  render(<ConnectPanel connect={connect} container="page" onClose={connect.close} />, { locale })

const withForm = (flow: EmailFlow) => stubConnect({ state: { status: 'email', email: flow } })

test('sends the typed address, by Enter or by its button', async () => {
  const flow = emailFlow()
  const { find, press } = renderPanel(withForm(flow))
  const field = find<HTMLInputElement>('input[type="email"]')
  expect(field.autocomplete.endsWith('webauthn')).toBe(true)
  await userEvent.fill(field, 'ada@example.com')
  await userEvent.keyboard('{Enter}')
  press('Send code')
  expect(flow.give.mock.calls).toEqual([['ada@example.com'], ['ada@example.com']])
})

test('gives the focus to an address that can’t be used, also after a press of the button', async () => {
  const flow = createEmailFlow({ send: () => new Promise(() => {}), verify: () => new Promise(() => {}) })
  const { find, named, root } = renderPanel(withForm(flow))
  const field = find<HTMLInputElement>('input[type="email"]')
  await userEvent.fill(field, 'ada@')
  await userEvent.click(named('Send code'))
  expect(field.ariaInvalid).toBe('true')
  expect(root.activeElement).toBe(field)
  flow.stop()
})

test('replaces the list of methods, which is inert meanwhile', () => {
  const connect = stubConnect()
  const { find, findAll } = renderPanel(connect)
  const before = find('section').getBoundingClientRect().height
  flushSync(() => connect.$state.set({ status: 'email', email: emailFlow() }))
  expect(find('section').getBoundingClientRect().height).toBe(before)
  expect(findAll('[part="method"]').every((row) => !row.checkVisibility({ visibilityProperty: true }))).toBe(true)
})

test('shows the address, verifies a complete code automatically and counts down on the button', async () => {
  const flow = emailFlowAtCode()
  const { find, named, findAll, root } = renderPanel(withForm(flow))
  expect(root.textContent).toContain('ada@example.com')
  expect(find('form [role="group"]').ariaLabel).toBe('Verification code')
  expect(named('Send again in 42 seconds')).toMatchObject({ disabled: true })
  expect(named('Confirm')).toMatchObject({ disabled: true })
  expect(
    findAll('[role="status"]')
      .map((region) => region.textContent)
      .join(''),
  ).not.toContain('42')
  await userEvent.keyboard('123456')
  expect(flow.verify.mock.calls).toEqual([['123456']])
})

test('is busy while the code is sent again, without moving the text', async () => {
  const flow = emailFlowAtCode({ resendIn: 0 })
  const { named, findAll } = renderPanel(withForm(flow))
  const again = named('Send again')
  const before = again.getBoundingClientRect()
  expect(before.height).toBeGreaterThanOrEqual(24)
  const color = getComputedStyle(again).color
  again.click()
  flushSync(() => flow.$state.set({ ...flow.$state.get(), work: 'sending' }))
  expect(again.ariaBusy).toBe('true')
  expect(getComputedStyle(again).color).not.toBe(color)
  await expect.poll(() => findAll('form > button > svg')).toHaveLength(1)
  again.click()
  expect(flow.resend).toHaveBeenCalledTimes(1)
  expect(again.getBoundingClientRect()).toEqual(before)
})

test('describes the address by the sentence of the header, and by its error', () => {
  const flow = emailFlow()
  const { root, find } = renderPanel(withForm(flow))
  const description = () =>
    (find('input[type="email"]').getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => root.querySelector(`#${CSS.escape(id)}`)?.textContent)
  expect(description()).toEqual(['You will receive a code by email.'])
  const error = new DidError('request-failed', { text: 'Too many requests' })
  flushSync(() => flow.$state.set({ ...flow.$state.get(), error }))
  expect(description()).toEqual(['You will receive a code by email.', 'The email could not be sent.Too many requests'])
})

test('focuses an empty first box after a wrong code', async () => {
  const flow = emailFlowAtCode()
  const { find, root } = renderPanel(withForm(flow))
  await userEvent.keyboard('123456')
  flushSync(() =>
    flow.$state.set({ ...flow.$state.get(), refusals: 1, error: new DidError('request-failed', { text: 'Wrong' }) }),
  )
  expect(find('[role="alert"]').textContent).toBe('The code was not accepted.Wrong')
  expect(find('[role="alert"] [dir="auto"]').textContent).toBe('Wrong')
  expect(root.activeElement).toMatchObject({ ariaLabel: 'Digit 1 of 6', value: '' })
})

test('keeps the digits of the next code while it is verified, and sends no empty one', async () => {
  const flow = emailFlowAtCode()
  const { find, findAll, named, root } = renderPanel(withForm(flow))
  const change = (state: Partial<EmailState>) => flushSync(() => flow.$state.set({ ...flow.$state.get(), ...state }))
  await userEvent.keyboard('123456')
  change({ work: 'verifying', code: '123456' })
  change({ work: null, refusals: 1, error: new DidError('request-failed', { text: 'Wrong' }) })
  expect(named('Confirm')).toMatchObject({ disabled: true })
  await userEvent.keyboard('654321')
  change({ work: 'verifying', code: '654321', error: null })
  const boxes = findAll('form [role="group"] input') as HTMLInputElement[]
  expect(boxes.map(({ value }) => value).join('')).toBe('654321')
  expect(root.activeElement).toBe(find('form [role="group"] input:last-of-type'))
  change({ work: null, refusals: 2, error: new DidError('request-failed', { text: 'Wrong' }) })
  named('Confirm').click()
  expect(flow.verify.mock.calls).toEqual([['123456'], ['654321']])
})

test('says its step in the header, where Back leads to the address and then to the methods', () => {
  const flow = emailFlowAtCode()
  const connect = withForm(flow)
  const { find, findAll, press } = renderPanel(connect)
  expect(findAll('h2').map((title) => title.textContent)).toEqual(['Check your email'])
  expect(find('[part="dialog__header"] p').textContent).toBe('We sent a code and a link to ada@example.com.')
  press('Back')
  expect([flow.changeAddress.mock.calls.length, connect.calls]).toEqual([1, []])
  flushSync(() => flow.$state.set({ ...initialEmail, email: 'ada@example.com' }))
  expect(find('h2').textContent).toBe('Enter your email address')
  press('Back')
  expect([flow.changeAddress.mock.calls.length, connect.calls]).toEqual([1, ['back']])
})

test.each([390, 320])('stays on the edges of the column, with boxes of one size, at %s px', async (width) => {
  await page.viewport(width, 780)
  const { find, findAll } = render(<ConnectPanel connect={withForm(emailFlowAtCode())} container="drawer" />)
  const body = find('[data-body]')
  const inset = parseFloat(getComputedStyle(body).paddingInlineStart)
  const { left, right } = body.getBoundingClientRect()
  const boxes = findAll('form input').map((box) => box.getBoundingClientRect())
  expect(boxes[0]?.left).toBeCloseTo(left + inset, 0)
  expect(boxes.at(-1)?.right).toBeCloseTo(right - inset, 0)
  for (const box of boxes) expect(box.width).toBeCloseTo(boxes[0]?.width ?? 0, 0)
  if (width === 390) for (const box of boxes) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  const button = find('form [type="submit"]').getBoundingClientRect()
  expect([button.left, button.right]).toEqual([left + inset, right - inset])
  await page.viewport(700, 700)
})

test('stands at the top of a box that is higher', () => {
  const connect = stubConnect({ look: { methods: [...LOOK.methods, { kind: 'email', lastUsed: false }] } })
  const { find } = renderPanel(connect)
  flushSync(() => connect.$state.set({ status: 'email', email: emailFlow() }))
  const body = find('[data-body]')
  const top = body.getBoundingClientRect().top + parseFloat(getComputedStyle(body).paddingBlockStart)
  const form = find('form')
  expect(find('form label').getBoundingClientRect().top).toBe(top)
  expect(body.getBoundingClientRect().bottom).toBeGreaterThan(
    find('form [type="submit"]').getBoundingClientRect().bottom + 40,
  )
  expect(getComputedStyle(form).alignContent).toBe('start')
})

test('is written from left to right in Arabic, and the words of the server in their own direction', () => {
  const error = new DidError('request-failed', { text: 'Too many requests' })
  const { find } = renderPanel(withForm(emailFlow({ error })), 'ar')
  expect(getComputedStyle(find('input[type="email"]')).direction).toBe('ltr')
  expect(getComputedStyle(find('[role="alert"] [dir="auto"]')).direction).toBe('ltr')
  expect(getComputedStyle(find('[role="alert"]')).direction).toBe('rtl')
})

test.each<[string, EmailFlow]>([
  ['the address', emailFlow()],
  ['an invalid address', emailFlow({ email: 'ada', error: new DidError('email-format') })],
  ['a refusal', emailFlow({ email: 'a@b.co', error: new DidError('request-failed', { text: 'Too many requests' }) })],
  ['the code', emailFlowAtCode()],
  ['a code without a link', emailFlowAtCode({}, false)],
  ['a code being verified', emailFlowAtCode({ work: 'verifying', code: '123456' })],
  ['a wrong code', emailFlowAtCode({ error: new DidError('code-expired'), resendIn: 0 })],
  ['an email already sent', emailFlowAtCode({ notice: 'We have sent one already.' })],
])('is accessible: %s', async (_, flow) => {
  for (const [locale, theme] of [
    ['en', 'light'],
    ['zh', 'dark'],
    ['ar', 'light'],
  ] as const) {
    const { host } = render(<ConnectPanel connect={withForm(flow)} container="page" />, { locale, theme })
    expect(await accessibilityProblems(host)).toEqual([])
    cleanup()
  }
})
