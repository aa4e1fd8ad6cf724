import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DidConnectPanel } from './did-connect-panel.ts'
import '../index.ts'
import { setSession } from '../../src/core/user/signed-in/set-session.ts'
import { ADA } from '../../src/testing/user-fixture.ts'
import { LANGUAGE_WAIT_MS } from '../../src/style/reserved-space.ts'
import { lifecycleOf, listenForErrors, nextTask, violationsOf } from '../testing/lifecycle.ts'
import { loadAll } from '../testing/load-all.ts'

beforeAll(loadAll, 120_000)

const TAG = 'did-connect-panel'
const UNPAINTED = 'did-unpainted'
/** Without the app: its name comes with its settings. */
const title = (host: Element) =>
  host.shadowRoot?.querySelector('h2')?.textContent.replace(/ (this app|Demo Notes)$/, '')
const create = (attributes: Record<string, string> = {}): DidConnectPanel => {
  const host = document.createElement(TAG)
  for (const [name, value] of Object.entries({ locale: 'en', ...attributes })) host.setAttribute(name, value)
  document.body.append(host)
  return host
}
const heard = (target: EventTarget, name: string): CustomEvent[] => {
  const events: CustomEvent[] = []
  target.addEventListener(name, (event) => events.push(event as CustomEvent))
  return events
}

// The page has the settings of its app, and the service does not answer: the title stays that of the action.
const hangingFetch: typeof fetch = (_, { signal } = {}) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
beforeAll(() => {
  vi.stubGlobal('blocklet', { appPid: 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA', appPk: 'z1', appName: 'Demo Notes' })
  vi.stubGlobal('fetch', hangingFetch)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

let page: ReturnType<typeof listenForErrors>
beforeEach(() => {
  page = listenForErrors()
})
afterEach(async () => {
  document.querySelectorAll(TAG).forEach((host) => host.remove())
  await nextTask()
  page.stop()
  expect(page.errors).toEqual([])
})

const TITLES: Record<string, string> = {
  login: 'Sign in to',
  'bind-wallet': 'Connect DID Wallet to',
  'destroy-self': 'Delete your account at',
}
lifecycleOf<DidConnectPanel>(TAG, {
  setting: { attribute: 'action', property: 'action', values: ['bind-wallet', 'destroy-self'] },
  shown: title,
  shows: (value) => TITLES[value ?? 'login'] ?? '',
  // With a given account, these need nobody who is signed in.
  attributes: { locale: 'en', 'force-connected': 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA' },
})

describe('the panel', () => {
  test('renders the flow in place, without a close button', async () => {
    const host = create()
    await expect.poll(() => title(host)).toBe(TITLES.login)
    expect(host.shadowRoot?.querySelector('section')?.dataset.container).toBe('page')
    expect(host.shadowRoot?.querySelector('[data-close]')).toBeNull()
    expect(document.querySelector('did-overlay')?.shadowRoot?.querySelector('dialog') ?? null).toBeNull()
  })

  test('has a width if the page centres it, and less if there is less room', async () => {
    const page = document.body.appendChild(document.createElement('div'))
    page.style.cssText = 'display: grid; place-content: center; inline-size: 800px'
    const host = create()
    page.append(host)
    await expect.poll(() => host.offsetWidth).toBeGreaterThanOrEqual(400)
    page.style.inlineSize = '320px'
    await expect.poll(() => host.offsetWidth).toBe(320)
    page.remove()
  })

  test('refuses an action that opens a window', async () => {
    const host = create({ action: 'connect-to-did-space' })
    const errors = heard(host, 'did-error')
    await expect.poll(() => errors.map(({ detail }) => detail.code)).toEqual(['invalid-option'])
    expect(host.action).toBe('login')
  })

  test('is not painted until the file of its language has come, or for 3 s', async () => {
    const host = document.createElement(TAG)
    host.setAttribute('locale', 'fr')
    const paused = new CSSStyleSheet()
    paused.replaceSync('* { animation-play-state: paused !important }')
    host.shadowRoot?.adoptedStyleSheets.push(paused)
    document.body.append(host)
    await expect.poll(() => title(host)).toBe(TITLES.login)
    const isPainted = () => host.shadowRoot?.querySelector('h2')?.checkVisibility({ visibilityProperty: true })
    expect(isPainted()).toBe(false)
    const waits = host.shadowRoot?.getAnimations().filter((wait) => Reflect.get(wait, 'animationName') === UNPAINTED)
    expect(waits?.map((wait) => wait.effect?.getTiming().delay)).toEqual([LANGUAGE_WAIT_MS])
    waits?.[0]?.finish()
    expect(isPainted()).toBe(true)
  })

  test('has slots for actions and terms of the page when branded', async () => {
    const host = create({ branded: '' })
    await expect.poll(() => host.shadowRoot?.querySelectorAll('slot').length).toBe(2)
    expect(await violationsOf(host)).toEqual([])
  })

  test('close() ends the flow and open() starts another', async () => {
    const host = create()
    await expect.poll(() => title(host)).toBe(TITLES.login)
    const ended = host.open()
    const closed = heard(host, 'did-connect-close')
    host.close()
    expect(await ended).toBeNull()
    await expect.poll(() => title(host)).toBeUndefined()
    expect(closed.map(({ detail }) => detail)).toEqual([{ action: 'login', reason: 'closed' }])
    void host.open()
    await expect.poll(() => title(host)).toBe(TITLES.login)
  })

  test('a request begins again when the user changes', async () => {
    const host = create({ action: 'request-profile' })
    const errors = heard(document, 'did-error')
    const opened = heard(document, 'did-connect-open')
    await expect.poll(() => title(host)).toBeDefined()
    const before = opened.length
    setSession({ user: ADA, provider: 'wallet' })
    await expect.poll(() => opened.length).toBe(before + 1)
    await expect.poll(() => title(host)).toBeDefined()
    expect(errors.map(({ detail }) => detail.code)).toEqual(['user-changed'])
    host.remove()
    setSession(null)
  })

  test('the page can prevent it', async () => {
    document.addEventListener('did-connect-open', (event) => event.preventDefault(), { once: true })
    const host = create()
    await expect.poll(() => host.dataset.state).toBe('signed-out')
    await nextTask()
    expect(title(host)).toBeUndefined()
  })

  test('an action of another site is an error inside it and an event', async () => {
    const errors = heard(document, 'did-error')
    const host = create({ action: 'connect-to-did-space' })
    await expect.poll(() => errors.find(({ target }) => target === host)?.detail.code).toBe('invalid-option')
    expect(host.shadowRoot?.querySelector('[role=alert]')?.textContent).toContain('use a did-connect-button')
  })

  test('offers methods of the page, which can end the flow', async () => {
    const host = create()
    let chosen = 0
    host.customMethods = [
      {
        id: 'badge',
        name: 'Staff badge',
        onSelect({ close }) {
          chosen += 1
          close()
        },
      },
    ]
    const badge = () =>
      [...(host.shadowRoot?.querySelectorAll('button') ?? [])].find((button) => button.textContent === 'Staff badge')
    await expect.poll(badge).toBeDefined()
    const ended = host.open()
    badge()?.click()
    expect(await ended).toBeNull()
    expect(chosen).toBe(1)
  })

  test.each<[string, unknown]>([
    ['a list', { id: 'badge' }],
    ['methods with a name', [{ id: 'badge', onSelect() {} }]],
    ['methods with a function', [{ id: 'badge', name: 'Staff badge' }]],
  ])('refuses methods of the page that are not %s', async (_, methods) => {
    const host = create()
    const errors = heard(host, 'did-error')
    Reflect.set(host, 'customMethods', methods)
    await expect.poll(() => errors.map(({ detail }) => detail.code)).toEqual(['invalid-option'])
    expect(host.customMethods).toEqual([])
  })

  test('signs in first if its action needs a user', async () => {
    const host = create({ action: 'switch-passport' })
    const errors = heard(host, 'did-error')
    await expect.poll(() => title(host)).toBe(TITLES.login)
    expect(errors).toEqual([])
  })

  test('renders nothing if its action needs no flow', async () => {
    const host = create({ action: 'switch-passport', 'force-connected': 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA' })
    const errors = heard(host, 'did-error')
    await expect.poll(() => errors.map(({ detail }) => detail.code)).toEqual(['not-signed-in'])
    expect(title(host)).toBeUndefined()
    expect(host.hasAttribute('data-empty')).toBe(false)
  })

  test('keys typed in it do not reach the page', async () => {
    const host = create()
    await expect.poll(() => title(host)).toBe(TITLES.login)
    const keys = heard(document, 'keydown')
    host.shadowRoot
      ?.querySelector('section')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true, composed: true }))
    expect(keys).toEqual([])
  })
})
