import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { ROOT } from '../../scripts/lib/run.ts'
import { distFolder, isInChunks } from '../setup/dist-folder.ts'
import type { Tab } from './browser.ts'
import { journey } from './journey.ts'
import { click, DIALOG, see, seeNone } from './steps.ts'

/*
 * What engines decide for themselves where the kit comes in chunks: whether a failed `import()` is tried again, and
 * which windows they let open.
 */

const FLOWS = '/dist/connect-*'
const SIGN_IN = { role: 'button', exact: 'Sign in' }
const RETRY = { role: 'button', exact: 'Retry' }
const IN_A_WINDOW = { role: 'button', exact: 'In a window' }
const ALERT = { role: 'alert' }
const RELOAD = 'This page has changed since you opened it. Reload the page.'
const MISSING = 'A part of this page couldn’t be loaded. Reload the page.'
const OFFLINE = 'The service can’t be reached. Check your connection and try again.'

/** What the page can tell of the window that it opened. */
interface Opened {
  isOpen: boolean
  address: string
}

/** From now on the page remembers its window. */
const rememberWindow = (tab: Tab): Promise<void> =>
  tab.inject(`{
    const { open } = window
    window.open = (...args) => (window.opened = open.apply(window, args))
  }`)

const openedWindow = (tab: Tab): Promise<Opened | null> =>
  tab.evaluate(() => {
    const { opened } = window as typeof window & { opened?: Window | null }
    return opened ? { isOpen: !opened.closed, address: opened.closed ? '' : opened.location.href } : null
  })

async function seeSentence(tab: Tab, text: string): Promise<void> {
  expect((await see(tab, ALERT)).text).toContain(text)
}

describe.skipIf(!isInChunks())('in chunks', () => {
  journey('says that a newer version has removed a chunk, until it is there again', async ({ tab, visit, app }) => {
    const remove = (path: string) =>
      app.service.faults.add({ path, respond: { status: 404, contentType: 'text/javascript' } })
    const gone = [remove(FLOWS)]
    await visit('plain')
    await see(tab, SIGN_IN)
    gone.push(remove('/dist/core-*'))
    await click(tab, SIGN_IN)
    await seeSentence(tab, RELOAD)
    gone.forEach(app.service.faults.remove)
    await click(tab, RETRY)
    await seeNone(tab, ALERT)
    await see(tab, DIALOG)
  })

  journey('a request for a chunk that is lost is made again, and nobody hears of it', async ({ tab, visit, app }) => {
    await visit('plain')
    await see(tab, SIGN_IN)
    app.service.faults.add({ path: FLOWS, respond: { status: 503, contentType: 'text/javascript' }, times: 2 })
    await click(tab, SIGN_IN)
    await see(tab, DIALOG)
    await seeNone(tab, ALERT)
  })

  journey('requests no code while offline, so the next call online works', async ({ tab, visit, app }) => {
    await visit('address')
    await see(tab, { role: 'button', name: 'Copy' })
    const gone = app.service.faults.add({ path: '/dist/*', drop: true })
    await tab.evaluate(() => void Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }))
    const message = await tab.evaluate(() => DIDConnect.login().catch((error: Error) => error.message))
    expect(message).toBe(OFFLINE)
    app.service.faults.remove(gone)
    await tab.evaluate(() => {
      Reflect.deleteProperty(navigator, 'onLine')
      void DIDConnect.login()
    })
    await see(tab, DIALOG)
  })

  journey('opens an empty window in the click, and fills it once its chunk has loaded', async ({ tab, visit, app }) => {
    app.service.faults.add({ path: FLOWS, delayMs: 3_000 })
    await visit('modes')
    await rememberWindow(tab)
    await click(tab, IN_A_WINDOW)
    await expect.poll(() => openedWindow(tab)).toEqual({ isOpen: true, address: 'about:blank' })
    await expect.poll(async () => (await openedWindow(tab))?.address).toContain('/.well-known/service/connect')
    await tab.evaluate(() => (window as typeof window & { opened?: Window }).opened?.close())
  })

  journey('closes a window whose chunk never arrives, and says why', async ({ tab, visit, app }) => {
    app.service.faults.add({ path: FLOWS, delayMs: 15_000 })
    await visit('modes')
    await rememberWindow(tab)
    await click(tab, IN_A_WINDOW)
    await expect.poll(() => openedWindow(tab)).toEqual({ isOpen: true, address: 'about:blank' })
    await expect.poll(() => openedWindow(tab)).toEqual({ isOpen: false, address: '' })
    await seeSentence(tab, OFFLINE)
  })

  journey('an import map keeps out a changed chunk', async ({ engine, app }) => {
    // Of its own: Firefox reports what it refuses as an error.
    const visitor = await engine.newVisitor()
    const tab = await visitor.newTab()
    const file = join(ROOT, distFolder(), 'integrity.json')
    const hashes = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
    const integrity = Object.fromEntries(hashes.map(([name, hash]) => [`/dist/${name}`, hash]))
    const body = `<!doctype html><script type="importmap">${JSON.stringify({ integrity })}</script>
      <script type="module" src="/dist/did-connect.js"></script><did-connect-button></did-connect-button>`
    app.service.faults.add({ path: '/checked', respond: { contentType: 'text/html', body } })
    const changed = app.service.faults.add({ path: FLOWS, change: (text) => `${text}\n` })
    await tab.open(`${app.service.url}/checked`)
    await click(tab, SIGN_IN)
    await seeSentence(tab, MISSING)
    app.service.faults.remove(changed)
    await tab.reload()
    await click(tab, SIGN_IN)
    await see(tab, DIALOG)
    await visitor.close()
  })
})
