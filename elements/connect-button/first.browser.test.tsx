import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DidError } from '../../src/model/errors.ts'
import { SKELETON_DELAY_MS, SKELETON_MIN_MS } from '../../src/model/limits.ts'
import { setSession } from '../../src/core/user/signed-in/set-session.ts'
import { ADA } from '../../src/testing/user-fixture.ts'
import { setViewState } from '../base/property-element.ts'
import '../index.ts'
import { violationsOf } from '../testing/lifecycle.ts'
import { loadAll } from '../testing/load-all.ts'
import type { DidConnectButton } from './did-connect-button.ts'
import type { ButtonViewState } from './properties.ts'
import { spinner } from './spinner.ts'

/* What the button shows. React draws none of it. */

beforeAll(() => setSession(null))
afterEach(() => document.body.replaceChildren())

function add(attributes: Record<string, string> = {}, content = ''): DidConnectButton {
  const host = document.createElement('did-connect-button')
  for (const [name, value] of Object.entries({ locale: 'en', ...attributes })) host.setAttribute(name, value)
  host.innerHTML = content
  document.body.append(host)
  return host
}

function find(host: HTMLElement, selector: string): HTMLElement {
  const found = host.shadowRoot?.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

const fail = (host: HTMLElement) => setViewState<ButtonViewState>(host, { error: new DidError('invalid-app-url') })

test('shows the kit’s text, or the label of the page', () => {
  expect(find(add(), 'button').textContent).toBe('Sign in')
  expect(find(add({ locale: 'zh' }), 'button').textContent).toBe('登录')
  expect(find(add({ label: 'Come in' }), 'button').textContent).toBe('Come in')
})

test('is replaced by the text and the picture inside the tag', () => {
  const host = add({}, '<i slot="icon">*</i>Log in here')
  const slots = [...(host.shadowRoot?.querySelectorAll('slot') ?? [])]
  expect(slots.map((slot) => slot.assignedNodes().map((node) => node.textContent))).toEqual([['*'], ['Log in here']])
})

test('takes up no space when signed in', () => {
  const host = add()
  setSession({ user: ADA, provider: 'wallet' })
  expect(host.shadowRoot?.querySelector('button')).toBeNull()
  setSession(null)
  expect(find(host, 'button').isConnected).toBe(true)
})

test('stays where it is behind a dialog that says who has signed in', () => {
  const host = add()
  setViewState<ButtonViewState>(host, { isCovered: true })
  setSession({ user: ADA, provider: 'wallet' })
  expect(find(host, 'button').isConnected).toBe(true)
  setViewState<ButtonViewState>(host, { isCovered: false })
  expect(host.shadowRoot?.querySelector('button')).toBeNull()
  setSession(null)
})

test('shows why it can’t work', async () => {
  const host = add()
  fail(host)
  expect(find(host, '[role="alert"]').textContent).toBe('The address of the app is not a web address.')
  expect(await violationsOf(host)).toEqual([])
})

test('its error hangs below it: the button keeps its size, and its surroundings stay where they are', () => {
  const host = add()
  const beside = document.createElement('b')
  beside.textContent = 'beside'
  host.after(beside)
  const boxes = () =>
    [host, find(host, 'button'), beside].map((element) => element.getBoundingClientRect().toJSON() as DOMRect)
  const before = boxes()
  fail(host)
  expect(boxes()).toEqual(before)
  const button = find(host, 'button').getBoundingClientRect()
  expect(find(host, '[role="alert"]').getBoundingClientRect().top).toBeGreaterThan(button.bottom)
  expect(find(host, 'button').getAttribute('aria-describedby')).toBe(find(host, '[role="alert"]').parentElement?.id)
})

test.each([
  ['at the end of the page', { right: '0' }],
  ['in the middle of a narrow one', { left: '250px' }],
])('its error stays inside the window %s once somebody is near', async (_, place) => {
  await loadAll()
  await page.viewport(400, 600)
  const host = add()
  fail(host)
  Object.assign(host.style, { position: 'absolute', ...place })
  host.dispatchEvent(new PointerEvent('pointerover'))
  await vi.waitFor(() => {
    const { left, right } = find(host, '[role="alert"]').getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(8)
    expect(right).toBeLessThanOrEqual(392)
  })
  await page.viewport(700, 700)
})

test('is busy at once, and keeps its nodes and the focus while it spins', () => {
  const host = add()
  const button = find(host, 'button')
  button.focus()
  setViewState<ButtonViewState>(host, { busy: true, isSlow: true })
  expect(button.ariaBusy).toBe('true')
  expect(find(host, 'svg circle[r="28"]').isConnected).toBe(true)
  setViewState<ButtonViewState>(host, { busy: false, isSlow: false })
  expect(button.ariaBusy).toBeNull()
  expect(host.shadowRoot?.querySelector('svg')).toBeNull()
  expect(find(host, 'button')).toBe(button)
  expect(host.shadowRoot?.activeElement).toBe(button)
})

test('spins after 150 ms, for at least 300 ms', () => {
  vi.useFakeTimers()
  const shown: boolean[] = []
  const spin = spinner((isShown) => shown.push(isShown))
  spin(true)
  vi.advanceTimersByTime(SKELETON_DELAY_MS - 1)
  expect(shown).toEqual([])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual([true])
  spin(false)
  vi.advanceTimersByTime(SKELETON_MIN_MS - 1)
  expect(shown).toEqual([true])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual([true, false])
  spin(true)
  spin(false)
  vi.advanceTimersByTime(SKELETON_DELAY_MS + SKELETON_MIN_MS)
  expect(shown).toEqual([true, false])
  vi.useRealTimers()
})
