import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ADA } from '../../testing/user-fixture.ts'
import { configure } from '../config.ts'
import { includeRoot } from '../../env/protect.ts'
import { protectAround, protectContent } from './protect.ts'
import { finishStart } from './user.ts'
import { checkConfirmation, setSession } from './signed-in/set-session.ts'

const IDS = ['free', 'named', 'marked', 'grid', 'admins', 'own']
const visible = (): string[] => IDS.filter((id) => document.getElementById(id)?.checkVisibility())

const signInAs = (role: string): void => setSession({ user: { ...ADA, role }, provider: 'wallet' })

beforeAll(() => {
  // As it comes with the page.
  document.body.innerHTML = `
    <p id="free">free</p>
    <p id="named" class="members">named</p>
    <p id="marked" data-did-protect hidden>marked</p>
    <p id="grid" data-did-protect hidden style="display: grid">marked, with a display of its own</p>
    <p id="admins" data-did-protect="owner admin" hidden>for some roles</p>
    <p id="own" hidden>own</p>`
  expect(configure('api', { protect: '.members' })).toBeNull()
  protectContent()
})
afterAll(() => {
  document.body.replaceChildren()
})

test('hides protected content until the start has ended', () => {
  signInAs('owner')
  expect(visible()).toEqual(['free'])
})

test('shows protected content to signed-in visitors, by role, and hides it again at logout', () => {
  finishStart()
  expect(visible()).toEqual(['free', 'named', 'marked', 'grid', 'admins'])
  signInAs('guest')
  expect(visible()).toEqual(['free', 'named', 'marked', 'grid'])
  signInAs('admin')
  expect(visible()).toEqual(['free', 'named', 'marked', 'grid', 'admins'])
  setSession(null)
  expect(visible()).toEqual(['free'])
})

test('hides what is for a role when the service has not named it for an hour, until it does', () => {
  signInAs('admin')
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 3_600_000)
  checkConfirmation()
  expect(visible()).toEqual(['free', 'named', 'marked', 'grid'])
  expect(document.getElementById('admins')?.textContent).toBe('for some roles')
  signInAs('admin')
  expect(visible()).toEqual(['free', 'named', 'marked', 'grid', 'admins'])
  vi.restoreAllMocks()
  setSession(null)
})

test('accepts another selector, and keeps the last one when the new one is invalid', () => {
  expect(configure('api', { protect: '#free' })).toBeNull()
  expect(visible()).toEqual(['named'])
  expect(configure('api', { protect: '>>' })).toMatchObject({ code: 'invalid-option' })
  expect(visible()).toEqual(['named'])
  configure('api', { protect: '.members' })
})

test('protects content that is added or changed later', async () => {
  signInAs('guest')
  document.body.insertAdjacentHTML('beforeend', '<div><p id="late" data-did-protect hidden>added</p></div>')
  const late = document.getElementById('late')
  await expect.poll(() => late?.checkVisibility()).toBe(true)
  late?.setAttribute('data-did-protect', 'owner')
  await expect.poll(() => late?.checkVisibility()).toBe(false)
})

/** A component of the page with protected content in its shadow root. */
function component(mode: ShadowRootMode): { root: ShadowRoot; visible: () => string[] } {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode })
  root.innerHTML = `
    <p id="inner" data-did-protect hidden style="display: grid">marked</p>
    <p id="of-owner" data-did-protect="owner" hidden>for a role</p>
    <p id="chosen" class="members">named</p>
    <span></span>`
  document.body.append(host)
  const visibleIn = () => [...root.querySelectorAll('p')].filter((each) => each.checkVisibility()).map(({ id }) => id)
  return { root, visible: visibleIn }
}

test.each(['open', 'closed'] as const)('protects the %s shadow root around an element of the kit', async (mode) => {
  setSession(null)
  configure('api', { protect: '.members' })
  const { root, visible: inRoot } = component(mode)
  expect(inRoot(), 'not yet').toEqual(['inner', 'chosen'])
  const nested = document.createElement('section').attachShadow({ mode: 'open' })
  root.querySelector('span')?.append(nested.host)
  nested.append(document.createElement('b'))
  protectAround(nested.firstElementChild as Element)
  expect(inRoot()).toEqual([])
  signInAs('member')
  expect(inRoot()).toEqual(['inner', 'chosen'])
  signInAs('owner')
  expect(inRoot()).toEqual(['inner', 'of-owner', 'chosen'])
  root.querySelector('#inner')?.setAttribute('data-did-protect', 'admin')
  root.querySelector('span')?.insertAdjacentHTML('beforeend', '<p id="late" data-did-protect hidden>late</p>')
  await expect.poll(inRoot).toEqual(['of-owner', 'chosen', 'late'])
  setSession(null)
  expect(inRoot()).toEqual([])
})

test('protects a root that the page names', () => {
  const { root, visible: inRoot } = component('open')
  includeRoot(root)
  expect(inRoot()).toEqual([])
  signInAs('member')
  expect(inRoot()).toEqual(['inner', 'chosen'])
  setSession(null)
})
