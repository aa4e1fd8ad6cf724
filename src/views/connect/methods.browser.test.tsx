import { atom } from 'nanostores'
import { page, userEvent } from 'vitest/browser'
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DidError } from '../../model/errors.ts'
import type { MethodEntry } from '../../stores/connect/contract.ts'
import { initialEmail, type EmailFlow, type EmailState } from '../../stores/email.ts'
import type { PasskeyCreation, PasskeyState } from '../../stores/passkey.ts'
import { PasskeyDialog } from '../passkey/create-dialog.tsx'
import { accessibilityProblems, cleanup, render } from '../testing/render.tsx'
import { SESSION, stubConnect, type ConnectStub } from '../testing/connect-stub.ts'
import { ConnectPanel } from './connect-panel.tsx'

afterEach(cleanup)

const renderPanel = (connect: ConnectStub, locale = 'en') =>
  render(<ConnectPanel connect={connect} container="page" onClose={connect.close} />, { locale })

const providers = (...names: string[]): MethodEntry[] =>
  names.map((provider) => ({ kind: 'oauth', provider, lastUsed: false }))
const email: MethodEntry = { kind: 'email', lastUsed: false }
const passkey: MethodEntry = { kind: 'passkey', behavior: 'both', lastUsed: false }
const withMethods = (...methods: MethodEntry[]) => stubConnect({ look: { methods, showQr: false } })

function formWith(state: Partial<EmailState> = {}, hasLink = true) {
  return {
    $state: atom<EmailState>({ ...initialEmail, ...state }),
    hasLink,
    give: vi.fn(),
    verify: vi.fn(),
    resend: vi.fn(),
    changeAddress: vi.fn(),
  } satisfies EmailFlow
}
const atCode = (state: Partial<EmailState> = {}, hasLink = true) =>
  formWith({ step: 'code', email: 'ada@example.com', resendIn: 42, ...state }, hasLink)
const withForm = (flow: EmailFlow) => stubConnect({ state: { status: 'email', email: flow } })

function creationWith(state: Partial<PasskeyState> = {}, flow = formWith(), hasCode = true) {
  const purpose = state.step === 'email' ? 'register' : 'connect'
  return {
    purpose,
    $state: atom<PasskeyState>({
      step: 'create',
      email: '',
      work: null,
      error: null,
      made: null,
      attempt: 0,
      ...state,
    }),
    email: flow,
    hasCode,
    create: vi.fn(),
    changeAddress: vi.fn(),
    cancel: vi.fn(),
    fail: vi.fn(),
  } satisfies PasskeyCreation
}

describe('the list of methods', () => {
  test.each([
    ['Email', 'email'],
    ['Use Existing Passkey', 'passkey'],
    ['Create New Passkey', 'new-passkey'],
    ['GitHub', 'github'],
    ['X (Twitter)', 'twitter'],
  ])('starts the method of "%s" when it is pressed', (name, way) => {
    const connect = withMethods(email, passkey, ...providers('github', 'twitter'))
    renderPanel(connect).press(name)
    expect(connect.calls).toEqual([`choose ${way}`])
  })

  test.each([
    ['only-existing', ['Use Existing Passkey']],
    ['only-new', ['Create New Passkey']],
    ['both', ['Use Existing Passkey', 'Create New Passkey']],
  ] as const)('offers passkeys as %s', (behavior, names) => {
    const { findAll } = renderPanel(withMethods({ kind: 'passkey', behavior, lastUsed: false }))
    expect(findAll('[part="method"]').map((row) => row.textContent)).toEqual(names)
  })

  test('places more than two providers side by side, and the last used one in a row of its own', () => {
    const { findAll } = renderPanel(
      withMethods(
        email,
        { kind: 'oauth', provider: 'google', lastUsed: true },
        ...providers('github', 'apple', 'acme'),
      ),
    )
    const squares = findAll('[data-squares] button')
    expect(squares.map((square) => square.title)).toEqual(['GitHub', 'Apple', 'Acme'])
    expect(new Set(squares.map((square) => square.getBoundingClientRect().top)).size).toBe(1)
    expect(findAll('[part="method"]')[1]?.textContent).toBe('GoogleLast Used')
  })

  test('renders the logo of each provider', () => {
    const { findAll } = renderPanel(withMethods(...providers('github', 'google', 'apple', 'twitter', 'auth0')))
    const marks = findAll('[data-squares] svg') as unknown as SVGElement[]
    expect(marks.map((mark) => mark.querySelectorAll('path').length)).toEqual([1, 4, 1, 1, 1])
  })

  test('ends with the custom method of the page, which can close the flow', () => {
    const custom = { id: 'badge', name: 'Badge', onSelect: ({ close }: { close: () => void }) => close() }
    const connect = withMethods(email, ...providers('github', 'google', 'apple'), {
      kind: 'custom',
      custom,
      lastUsed: false,
    })
    const { press, findAll } = renderPanel(connect)
    expect(findAll('[part="method"]').at(-1)?.textContent).toBe('Badge')
    press('Badge')
    expect(connect.calls).toEqual(['close'])
  })

  test('links to the page of the app from another origin', () => {
    const connect = withMethods({ kind: 'window', lastUsed: false })
    renderPanel(connect).press('More ways at Demo Notes')
    expect(connect.calls).toEqual(['choose window'])
  })
})

describe('a method that continues in another window', () => {
  test.each([
    ['github', 'Please continue in GitHub'],
    ['passkey', 'Please continue in your browser'],
    ['window', 'Please continue in Demo Notes'],
  ])('shows where: %s', (method, sentence) => {
    const connect = stubConnect({ state: { status: 'external', method } })
    const { find, press } = renderPanel(connect)
    expect(find('[part="dialog__header"] p').textContent).toBe(sentence)
    press('Back')
    expect(connect.calls).toEqual(['back'])
  })

  test('offers no retry for a final error', () => {
    const error = new DidError('bad-answer')
    const { findAll, named } = renderPanel(stubConnect({ state: { status: 'error', error, isFinal: true } }))
    expect(findAll('[data-actions] button')).toEqual([])
    expect(named('Back')).toBeDefined()
  })

  test('gives the focus back to its row', () => {
    const connect = withMethods(email, ...providers('github', 'google'))
    const { named, root } = renderPanel(connect)
    named('GitHub').focus()
    flushSync(() => connect.$state.set({ status: 'external', method: 'github' }))
    named('Back').focus()
    flushSync(() => connect.$state.set({ status: 'created', session: SESSION }))
    expect(root.activeElement).toBe(named('GitHub'))
  })
})

describe('the email form', () => {
  test('sends the typed address, by Enter or by its button', async () => {
    const flow = formWith()
    const { find, press } = renderPanel(withForm(flow))
    const field = find<HTMLInputElement>('input[type="email"]')
    expect(field.autocomplete.endsWith('webauthn')).toBe(true)
    await userEvent.fill(field, 'ada@example.com')
    await userEvent.keyboard('{Enter}')
    press('Send Verification Email')
    expect(flow.give.mock.calls).toEqual([['ada@example.com'], ['ada@example.com']])
  })

  test('replaces the list of methods, which is inert meanwhile', () => {
    const connect = stubConnect()
    const { find, findAll } = renderPanel(connect)
    const before = find('section').getBoundingClientRect().height
    flushSync(() => connect.$state.set({ status: 'email', email: formWith() }))
    expect(find('section').getBoundingClientRect().height).toBe(before)
    expect(findAll('[part="method"]').every((row) => !row.checkVisibility({ visibilityProperty: true }))).toBe(true)
  })

  test('shows the address, verifies a complete code automatically and counts down on the button', async () => {
    const flow = atCode()
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

  test('focuses an empty first box after a wrong code', async () => {
    const flow = atCode()
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
    const flow = atCode()
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
    const flow = atCode()
    const connect = withForm(flow)
    const { find, findAll, press } = renderPanel(connect)
    expect(findAll('h2').map((title) => title.textContent)).toEqual(['Check your email'])
    expect(find('[part="dialog__header"] p').textContent).toContain('Login link sent!')
    expect(find('form strong').textContent).toBe('ada@example.com')
    press('Back')
    expect([flow.changeAddress.mock.calls.length, connect.calls]).toEqual([1, []])
    flushSync(() => flow.$state.set({ ...initialEmail, email: 'ada@example.com' }))
    expect(find('h2').textContent).toBe('Enter your email address')
    press('Back')
    expect([flow.changeAddress.mock.calls.length, connect.calls]).toEqual([1, ['back']])
  })

  test.each([390, 320])('stays on the edges of the column, with boxes of one size, at %s px', async (width) => {
    await page.viewport(width, 780)
    const { find, findAll } = render(<ConnectPanel connect={withForm(atCode())} container="drawer" />)
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

  test('is written from left to right in Arabic, and the words of the server in their own direction', () => {
    const error = new DidError('request-failed', { text: 'Too many requests' })
    const { find } = renderPanel(withForm(formWith({ error })), 'ar')
    expect(getComputedStyle(find('input[type="email"]')).direction).toBe('ltr')
    expect(getComputedStyle(find('[role="alert"] [dir="auto"]')).direction).toBe('ltr')
    expect(getComputedStyle(find('[role="alert"]')).direction).toBe('rtl')
  })

  test.each<[string, EmailFlow]>([
    ['the address', formWith()],
    ['an invalid address', formWith({ email: 'ada', error: new DidError('email-format') })],
    ['a refusal', formWith({ email: 'a@b.co', error: new DidError('request-failed', { text: 'Too many requests' }) })],
    ['the code', atCode()],
    ['a code without a link', atCode({}, false)],
    ['a code being verified', atCode({ work: 'verifying', code: '123456' })],
    ['a wrong code', atCode({ error: new DidError('code-expired'), resendIn: 0 })],
    ['an email already sent', atCode({ notice: 'We have sent one already.' })],
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
})

describe('a new passkey', () => {
  const inPanel = (creation: PasskeyCreation) => stubConnect({ state: { status: 'passkey', creation } })
  const register = (state: Partial<PasskeyState> = {}, flow = formWith(), hasCode = true) => ({
    ...creationWith(state, flow, hasCode),
    purpose: 'register' as const,
  })

  test('replaces the methods in the same box, without a dialog of its own', () => {
    const connect = stubConnect()
    const { find, findAll } = renderPanel(connect)
    const before = find('section').getBoundingClientRect().width
    flushSync(() => connect.$state.set({ status: 'passkey', creation: register({ step: 'email' }) }))
    expect(findAll('dialog')).toEqual([])
    expect(findAll('h2').map((title) => title.textContent)).toEqual(['Create New Passkey'])
    expect(find('section').getBoundingClientRect().width).toBe(before)
    expect(findAll('[part="method"]').every((row) => !row.checkVisibility({ visibilityProperty: true }))).toBe(true)
  })

  test('asks for the address, then for the code where the app requires one', () => {
    const { named, find } = renderPanel(inPanel(register({ step: 'email' })))
    expect(find('[part="dialog__header"] p').textContent).toBe('You will receive a code by email.')
    expect(named('Get Verify Code')).toMatchObject({ type: 'submit' })
    cleanup()
    const without = renderPanel(inPanel(register({ step: 'email' }, formWith(), false)))
    expect(without.named('Create Passkey')).toMatchObject({ type: 'submit' })
    cleanup()
    const atItsCode = renderPanel(inPanel(register({ step: 'email' }, atCode({}, false))))
    expect(atItsCode.find('h2').textContent).toBe('Check your email')
  })

  test('leads back to the address, and from a running prompt to the methods', () => {
    const creation = register({ email: 'ada@example.com' })
    const connect = inPanel(creation)
    const { press, find } = renderPanel(connect)
    expect(find('[part="dialog__header"] p').textContent).toBe('ada@example.com')
    press('Create Passkey')
    press('Back')
    expect([creation.create.mock.calls.length, creation.changeAddress.mock.calls.length]).toEqual([1, 1])
    flushSync(() => creation.$state.set({ ...creation.$state.get(), work: 'creating' }))
    press('Back')
    expect(connect.calls).toEqual(['back'])
  })

  test.each<[string, PasskeyCreation]>([
    ['the address', register({ step: 'email' })],
    ['the code', register({ step: 'email' }, atCode({}, false))],
    ['the last step', register({ email: 'ada@example.com' })],
    ['at work', register({ work: 'creating' })],
    ['an error', register({ error: new DidError('passkey-unsupported') })],
  ])('is accessible: %s', async (_, creation) => {
    for (const [locale, theme] of [
      ['en', 'light'],
      ['zh', 'dark'],
    ] as const) {
      const { host } = render(<ConnectPanel connect={inPanel(creation)} container="page" />, { locale, theme })
      expect(await accessibilityProblems(host)).toEqual([])
      cleanup()
    }
  })
})

describe('the passkey dialog', () => {
  const dialog = (creation: PasskeyCreation) => (
    <PasskeyDialog open={creation} leaving={false} onLeft={() => {}} toasts="" />
  )

  test('adds a passkey for a signed-in user, and can be closed', () => {
    const creation = creationWith()
    const { find, press } = render(dialog(creation))
    expect(find('h2').textContent).toBe('Connect Passkey')
    expect(find('dialog').querySelectorAll('p')).toHaveLength(2)
    press('Create Passkey')
    press('Cancel')
    expect([creation.create.mock.calls.length, creation.cancel.mock.calls.length]).toEqual([1, 1])
  })

  test('fills a small window', async () => {
    await page.viewport(500, 700)
    const { find } = render(dialog(creationWith()))
    const box = () => find('dialog').getBoundingClientRect().toJSON() as DOMRect
    await expect.poll(box).toMatchObject({ x: 0, y: 0, width: 500, height: 700 })
    await page.viewport(700, 700)
    expect(find('dialog').getBoundingClientRect().width).toBeLessThan(500)
  })

  test.each<[string, PasskeyCreation]>([
    ['at first', creationWith()],
    ['at work', creationWith({ work: 'creating' })],
    ['an error', creationWith({ error: new DidError('passkey-unsupported') })],
  ])('is accessible: %s', async (_, creation) => {
    for (const [locale, theme] of [
      ['en', 'light'],
      ['zh', 'dark'],
    ] as const) {
      const { host } = render(dialog(creation), { locale, theme })
      expect(await accessibilityProblems(host)).toEqual([])
      cleanup()
    }
  })
})
