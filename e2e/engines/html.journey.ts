import { join } from 'node:path'
import { expect } from 'vitest'
import { ROOT } from '../../scripts/lib/run.ts'
import { findAll } from './accessible.ts'
import type { Tab } from './browser.ts'
import { journey } from './journey.ts'
import { recorded } from './recorded-pages.ts'
import { approveByWallet, AVATAR, click, DIALOG, see, seeInside, seeText, session, signInByWallet } from './steps.ts'

/* Button, menu, panel and address once with the script alone, and once in the HTML of a server. */

const PATH = '/in-the-html'
const DID = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'

type Write = (tag: string, attributes: Record<string, string>, options: object) => string

interface Way {
  name: string
  /** The element, as the page has it. */
  write: Write
  isWritten: boolean
}

const { renderToString } = (await import(join(ROOT, 'dist/html.js'))) as { renderToString: Write }

const WAYS: Way[] = [
  {
    name: 'with the script alone',
    write: (tag, attributes) => {
      const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
      return `<${tag}${written.join('')}></${tag}>`
    },
    isWritten: false,
  },
  { name: 'from the HTML', write: renderToString, isWritten: true },
]

/** The page runs this before the kit's script: it remembers what there is of the element, and where. */
const REMEMBER = `<script>{
  const { shadowRoot } = document.querySelector('main > *')
  const node = shadowRoot?.querySelector('button, code, [part]') ?? null
  window.before = node && { node, box: JSON.stringify(node.getBoundingClientRect()) }
}</script>`

/** It names its font, as pages do. Where one names none, the kit's own takes its place once the script is there. */
const pageOf = (element: string): string =>
  recorded(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>My shop</title></head>
    <body style="font-family: sans-serif"><main>${element}</main><p id="who">Nobody</p>${REMEMBER}
    <script type="module" src="/dist/did-connect.js" data-locale="en"></script></body></html>`)

/** What became of what was there before the script; null if nothing was. */
const kept = (tab: Tab): Promise<{ isInPlace: boolean; isSame: boolean } | null> =>
  tab.evaluate(() => {
    const { before } = window as typeof window & { before: { node: Element; box: string } | null }
    return (
      before && {
        isSame: before.node.isConnected,
        isInPlace: JSON.stringify(before.node.getBoundingClientRect()) === before.box,
      }
    )
  })

for (const { name, write, isWritten } of WAYS) {
  const stays = isWritten ? { isSame: true, isInPlace: true } : null

  journey(`the button signs in, ${name}`, async ({ tab, app, user }) => {
    const body = pageOf(write('did-connect-button', {}, { locale: 'en', url: app.service.url + PATH }))
    app.service.faults.add({ path: PATH, respond: { contentType: 'text/html', body } })
    await tab.open(app.service.url + PATH)
    await click(tab, { role: 'button', exact: 'Sign in' })
    await see(tab, DIALOG)
    expect(await kept(tab)).toEqual(stays)
    await approveByWallet(tab, user)
    expect((await session(tab)).status).toBe('signed-in')
  })

  journey(`the menu has the user, ${name}`, async ({ tab, app, visit, user }) => {
    await visit('plain')
    await signInByWallet(tab, user)
    await seeText(tab, '#who', `Hello Test User ${user}`)
    const known = await tab.evaluate(() => {
      const { did, fullName, avatar } = DIDConnect.$session.get().user as Record<string, unknown>
      return { did, fullName, avatar }
    })
    const body = pageOf(write('did-avatar-menu', {}, { locale: 'en', url: app.service.url + PATH, user: known }))
    app.service.faults.add({ path: PATH, respond: { contentType: 'text/html', body } })
    await tab.open(app.service.url + PATH)
    await click(tab, { ...AVATAR, name: `Account of Test User ${user}` })
    await see(tab, { role: 'menuitem', exact: 'Sign out' })
    expect(await kept(tab)).toEqual(stays)
    await click(tab, { role: 'menuitem', exact: 'Sign out' })
    await see(tab, { role: 'button', exact: 'Sign in' })
  })

  journey(`the panel signs in, ${name}`, async ({ tab, app, user }) => {
    const body = pageOf(write('did-connect-panel', {}, { locale: 'en' }))
    app.service.faults.add({ path: PATH, respond: { contentType: 'text/html', body } })
    await tab.open(app.service.url + PATH)
    await see(tab, { role: 'img', name: 'QR code' })
    await approveByWallet(tab, user)
    await expect.poll(async () => (await session(tab)).status).toBe('signed-in')
  })

  journey(`an address is copied, ${name}`, async ({ tab, app }) => {
    const body = pageOf(write('did-address', { did: DID }, { locale: 'en' }))
    app.service.faults.add({ path: PATH, respond: { contentType: 'text/html', body } })
    await tab.open(app.service.url + PATH)
    await click(tab, { role: 'button', exact: 'Copy address' })
    await seeInside(tab, 'did-address', 'Copied')
    expect(await findAll(tab, { role: 'button', exact: 'Copy address' })).toHaveLength(1)
  })
}
