import { afterEach, expect, test } from 'vitest'
import * as kit from '../index.ts'

afterEach(() => document.body.replaceChildren())

test('a page defines an element under a name of its own', async () => {
  kit.defineElement('did-address', 'acme-address')
  document.body.innerHTML = '<acme-address did="z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA"></acme-address>'
  const address = document.body.firstElementChild
  expect(address).toBeInstanceOf(kit.DidAddress)
  await expect.poll(() => address?.shadowRoot?.textContent).toContain('z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA')
})

test('a page extends an element', () => {
  class Acme extends kit.DidConnectButton {}
  customElements.define('acme-sign-in', Acme)
  const button = document.createElement('acme-sign-in') as Acme
  button.label = 'Sign in to Acme'
  expect(button.label).toBe('Sign in to Acme')
})

test('every store has a name without a $', () => {
  const exported: Record<string, unknown> = { ...kit }
  for (const name of ['app', 'locale', 'session', 'storageAccess', 'theme', 'unreadCount', 'user']) {
    expect(exported[name]).toBeDefined()
    expect(exported[name]).toBe(exported[`$${name}`])
  }
})
