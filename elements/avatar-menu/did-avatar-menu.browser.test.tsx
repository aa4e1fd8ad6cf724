import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readUser } from '../../src/protocol/session-user.ts'
import { $locale } from '../../src/core/language/locale.ts'
import { $service } from '../../src/core/app/service.ts'
import { setSession } from '../../src/core/user/signed-in/set-session.ts'
import type { DidAvatarMenu } from './did-avatar-menu.ts'
import '../index.ts'
import { lifecycleOf, listenForErrors, nextTask, violationsOf } from '../testing/lifecycle.ts'
import { loadAll } from '../testing/load-all.ts'

beforeAll(loadAll, 120_000)

const TAG = 'did-avatar-menu'
const ADA = {
  did: 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA',
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  role: 'guest',
}

const { tokens } = $service.get()

function signIn(more: object = {}): void {
  const user = readUser({ ...ADA, ...more }, location.origin)
  // A user without tokens is signed out after two seconds, which a busy computer may take to draw the menu.
  tokens.setSession('the.test.token')
  if (user) setSession({ user, provider: 'wallet' })
}

const inside = (host: Element, selector: string) => host.shadowRoot?.querySelector<HTMLElement>(selector) ?? null
const all = (host: Element, selector: string) => [...(host.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])]
const create = (attributes: Record<string, string> = {}, content = ''): DidAvatarMenu => {
  const host = document.createElement(TAG)
  for (const [name, value] of Object.entries({ locale: 'en', ...attributes })) host.setAttribute(name, value)
  host.setHTMLUnsafe(content)
  document.body.append(host)
  return host
}
const button = (host: Element) => inside(host, '[aria-haspopup=menu]')
const menu = (host: Element) => inside(host, '[role=menu]')
async function open(host: Element): Promise<HTMLElement> {
  await expect.poll(() => button(host)).not.toBeNull()
  button(host)?.click()
  await expect.poll(() => menu(host)?.matches(':popover-open')).toBe(true)
  return menu(host) ?? document.body
}
const focused = (host: Element) => {
  const active = document.activeElement === host ? host.shadowRoot?.activeElement : document.activeElement
  return active?.textContent?.trim()
}
const key = (on: Element, ...keys: string[]) => {
  for (const name of keys) {
    on.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true }))
  }
}

afterEach(async () => {
  vi.restoreAllMocks()
  tokens.clear()
  setSession(null)
  document.body.replaceChildren()
  await nextTask()
})

lifecycleOf<DidAvatarMenu>(TAG, {
  setting: { attribute: 'locale', property: 'locale', values: ['zh', 'en'] },
  shown: (host) => inside(host, '.did-frame')?.lang,
  shows: (value) => value ?? $locale.get(),
  midFlow: async (host) => {
    signIn()
    await open(host)
  },
})

describe('signed out', () => {
  test('shows a connect button', () => {
    const host = create()
    expect(inside(inside(host, 'did-connect-button') ?? host, 'button')?.textContent).toBe('Sign in')
    expect(menu(host)).toBeNull()
  })

  test('shows the slotted content of the page', async () => {
    const host = create({}, '<a slot="signed-out" href="#join">Join</a>')
    expect(inside(host, 'did-connect-button')).toBeNull()
    expect(host.firstElementChild?.checkVisibility()).toBe(true)
    host.firstElementChild?.remove()
    await expect.poll(() => inside(host, 'did-connect-button')).not.toBeNull()
  })

  test('is hidden if the page wants that', async () => {
    const host = create({ 'hide-when-signed-out': '' })
    expect(getComputedStyle(host).display).toBe('none')
    signIn()
    await expect.poll(() => getComputedStyle(host).display).toBe('inline-block')
    expect(host.dataset.state).toBe('signed-in')
  })
})

describe('signed in', () => {
  beforeEach(() => signIn())

  test('shows an avatar of the given size, which the host has from the start', async () => {
    const host = create({ size: '64' })
    expect(host.getBoundingClientRect()).toMatchObject({ width: 64, height: 64 })
    expect(button(host)?.textContent).toBe('Account of Ada Lovelace')
    host.size = 24
    await expect.poll(() => host.getBoundingClientRect().width).toBe(24)
  })

  test.each(['12', '900', 'huge'])('a size of %s is an error inside the element and an event', async (size) => {
    const errors: Event[] = []
    document.addEventListener('did-error', (event) => errors.push(event), { once: true })
    const host = create({ size })
    await expect.poll(() => errors.length).toBe(1)
    expect(inside(host, '[role=alert]')?.textContent).toContain('size')
    expect(button(host)?.getBoundingClientRect().width).toBe(36)
  })

  test('opens an accessible menu next to the button and above the page', async () => {
    const host = create({}, '<a slot="items" href="#a">Orders</a><p slot="items"><button>Cards</button></p>')
    document.body.style.overflow = 'hidden'
    const opened = await open(host)
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    expect(await violationsOf(host)).toEqual([])
    expect(opened.getBoundingClientRect().width).toBe(Math.min(350, innerWidth - 16))
    expect(all(host, '[role=menuitemradio]').map((row) => row.ariaChecked)).toEqual(['true'])
    expect([...host.querySelectorAll('a, button')].map(({ role }) => role)).toEqual(['menuitem', 'menuitem'])
    document.body.style.overflow = ''
  })

  test('names the account once, as the first of the accounts', async () => {
    const host = create()
    const opened = await open(host)
    expect(opened.textContent?.split('Ada Lovelace')).toHaveLength(2)
    const [current] = all(host, '[role=group] [role=menuitemradio]')
    expect(current?.contains(inside(host, `#${opened.getAttribute('aria-labelledby')}`))).toBe(true)
  })

  test('typed letters search entries, and the same letter cycles', async () => {
    const host = create({}, '<a slot="items" href="#s">Shop</a><button slot="items">Sell</button>')
    const opened = await open(host)
    await expect.poll(() => host.querySelector('button')?.role).toBe('menuitem')
    key(opened, 's', 'e')
    expect(focused(host)).toBe('Sell')
    key(opened, 'Home', 's', 's')
    expect(focused(host)).toBe('Sell')
    key(opened, 'End')
    expect(focused(host)).toBe('Sign out')
    key(opened, 'Home', 's', 'i', 'g')
    expect(focused(host)).toBe('Sign out')
  })

  test('arrow keys skip disabled and hidden entries, and include entries added later', async () => {
    const host = create({}, '<button slot="items" disabled>No</button><button slot="items" hidden>Never</button>')
    const opened = await open(host)
    key(opened, 'End', 'ArrowUp')
    const before = focused(host)
    expect(before).not.toMatch(/No|Never/)
    const late = document.createElement('button')
    late.slot = 'items'
    late.textContent = 'Late'
    host.append(late)
    await expect.poll(() => late.tabIndex).toBe(-1)
    key(opened, 'End', 'ArrowUp')
    expect(focused(host)).toBe('Late')
  })

  test('Enter activates an entry that isn’t a button', async () => {
    const host = create({}, '<div slot="items" role="menuitem">Plain</div>')
    const pressed = vi.fn()
    host.firstElementChild?.addEventListener('click', pressed)
    const opened = await open(host)
    key(opened, 'End', 'ArrowUp', 'Enter')
    expect(pressed).toHaveBeenCalledTimes(1)
    await expect.poll(() => menu(host)).toBeNull()
    expect(host.shadowRoot?.activeElement).toBe(button(host))
  })

  test.each(['Escape', 'Tab'])('%s closes it and gives the focus back to its button', async (name) => {
    const host = create()
    const opened = await open(host)
    key(opened, 'Home', name)
    await expect.poll(() => menu(host)).toBeNull()
    expect(host.shadowRoot?.activeElement).toBe(button(host))
  })

  test('a shortcut with a modifier is ignored', async () => {
    const host = create()
    const opened = await open(host)
    const heard = vi.fn()
    document.addEventListener('keydown', heard, { once: true })
    opened.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, composed: true }))
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('a logout elsewhere closes the menu with an event', async () => {
    const names: string[] = []
    for (const name of ['did-menu-open', 'did-menu-close']) {
      document.addEventListener(name, () => names.push(name), { once: true })
    }
    const host = create()
    await open(host)
    setSession(null)
    await expect.poll(() => names).toEqual(['did-menu-open', 'did-menu-close'])
    expect(menu(host)).toBeNull()
  })

  test('opens above the button if there is no room below', async () => {
    const host = create()
    host.style.cssText = 'position: fixed; inset-block-end: 4px; inset-inline-start: 4px'
    const opened = await open(host)
    const { left, bottom, top } = opened.getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(8)
    expect(top).toBeGreaterThanOrEqual(8 - 4)
    expect(bottom).toBeLessThanOrEqual(innerHeight)
  })
})

test('causes no errors in the page', async () => {
  const page = listenForErrors()
  signIn()
  const host = create()
  await open(host)
  host.remove()
  await nextTask()
  page.stop()
  expect(page.errors).toEqual([])
})
