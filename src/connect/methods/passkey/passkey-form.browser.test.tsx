import { flushSync } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import { DidError } from '../../../model/errors.ts'
import type { PasskeyCreation, PasskeyState } from './passkey.ts'
import { stubConnect, type ConnectStub } from '../../../testing/connect-stub.ts'
import { emailFlow, emailFlowAtCode, passkeyCreation } from '../../../testing/flow-stubs.ts'
import { accessibilityProblems, cleanup, render } from '../../../testing/render.tsx'
import { ConnectPanel } from '../../view/connect-panel.tsx'

afterEach(cleanup)

const renderPanel = (connect: ConnectStub) =>
  render(<ConnectPanel connect={connect} container="page" onClose={connect.close} />)

const inPanel = (creation: PasskeyCreation) =>
  stubConnect({ state: { status: 'form', kind: 'passkey', form: creation } })
const register = (state: Partial<PasskeyState> = {}, email = emailFlow(), hasCode = true) =>
  passkeyCreation('register', state, email, hasCode)

test('replaces the methods in the same box, without a dialog of its own', () => {
  const connect = stubConnect()
  const { find, findAll } = renderPanel(connect)
  const before = find('section').getBoundingClientRect().width
  flushSync(() => connect.$state.set({ status: 'form', kind: 'passkey', form: register({ step: 'email' }) }))
  expect(findAll('dialog')).toEqual([])
  expect(findAll('h2').map((title) => title.textContent)).toEqual(['Create a passkey'])
  expect(find('section').getBoundingClientRect().width).toBe(before)
  expect(findAll('[part="method"]').every((row) => !row.checkVisibility({ visibilityProperty: true }))).toBe(true)
})

test('asks for the address, then for the code if the app requires one', () => {
  const { named, find } = renderPanel(inPanel(register({ step: 'email' })))
  expect(find('[part="dialog__header"] p').textContent).toBe('You will receive a code by email.')
  expect(named('Send code')).toMatchObject({ type: 'submit' })
  cleanup()
  const without = renderPanel(inPanel(register({ step: 'email' }, emailFlow(), false)))
  expect(without.named('Create passkey')).toMatchObject({ type: 'submit' })
  cleanup()
  const atItsCode = renderPanel(inPanel(register({ step: 'email' }, emailFlowAtCode({}, false))))
  expect(atItsCode.find('h2').textContent).toBe('Check your email')
})

test('keeps its words apart from each other and from the field', () => {
  const { find } = renderPanel(inPanel(register({ step: 'email' })))
  const [picture, words] = [...(find('form').parentElement?.children ?? [])].map((one) => one.getBoundingClientRect())
  const label = find('form label').getBoundingClientRect()
  expect((words?.top ?? 0) - (picture?.bottom ?? 0)).toBe(16)
  expect(label.top - (words?.bottom ?? 0)).toBe(16)
})

test('leads back to the address, and from a running prompt to the methods', () => {
  const creation = register({ email: 'ada@example.com' })
  const connect = inPanel(creation)
  const { press, find } = renderPanel(connect)
  expect(find('[part="dialog__header"] p').textContent).toBe('ada@example.com')
  press('Create passkey')
  press('Back')
  expect([creation.create.mock.calls.length, creation.changeAddress.mock.calls.length]).toEqual([1, 1])
  flushSync(() => creation.$state.set({ ...creation.$state.get(), work: 'creating' }))
  press('Back')
  expect(connect.calls).toEqual(['back'])
})

test('the button is as wide as the form, and stays as it is at work', () => {
  const creation = register({ email: 'ada@example.com' })
  const { named } = renderPanel(inPanel(creation))
  const width = named('Create passkey').getBoundingClientRect().width
  expect(width).toBe(named('Create passkey').parentElement?.getBoundingClientRect().width)
  flushSync(() => creation.$state.set({ ...creation.$state.get(), work: 'creating' }))
  expect(named('Create passkey').getAttribute('aria-busy')).toBe('true')
  expect(named('Create passkey').getBoundingClientRect().width).toBe(width)
})

test("says that the service refused the passkey, above the service's own words", () => {
  const error = new DidError('request-failed', { text: 'Registration is closed' })
  const { find } = renderPanel(inPanel(register({ error })))
  expect(find('[role="alert"]').textContent).toBe('The service refused the request.DetailsRegistration is closed')
  expect(find('[role="alert"] [dir="auto"]').textContent).toBe('Registration is closed')
})

test.each<[string, PasskeyCreation]>([
  ['the address', register({ step: 'email' })],
  ['the code', register({ step: 'email' }, emailFlowAtCode({}, false))],
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
