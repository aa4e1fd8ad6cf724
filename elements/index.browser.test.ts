import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { announce, announceCancelable } from '../src/core/announce.ts'
import { $overlay } from '../src/connect/box/overlay.ts'
import { $toasts, toast } from '../src/dialogs/toasts.ts'
import { loadAll } from './testing/load-all.ts'
import * as kit from './index.ts'

beforeAll(loadAll, 120_000)

const shared = globalThis as typeof globalThis & { DIDConnect?: typeof kit }

afterEach(async () => {
  $overlay.get()?.connect.close()
  await expect.poll(() => $overlay.get()).toBeNull()
  vi.restoreAllMocks()
})

describe('a second copy', () => {
  test('exports the functions of the first one and defines nothing', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const define = vi.spyOn(customElements, 'define')
    const path = './index.ts?second'
    const copy = (await import(/* @vite-ignore */ path)) as typeof kit
    expect(copy.login).toBe(kit.login)
    expect(copy.$session).toBe(kit.$session)
    expect(define).not.toHaveBeenCalled()
    expect(warn.mock.calls.filter((words) => words.join(' ').includes('version'))).toEqual([])
  })

  test('of another version warns', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const key = Symbol.for('did-connect-elements')
    const first: unknown = Reflect.get(globalThis, key)
    Reflect.set(globalThis, key, { ...kit, version: '99.0.0' })
    const path = './index.ts?third'
    await import(/* @vite-ignore */ path)
    Reflect.set(globalThis, key, first)
    expect(warn.mock.lastCall?.join(' ')).toContain('99.0.0')
    expect(warn.mock.lastCall?.join(' ')).toContain(kit.version)
  })
})

describe('the script API', () => {
  test('is on DIDConnect too, and window has nothing else', () => {
    expect(shared.DIDConnect?.login).toBe(kit.login)
    expect(Object.keys(window).filter((name) => /^_?(did|lingui|goober)/i.test(name))).toEqual(['DIDConnect'])
  })

  test('login() works without an element on the page', async () => {
    const ended = kit.login()
    await expect.poll(() => document.querySelector('did-overlay')?.shadowRoot?.querySelector('dialog')?.open).toBe(true)
    $overlay.get()?.connect.close()
    await expect(ended).rejects.toBeInstanceOf(kit.DidError)
  })

  test.each([
    { action: '..' },
    { action: 'request-profile', requestPrefix: 'api/did' },
    { action: 'request-profile', sealed: 5 },
    { action: 'request-profile', fetch: 'fetch' },
    { action: 'login', mode: 'iframe' },
    { action: 'login', extraParams: 'x' },
    { action: 'login', timeoutMs: Number.NaN },
    { action: 'login', methods: ['fax'] },
  ])('connect(%o) rejects with what is wrong', async (request) => {
    await expect(kit.connect(request as never)).rejects.toMatchObject({ code: 'invalid-option' })
    expect($overlay.get()).toBeNull()
  })

  test('connect() without an action rejects', async () => {
    await expect(kit.connect(undefined as never)).rejects.toMatchObject({ code: 'invalid-option' })
  })

  test('configure() throws the first bad value and keeps the good ones', () => {
    expect(() => kit.configure({ appUrl: 'ftp://x', locale: 'fr' })).toThrow(kit.DidError)
    expect(kit.$locale.get()).toBe('fr')
    expect(() => kit.configure({ appUrl: 'ftp://x', bridge: {} as never })).toThrow(/address/)
    expect(() => kit.configure({ locale: 'en', bridge: {} as never })).toThrow(/bridge/)
    expect(kit.$locale.get()).toBe('en')
  })

  test('on() receives an event of the page once, until it is ended', () => {
    const listener = vi.fn()
    const off = kit.on('did-logout', listener)
    announce('did-logout', { reason: 'user' })
    off()
    announce('did-logout', { reason: 'user' })
    expect(listener.mock.calls.map(([event]) => (event as CustomEvent).detail)).toEqual([{ reason: 'user' }])
  })

  test('announceCancelable() returns false when the page prevents the event', () => {
    const off = kit.on('did-logout-request', (event) => event.preventDefault())
    expect(announceCancelable('did-logout-request', {})).toBe(false)
    off()
    expect(announceCancelable('did-logout-request', {})).toBe(true)
  })
})

test('toasts are shown without a dialog', async () => {
  toast('info', { text: 'Hello there' })
  await expect.poll(() => document.querySelector('did-overlay')?.shadowRoot?.textContent).toContain('Hello there')
  expect($toasts.get()).toHaveLength(1)
})

test('the overlay comes back when the page replaces its body', async () => {
  document.body.replaceWith(document.createElement('body'))
  toast('info', { text: 'Still here' })
  await expect.poll(() => document.querySelector('did-overlay')?.shadowRoot?.textContent).toContain('Still here')
})

test('the overlay takes no room in the page', () => {
  toast('info', { text: 'Weightless' })
  const overlay = document.querySelector('did-overlay')
  expect(overlay && getComputedStyle(overlay).display).toBe('contents')
})
