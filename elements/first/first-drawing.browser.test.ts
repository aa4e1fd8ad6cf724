import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ADA } from '../../src/testing/user-fixture.ts'
import { loadMessages } from '../../src/core/language/load-messages.ts'
import { setSession } from '../../src/core/user/signed-in/set-session.ts'
import { isLanguageLoading } from '../../src/i18n/catalogue.ts'
import { DEFINITION, type Definition } from '../base/definition.ts'
import '../index.ts'
import { loadedReact, loadRenderer } from '../base/renderer.ts'
import { violationsOf } from '../testing/lifecycle.ts'
import { markupOf } from '../testing/markup.ts'

/*
 * React takes over the nodes of the first drawing and changes none of them, so they have to be those that React would
 * have made. Every variant is drawn before React is loaded, then again by React alone, and compared.
 */
const MENUS: Record<string, string>[] = [{}, { size: '64' }, { 'hide-when-signed-out': '' }]
const MENU_CONTENTS = ['', '<a slot="signed-out" href="#in">Sign in</a>']
const PICTURE = `data:image/png;base64,${btoa('not a picture')}`
const USERS = [null, ADA, { ...ADA, fullName: 'Grace Hopper', avatar: PICTURE }]

interface Case {
  name: string
  tag: string
  attributes: Record<string, string>
  content: string
  user: (typeof USERS)[number]
}

function* cases(): Generator<Case> {
  for (const locale of ['en', 'zh', 'ar']) {
    for (const theme of ['light', 'dark']) {
      const add = (tag: string, attributes: Record<string, string>, content: string, user: Case['user']): Case => ({
        name: `${tag} ${JSON.stringify({ locale, theme, ...attributes })} ${content} ${user?.fullName ?? ''}`,
        tag,
        attributes: { locale, theme, ...attributes },
        content,
        user,
      })
      for (const menu of MENUS) {
        for (const content of MENU_CONTENTS) for (const user of USERS) yield add('did-avatar-menu', menu, content, user)
      }
    }
  }
}

/** Markup of an element as it is when `append` returns, without the nested element that draws itself. */
async function draw({ tag, attributes, content, user }: Case): Promise<string> {
  setSession(user && { user, provider: 'wallet' })
  const host = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
  host.append(document.createRange().createContextualFragment(content))
  document.body.append(host)
  const inside = host.shadowRoot ? markupOf(host.shadowRoot) : ''
  const markup = `${inside} ${host.dataset.state} ${host.hasAttribute('data-collapsed')}`
  host.remove()
  // It leaves the page a microtask later.
  await Promise.resolve()
  return markup
}

const before = new Map<string, string>()

const viewOf = (tag: string) =>
  (document.createElement(tag) as unknown as { [DEFINITION]: Definition })[DEFINITION].view

beforeAll(async () => {
  expect(loadedReact()).toBeUndefined()
  loadMessages('ar')
  await vi.waitFor(() => expect(isLanguageLoading('ar')).toBe(false))
  for (const each of cases()) before.set(each.name, await draw(each))
  const view = viewOf('did-avatar-menu')
  if (view) await loadRenderer(view)
})
afterAll(() => setSession(null))

test('equals the markup of React for every menu, content, language, theme and user', async () => {
  expect(before.size).toBeGreaterThan(100)
  for (const each of cases()) expect(await draw(each), each.name).toBe(before.get(each.name))
})

test('has texts, colours and sizes, and is not empty', () => {
  expect(before.get('did-avatar-menu {"locale":"en","theme":"light"}  Ada Lovelace')).toContain(
    'Account of Ada Lovelace',
  )
})

test('passes the accessibility check', async () => {
  setSession(null)
  const host = document.createElement('did-avatar-menu')
  document.body.append(host)
  expect(await violationsOf(host)).toEqual([])
  host.remove()
})
