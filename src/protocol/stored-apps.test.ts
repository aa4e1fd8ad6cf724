import { beforeEach, describe, expect, it } from 'vitest'
import { localStore } from '../env/storage.ts'
import { readApp, type App } from '../model/app.ts'
import { STORED_APPS_MAX, STORED_APPS_MAX_LENGTH } from '../model/limits.ts'
import { storeApp, storedApp } from './stored-apps.ts'
import { storedLook } from './stored-look.ts'

const KEY = 'did_apps'
const URL_A = 'https://a.example'

/** The answer of a service, without any default. */
const ANSWER = {
  appId: 'zNKbwPGtCtJs1uTVzzSJFvPSWjrYFk2qZnsE',
  appPid: 'zNKhe8jwgNZX2z7ZUfwNddNECxSe3wyg7VtS',
  appPk: 'z123',
  appName: 'Notes',
  appDescription: 'Notes that belong to you alone.',
  appUrl: URL_A,
  appLogo: '/logo.png',
  appLogoDark: '/logo-dark.png',
  appLogoRect: '/wide.png',
  appLogoRectDark: '/wide-dark.png',
  version: '2.3.4',
  prefix: '/notes',
  groupPrefix: '/notes',
  domainAliases: ['alias.example'],
  componentId: 'zNKhe8jwgNZX2z7ZUfwNddNECxSe3wyg7VtS/z8ia1',
  passportColor: '#654321',
  CHAIN_TYPE: 'ethereum',
  CHAIN_ID: 'beta',
  CHAIN_HOST: 'https://beta.example/api',
  DID_SPACES_BASE_URL: 'https://spaces.example/app',
  DID_CONNECT_DISABLE_SOCKET: '1',
  serverVersion: '1.16.50',
  webWalletUrl: 'https://wallet.example/',
  languages: [{ code: 'en', name: 'English' }],
  componentMountPoints: [
    {
      did: 'z8ia1',
      name: 'did-comments',
      title: 'Discuss',
      mountPoint: '/discuss',
      capabilities: { didSpace: 'requiredOnConnect' },
    },
  ],
  DID_CONNECT_ENABLED_PROVIDERS: 'wallet,email',
  DID_CONNECT_ALLOW_WALLET: 'false',
  DID_CONNECT_ALLOW_EMAIL: 'false',
  theme: {
    prefer: 'dark',
    preferKey: 'theme',
    light: { palette: { primary: { main: '#123456' } } },
    dark: { palette: { primary: { main: '#abcdef' } } },
  },
  navigation: [{ id: '/admin', link: '/admin', role: 'admin' }],
  user: { did: 'z1', email: 'ada@example.com' },
  settings: {
    authentication: {
      wallet: { enabled: true, order: 0, type: 'builtin', showQrcode: true, secret: 'hidden' },
      email: { enabled: true, order: 1, type: 'builtin' },
      github: { enabled: false, order: 2, type: 'oauth' },
    },
    oauth: { google: { enabled: true, order: 0, type: 'oauth' } },
    notification: { email: { enabled: true } },
    invite: { enabled: true },
    kyc: { email: true },
    org: { enabled: true },
    session: { cacheTtl: 60 },
    didConnect: { showDidColor: false, showAppInfo: false },
    federated: {
      master: { appPid: 'zNKm', appUrl: 'https://master.example', appName: 'Master' },
      config: { status: 'approved' },
    },
    actionConfig: { login: { en: { title: 'Welcome' } } },
  },
}

const pick = (app: App, names: readonly (keyof App)[]) => Object.fromEntries(names.map((name) => [name, app[name]]))

function appOf(changes: object = {}, url = URL_A): App {
  const app = readApp({ ...ANSWER, ...changes }, url)
  if (!app) throw new Error('not an app')
  return app
}

/** What an answer without these settings is read as. */
const BARE = readApp({ appPid: 'zNKbare' }, 'https://bare.example') as App
/** Fields that are not stored: no view reads them from stored settings, or they decide about trust. */
const LEFT_OUT: readonly (keyof App)[] = [
  'appPk',
  'appLogoRect',
  'appLogoRectDark',
  'version',
  'prefix',
  'groupPrefix',
  'domainAliases',
  'componentId',
  'sessionCacheSeconds',
  'kycEmail',
  'orgEnabled',
  'socketDisabled',
  'showDidColor',
  'showAppInfo',
  'chainType',
  'chainId',
  'chainHost',
  'navigation',
  'passportColor',
  'didSpacesUrl',
]
/** The same for every answer. */
const CONSTANT: readonly (keyof App)[] = ['sourceAppPid', 'provider', 'currentAppUrl']

beforeEach(() => localStore.remove(KEY))

describe('the stored settings of an app', () => {
  it('are those that are shown and offered', () => {
    storeApp(URL_A, appOf())
    const whole = appOf()
    const components = whole.components.map((component) => ({ ...component, didSpace: '' }))
    expect(storedApp(URL_A)).toEqual({ ...whole, ...pick(BARE, LEFT_OUT), components })
  })

  it.each([
    ['no list of methods', undefined, null],
    ['an empty list', {}, []],
  ])('have %s where the answer has', (_, authentication, methods) => {
    storeApp(URL_A, appOf({ settings: { authentication } }))
    expect(storedApp(URL_A)?.authentication).toEqual(methods)
  })

  it('are compared with an answer that has no default', () => {
    const names = (Object.keys(BARE) as (keyof App)[]).filter((name) => !CONSTANT.includes(name))
    const whole = appOf()
    expect(names.filter((name) => JSON.stringify(whole[name]) === JSON.stringify(BARE[name]))).toEqual([])
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
    ['an app without a DID', (text: string) => text.replaceAll(/zNK\w+/g, '')],
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
  })

  it('that are too long by themselves remove only the earlier ones of the same app', () => {
    const long = appOf({ appDescription: 'x'.repeat(STORED_APPS_MAX_LENGTH) })
    for (const url of [URL_A, 'https://b.example']) storeApp(url, appOf({}, url))
    storeApp(URL_A, long)
    expect([storedApp(URL_A), storedApp('https://b.example')?.appName]).toEqual([null, 'Notes'])
  })
})

describe('the stored look of an app', () => {
  const lookOf = (change: (text: string) => string = (text) => text) => {
    storeApp(URL_A, appOf())
    localStore.set(KEY, change(localStore.get(KEY)))
    return storedLook(URL_A)
  }

  it('is that of its settings', () => {
    const { theme, languages } = appOf()
    const { prefer, preferKey, colors } = theme
    expect(lookOf()).toEqual({
      theme: { prefer, preferKey, colors },
      languages: languages.map(({ code }) => ({ code })),
    })
    expect(colors).toEqual({
      light: { primary: '#123456', 'on-primary': '#ffffff' },
      dark: { primary: '#abcdef', 'on-primary': '#0b1b36' },
    })
  })

  it.each([
    ['a style', '#12;}*{x:y'],
    ['an address', 'url(https://evil.example)'],
    ['the name of a colour', 'red'],
  ])('has no colours that are %s', (_, evil) => {
    const look = lookOf((text) => text.replaceAll('#123456', evil))
    expect(look?.theme.colors.light).toEqual({ 'on-primary': '#ffffff' })
  })

  it('has only the kit’s colours', () => {
    const look = lookOf((text) => text.replaceAll('"on-primary"', '"__proto__"'))
    expect(look?.theme.colors.light).toEqual({ primary: '#123456' })
  })

  it.each([
    ['nothing', () => ''],
    ['no list', () => '{"version":1,"apps":{}}'],
    ['another version', (text: string) => text.replace('"version":1', '"version":0')],
  ])('is null where the browser has %s', (_, change) => {
    expect(lookOf(change)).toBeNull()
  })

  it('stored before it had colours has none', () => {
    const look = lookOf((text) => text.replaceAll('"colors"', '"others"'))
    expect(look?.theme).toEqual({ prefer: 'dark', preferKey: 'theme', colors: { light: {}, dark: {} } })
  })
})
