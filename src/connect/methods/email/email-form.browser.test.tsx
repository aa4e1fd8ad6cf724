/* Long because it is one list: what the forms for an address and a code do in every state. */
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DidError } from '../../../model/errors.ts'
import { createEmailFlow } from './flow.ts'
import { CONTENT, SESSION, stubConnect, type ConnectStub } from '../../../testing/connect-stub.ts'
import { emailFlow, emailFlowAtCode } from '../../../testing/flow-stubs.ts'
import { accessibilityProblems, cleanup, render } from '../../../testing/render.tsx'
import { closeOverlay, removeOverlay, showOverlay } from '../../box/overlay.ts'
import type { ConnectContent } from '../../flow/contract.ts'
import { Overlay } from '../../../../elements/overlay/overlay.tsx'
import { ConnectPanel } from '../../view/connect-panel.tsx'
import type { EmailFlow, EmailState } from '../../screen/email-state.ts'

afterEach(cleanup)

const renderPanel = (connect: ConnectStub, locale = 'en') =>
  render(<ConnectPanel connect={connect} container="page" onClose={connect.close} />, { locale })

const EMAIL = { kind: 'email', lastUsed: false } as const
const withForm = (flow: EmailFlow) =>
  stubConnect({
    state: { status: 'form', kind: 'email', form: flow },
    content: { methods: [...CONTENT.methods, EMAIL] },
  })

const withField = (email: EmailFlow | null, values: Partial<ConnectContent> = {}) =>
  stubConnect({ email, content: { methods: [...CONTENT.methods, EMAIL], ...values } })

describe('the address', () => {
  test('is typed in the place of the row, and sent by Enter or by the button', async () => {
    const flow = emailFlow()
    const connect = withField(flow)
    const { find, findAll, press } = renderPanel(connect)
    const field = find<HTMLInputElement>('form[part="method"][data-method="email"] input')
    expect(field.labels?.[0]?.textContent).toBe('Email')
    expect(field.autocomplete).toBe('username webauthn')
    await userEvent.fill(field, 'ada@example.com')
    await userEvent.keyboard('{Enter}')
    press('Continue')
    expect(flow.give.mock.calls).toEqual([['ada@example.com'], ['ada@example.com']])
    expect(connect.calls, 'it has begun already').toEqual([])
    expect(findAll('h2')).toHaveLength(1)
  })

  test('begins the method when the field is used, and not before', async () => {
    const connect = withField(null)
    const { find } = renderPanel(connect)
    expect(connect.calls).toEqual([])
    await userEvent.click(find('input[type="email"]'))
    expect(connect.calls).toEqual(['choose email'])
  })

  test('that can’t be used gets the focus back, even after a press of the button', async () => {
    const flow = createEmailFlow({ send: () => new Promise(() => {}), verify: () => new Promise(() => {}) })
    const { find, named, root } = renderPanel(withField(flow))
    const field = find<HTMLInputElement>('input[type="email"]')
    await userEvent.fill(field, 'ada@')
    await userEvent.click(named('Continue'))
    expect(field.ariaInvalid).toBe('true')
    expect(root.activeElement).toBe(field)
    flow.stop()
  })

  test('may be written as an input method or another app writes it', async () => {
    const send = vi.fn(() => new Promise<string>(() => {}))
    const flow = createEmailFlow({ send, verify: () => new Promise(() => {}) })
    const { find } = renderPanel(withField(flow))
    await userEvent.fill(find('input[type="email"]'), 'Ada <Ａｄａ＠example。org>')
    await userEvent.keyboard('{Enter}')
    expect(send).toHaveBeenCalledWith('Ada@example.org', expect.anything())
    flow.stop()
  })

  test.each([
    ['first, with a mouse', [EMAIL], false, 'INPUT'],
    ['first, on a phone', [EMAIL], true, 'FORM'],
  ])('has the focus of a dialog where it is %s', (_, methods, onPhone, tag) => {
    const connect = withField(null, { methods, onPhone, showQr: false })
    flushSync(() => showOverlay(connect))
    const { root } = render(<Overlay />)
    expect(root.activeElement?.tagName).toBe(tag)
    flushSync(() => closeOverlay(connect))
    flushSync(removeOverlay)
  })

  test('is there again after its code, with the focus', async () => {
    const flow = emailFlow({ email: 'ada@example.com' })
    const connect = withField(flow)
    const { find, root } = renderPanel(connect)
    find('input[type="email"]').focus()
    flushSync(() => connect.$state.set({ status: 'form', kind: 'email', form: emailFlowAtCode() }))
    flushSync(() => connect.$state.set({ status: 'created', session: SESSION }))
    expect(find<HTMLInputElement>('input[type="email"]').value).toBe('ada@example.com')
    expect(root.activeElement).toBe(find('input[type="email"]'))
  })

  test('keeps its place when its error is shown, and refers to it', () => {
    const flow = emailFlow()
    const { find, findAll, root } = renderPanel(withField(flow, { methods: [EMAIL, ...CONTENT.methods] }))
    const places = () => findAll('form :is(label, input, button)').map((one) => one.getBoundingClientRect().top)
    const before = places()
    flushSync(() => flow.$state.set({ ...flow.$state.get(), email: 'ada@', error: new DidError('email-format') }))
    expect(places()).toEqual(before)
    const id = find('input[type="email"]').getAttribute('aria-describedby') ?? ''
    expect(root.getElementById(id)).toBe(find('form [role="alert"]'))
  })

  test('keeps a typed address when the code is renewed', async () => {
    const connect = withField(emailFlow())
    const { find, root } = renderPanel(connect)
    await userEvent.fill(find('input[type="email"]'), 'ada@')
    flushSync(() => connect.$state.set({ status: 'loading' }))
    flushSync(() => connect.$state.set({ status: 'created', session: { ...SESSION, token: 'e5f6' } }))
    expect(find<HTMLInputElement>('input[type="email"]').value).toBe('ada@')
    expect(root.activeElement).toBe(find('input[type="email"]'))
  })

  test.each([1280, 390, 320])('says when it may be asked again, below the field, at %s px', async (width) => {
    await page.viewport(width, 900)
    const flow = emailFlow()
    const { find, findAll } = renderPanel(withField(flow, { methods: [EMAIL, ...CONTENT.methods] }))
    const places = () => findAll('form :is(label, input, button)').map((one) => one.getBoundingClientRect().top)
    const before = places()
    const error = new DidError('too-many-requests', { retryAfterMs: 42_000 })
    flushSync(() => flow.$state.set({ ...flow.$state.get(), error }))
    expect(find('form [role="alert"]').innerText).toContain('Try again in 42 seconds')
    expect(places()).toEqual(before)
    await page.viewport(700, 700)
  })

  test('shows a method used last at its label', () => {
    const { find } = renderPanel(withField(null, { methods: [{ ...EMAIL, lastUsed: true }] }))
    const label = find('form label').getBoundingClientRect()
    const badge = find('form label + span').getBoundingClientRect()
    expect(badge.top).toBeLessThan(label.bottom)
    expect(badge.right).toBeCloseTo(find('form').getBoundingClientRect().right, 0)
  })
})

test('shows the address, its last digit sends the code, and the countdown is on the button', async () => {
  const flow = emailFlowAtCode()
  const { find, named, findAll, root } = renderPanel(withForm(flow))
  expect(findAll('form [type="submit"]')).toEqual([])
  expect(root.textContent).toContain('ada@example.com')
  expect(find('form [role="group"]').ariaLabel).toBe('Verification code')
  expect(named('Send again in 42 seconds')).toMatchObject({ disabled: true })
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

test('says that it is being checked in the place of the link, and nothing moves', async () => {
  const flow = emailFlowAtCode()
  const { find, findAll, root } = renderPanel(withForm(flow))
  const height = find('form').offsetHeight
  flushSync(() => flow.$state.set({ ...flow.$state.get(), work: 'verifying' }))
  await expect.poll(() => root.textContent).toContain('Checking the code…')
  expect(findAll('form button')).toEqual([])
  expect(find('form').offsetHeight).toBe(height)
})

test.each([1280, 320])(
  'has six boxes that fill the column, and a focus ring that reaches none of the others: %s px',
  async (width) => {
    await page.viewport(width, 800)
    const { find, findAll } = renderPanel(withForm(emailFlowAtCode()))
    const boxes = findAll('form [role="group"] input').map((box) => box.getBoundingClientRect())
    const column = find('form').getBoundingClientRect()
    expect(boxes[0]?.left).toBeCloseTo(column.left, 0)
    expect(boxes[5]?.right).toBeCloseTo(column.right, 0)
    const gaps = boxes.slice(1).map(({ left }, index) => Math.round(left - (boxes[index]?.right ?? 0)))
    expect(gaps).toEqual([8, 8, 16, 8, 8])
    await page.viewport(700, 700)
  },
)

test('keeps a wrong code in its boxes, selected, and the next digit replaces it', async () => {
  const flow = emailFlowAtCode()
  const { find, findAll, root } = renderPanel(withForm(flow))
  await userEvent.keyboard('123456')
  flushSync(() =>
    flow.$state.set({ ...flow.$state.get(), refusals: 1, error: new DidError('request-failed', { text: 'Wrong' }) }),
  )
  expect(find('[role="alert"]').textContent).toBe('The code was not accepted.DetailsWrong')
  expect(find('[role="alert"] [dir="auto"]').textContent).toBe('Wrong')
  expect(root.activeElement).toMatchObject({ ariaLabel: 'Digit 1 of 6', value: '1' })
  expect(find('[role="group"]').dataset.selected).toBe('true')
  const typed = () => (findAll('form [role="group"] input') as HTMLInputElement[]).map(({ value }) => value).join('')
  expect(typed()).toBe('123456')
  await userEvent.keyboard('6')
  expect([typed(), flow.verify.mock.calls.length]).toEqual(['6', 1])
  await userEvent.keyboard('54321')
  expect(flow.verify.mock.lastCall).toEqual(['654321'])
})

test('a wrong code can be typed again with the same digits in the same places', async () => {
  const flow = emailFlowAtCode()
  renderPanel(withForm(flow))
  await userEvent.keyboard('123456')
  flushSync(() => flow.$state.set({ ...flow.$state.get(), refusals: 1, error: new DidError('code-wrong') }))
  await userEvent.keyboard('123465')
  expect(flow.verify.mock.calls).toEqual([['123456'], ['123465']])
})

test('one digit of a wrong code can be corrected, which sends it', async () => {
  const flow = emailFlowAtCode()
  const { findAll } = renderPanel(withForm(flow))
  await userEvent.keyboard('123456')
  flushSync(() => flow.$state.set({ ...flow.$state.get(), refusals: 1, error: new DidError('code-wrong') }))
  await userEvent.click(findAll('form input')[2] as HTMLElement)
  await userEvent.keyboard('9')
  expect(flow.verify.mock.lastCall).toEqual(['129456'])
})

test('a code that nobody has judged can be confirmed again', async () => {
  const flow = emailFlowAtCode()
  const { findAll, named } = renderPanel(withForm(flow))
  await userEvent.keyboard('123456')
  flushSync(() => flow.$state.set({ ...flow.$state.get(), refusals: 1, error: new DidError('code-wrong') }))
  expect(findAll('form [type="submit"]')).toEqual([])
  flushSync(() => flow.$state.set({ ...flow.$state.get(), error: new DidError('network-failed') }))
  const { height } = named('Confirm').getBoundingClientRect()
  expect(height).toBe(40)
  await userEvent.click(named('Confirm'))
  expect(flow.verify.mock.calls).toEqual([['123456'], ['123456']])
})

test('keeps the digits of the next code while it is verified', async () => {
  const flow = emailFlowAtCode()
  const { find, findAll, root } = renderPanel(withForm(flow))
  const change = (state: Partial<EmailState>) => flushSync(() => flow.$state.set({ ...flow.$state.get(), ...state }))
  await userEvent.keyboard('123456')
  change({ work: 'verifying', code: '123456' })
  change({ work: null, refusals: 1, error: new DidError('request-failed', { text: 'Wrong' }) })
  await userEvent.keyboard('654321')
  change({ work: 'verifying', code: '654321', error: null })
  const boxes = findAll('form [role="group"] input') as HTMLInputElement[]
  expect(boxes.map(({ value }) => value).join('')).toBe('654321')
  expect(root.activeElement).toBe(find('form [role="group"] input:last-of-type'))
  expect(flow.verify.mock.calls).toEqual([['123456'], ['654321']])
})

test('says its step in the header, where Back leads to the address', () => {
  const flow = emailFlowAtCode()
  const connect = withForm(flow)
  const { find, findAll, press } = renderPanel(connect)
  expect(findAll('h2').map((title) => title.textContent)).toEqual(['Check your email'])
  expect(find('[part="dialog__header"] p').textContent).toBe('We sent a code and a link to ada@example.com.')
  press('Back')
  expect([flow.changeAddress.mock.calls.length, connect.calls]).toEqual([1, []])
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
  await page.viewport(700, 700)
})

test('asks for another code at the edge of a wide column', async () => {
  await page.viewport(900, 780)
  const { find } = render(<ConnectPanel connect={withForm(emailFlowAtCode())} container="dialog" />)
  const again = document.createRange()
  again.selectNodeContents(find('form > [type="button"]'))
  expect(again.getBoundingClientRect().left).toBeCloseTo(find('form input').getBoundingClientRect().left, 0)
  await page.viewport(700, 700)
})

test('Tab leaves the selection of a wrong code, and one digit can be corrected by keyboard', async () => {
  const flow = emailFlowAtCode()
  const { find } = renderPanel(withForm(flow))
  await userEvent.keyboard('123456')
  flushSync(() => flow.$state.set({ ...flow.$state.get(), refusals: 1, error: new DidError('code-wrong') }))
  await userEvent.keyboard('{Tab}')
  expect(find('[role="group"]').dataset.selected).toBeUndefined()
  await userEvent.keyboard('9')
  expect(flow.verify.mock.lastCall).toEqual(['193456'])
})

test('is written from left to right in Arabic, and the words of the server in their own direction', () => {
  const error = new DidError('request-failed', { text: 'Too many requests' })
  const { find } = renderPanel(withField(emailFlow({ error })), 'ar')
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
  ['an email already sent', emailFlowAtCode({ wasSentBefore: true })],
])('is accessible: %s', async (_, flow) => {
  for (const [locale, theme] of [
    ['en', 'light'],
    ['zh', 'dark'],
    ['ar', 'light'],
  ] as const) {
    const { host } = render(
      <ConnectPanel connect={flow.$state.get().step === 'code' ? withForm(flow) : withField(flow)} container="page" />,
      { locale, theme },
    )
    expect(await accessibilityProblems(host)).toEqual([])
    cleanup()
  }
})

test('counts down to the next try without moving, and screen readers hear the first number only', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const flow = emailFlowAtCode()
  const { find, findAll, named } = renderPanel(withForm(flow))
  const again = named('Send again in 42 seconds')
  const button = () => again.getBoundingClientRect().top
  const error = new DidError('too-many-requests', { text: 'Too many requests', status: 429, retryAfterMs: 42_000 })
  flushSync(() => flow.$state.set({ ...flow.$state.get(), error }))
  const seen = () => find('[role="alert"] span[aria-hidden]').textContent
  const heard = () => find('[role="alert"] .did-hidden').textContent
  expect(find('[role="alert"]').textContent).not.toContain('Too many requests')
  const before = button()
  expect([seen(), heard()]).toEqual(['Try again in 42 seconds', 'Try again in 42 seconds'])
  flushSync(() => vi.advanceTimersByTime(41_000))
  expect([seen(), heard(), button()]).toEqual(['Try again in 1 second', 'Try again in 42 seconds', before])
  flushSync(() => vi.advanceTimersByTime(1_000))
  expect(findAll('[role="alert"] .did-hidden')).toEqual([])
  vi.useRealTimers()
})

test('an unknown refusal stands in full behind a disclosure', async () => {
  const text = 'The account is on hold. '.repeat(12).trim()
  const { find } = renderPanel(withForm(emailFlowAtCode({ error: new DidError('request-failed', { text }) })))
  const words = find('[role="alert"] details [dir="auto"]')
  expect(words.checkVisibility()).toBe(false)
  await userEvent.click(find('[role="alert"] summary'))
  expect(words.checkVisibility()).toBe(true)
  expect(words.textContent).toBe(text)
  expect(words.scrollHeight).toBeLessThanOrEqual(find('details').getBoundingClientRect().height)
})
