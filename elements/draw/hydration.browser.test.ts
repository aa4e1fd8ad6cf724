import { beforeAll, expect, test, vi } from 'vitest'
import { setSession } from '../../src/core/user/signed-in/set-session.ts'
import { ADA } from '../../src/testing/user-fixture.ts'
import { DEFINITION, type Definition } from '../base/definition.ts'
import '../index.ts'
import { HYDRATE, type Hydratable } from '../base/interaction.ts'
import { loadRenderer } from '../base/renderer.ts'

/*
 * React takes over the nodes of the first drawing. If something throws meanwhile, it renders all of them anew, and a
 * press that has begun on the old ones is lost.
 */
type Host = HTMLElement & Hydratable & { [DEFINITION]: Definition }

const TAGS = ['did-connect-button', 'did-avatar-menu']
const hosts = new Map<string, Host>()
const debug = vi.spyOn(console, 'debug').mockImplementation(() => {})

let wasKept = false

beforeAll(async () => {
  for (const tag of TAGS) {
    const host = document.createElement(tag) as Host
    host.setAttribute('always-visible', '')
    hosts.set(tag, document.body.appendChild(host))
  }
  const buttonOf = (tag = '') => hosts.get(tag)?.shadowRoot?.querySelector('button')
  const first = buttonOf(TAGS[0])
  // Everything is drawn again when the session changes.
  setSession({ user: ADA, provider: 'wallet' })
  wasKept = first !== null && first === buttonOf(TAGS[0])
  await Promise.all([...hosts.values()].map(({ [DEFINITION]: { view } }) => view && loadRenderer(view)))
  // The page has found nobody by now.
  setSession({ user: ADA, provider: 'wallet' })
})

test('the first nodes stay while nothing changes that they show', () => {
  expect(wasKept).toBe(true)
})

test('React keeps the first nodes', () => {
  const host = hosts.get('did-avatar-menu')
  const control = host?.shadowRoot?.querySelector('button') ?? {}
  for (const each of hosts.values()) each[HYDRATE]()
  expect(Object.keys(control).some((key) => key.startsWith('__reactFiber'))).toBe(true)
  expect(host?.shadowRoot?.querySelector('button')).toBe(control)
  // There is no service here, which is logged too.
  const unanswered = ['no app settings', 'no unread count']
  expect(debug.mock.calls.filter(([, what]) => !unanswered.includes(String(what)))).toEqual([])
})
