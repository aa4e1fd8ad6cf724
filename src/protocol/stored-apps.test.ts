import { beforeEach, describe, expect, it } from 'vitest'
import { localStore } from '../env/storage.ts'
import { readApp, type App } from '../model/app.ts'
import { STORED_APPS_MAX, STORED_APPS_MAX_LENGTH } from '../model/limits.ts'
import { storeApp, storedApp } from './stored-apps.ts'

const KEY = 'did_apps'
const URL_A = 'https://a.example'

/** The answer of a service, with everything that is drawn. */
const ANSWER = {
  appId: 'zNKhe8jwgNZX2z7ZUfwNddNECxSe3wyg7VtS',
  appPid: 'zNKhe8jwgNZX2z7ZUfwNddNECxSe3wyg7VtS',
  appPk: 'z123',
  appName: 'Notes',
  appDescription: 'Notes that belong to you alone.',
  appUrl: URL_A,
  appLogo: '/logo.png',
  serverVersion: '1.16.50',
  webWalletUrl: 'https://wallet.example/',
  languages: [{ code: 'en', name: 'English' }],
  componentMountPoints: [{ did: 'z8ia1', name: 'did-comments', title: 'Discuss', mountPoint: '/discuss' }],
  DID_CONNECT_ENABLED_PROVIDERS: 'wallet,email',
  DID_CONNECT_ALLOW_WALLET: 'true',
  theme: { prefer: 'dark', light: { palette: { primary: { main: '#123456' } } }, dark: { palette: {} } },
  navigation: [{ id: '/admin', link: '/admin', role: 'admin' }],
  user: { did: 'z1', email: 'ada@example.com' },
  settings: {
    authentication: {
      wallet: { enabled: true, order: 0, type: 'builtin', showQrcode: true, secret: 'hidden' },
      email: { enabled: true, order: 1, type: 'builtin' },
      github: { enabled: false, order: 2, type: 'oauth' },
    },
    notification: { email: { enabled: true } },
    federated: {
      master: { appPid: 'zNKm', appUrl: 'https://master.example', appName: 'Master' },
      config: { status: 'approved' },
    },
    actionConfig: { login: { en: { title: 'Welcome' } } },
  },
}

function appOf(changes: object = {}, url = URL_A): App {
  const app = readApp({ ...ANSWER, ...changes }, url)
  if (!app) throw new Error('not an app')
  return app
}

beforeEach(() => localStore.remove(KEY))

describe('the stored settings of an app', () => {
  it('are those that are drawn and offered', () => {
    storeApp(URL_A, appOf())
    const stored = storedApp(URL_A)
    const whole = appOf()
    // What is signed or navigated to is not stored.
    expect(stored).toEqual({ ...whole, appPk: '', navigation: [] })
  })

  it('contain nothing else of the answer', () => {
    storeApp(URL_A, appOf())
    expect(localStore.get(KEY)).not.toMatch(/ada@example|hidden|\/admin|"z123"/)
  })

  it('belong to one address', () => {
    storeApp(URL_A, appOf())
    expect(storedApp('https://b.example')).toBeNull()
  })

  it.each([
    ['another version', (text: string) => text.replace('"version":1', '"version":0')],
    ['text that is not JSON', () => '{'],
    ['another type', () => '[1, null]'],
    ['an app without a DID', (text: string) => text.replaceAll(ANSWER.appPid, '')],
  ])('are ignored as %s', (_, change) => {
    storeApp(URL_A, appOf())
    localStore.set(KEY, change(localStore.get(KEY)))
    expect(storedApp(URL_A)).toBeNull()
  })

  it('are checked when they are read', () => {
    storeApp(URL_A, appOf())
    localStore.set(KEY, localStore.get(KEY).replaceAll(/https:\/\/wallet\.example\//g, 'javascript:alert(1)'))
    expect(storedApp(URL_A)?.webWalletUrl).toBe('')
  })

  it('are those of the last apps', () => {
    const urls = Array.from({ length: STORED_APPS_MAX + 1 }, (_, index) => `https://app${index}.example`)
    for (const url of urls) storeApp(url, appOf({}, url))
    expect(urls.map((url) => storedApp(url) !== null)).toEqual([false, ...urls.slice(1).map(() => true)])
  })

  it('are limited in length', () => {
    const half = appOf({ appDescription: 'x'.repeat(STORED_APPS_MAX_LENGTH / 2) })
    storeApp(URL_A, half)
    storeApp('https://b.example', half)
    expect(localStore.get(KEY).length).toBeLessThanOrEqual(STORED_APPS_MAX_LENGTH)
    expect([storedApp(URL_A), storedApp('https://b.example')?.appName]).toEqual([null, 'Notes'])
    storeApp(URL_A, appOf({ appDescription: 'x'.repeat(STORED_APPS_MAX_LENGTH) }))
    expect(storedApp(URL_A)).toBeNull()
    expect(localStore.get(KEY).length).toBeLessThanOrEqual(STORED_APPS_MAX_LENGTH)
  })
})
