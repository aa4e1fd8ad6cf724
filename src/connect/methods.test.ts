import { describe, expect, it } from 'vitest'
import { readApp, type App } from '../model/app.ts'
import { ACTIONS, type Action } from '../model/connect.ts'
import { providerName } from '../model/methods.ts'
import type { MethodEntry } from './flow/contract.ts'
import type { ConnectOptions } from '../model/connect-options.ts'
import { hasQr, offeredMethods, type Surroundings } from './screen/offered.ts'
import { completeOptions } from './flow/options.ts'

const app = (settings: object, config: object = {}): App => {
  const read = readApp({ appId: 'zNKapp', appPid: 'zNKapp', settings, ...config }, 'https://app.example')
  if (!read) throw new Error('not an app')
  return read
}

const on = (order: number, type = 'builtin') => ({ enabled: true, order, type })
const oauth = { github: on(4, 'oauth'), google: on(3, 'oauth'), acme: on(5, 'oauth') }
const authentication = { wallet: { ...on(0), showQrcode: true }, passkey: on(1), email: on(2), ...oauth }
const notification = { email: { enabled: true } }
const { wallet: _wallet, ...withoutWallet } = authentication

const APPS = {
  /** Server 1.17: `settings.authentication`. */
  new: app({ authentication, notification }),
  newNoMail: app({ authentication }),
  newNoWallet: app({ authentication: withoutWallet, notification }),
  newWalletOnly: app({ authentication: { wallet: on(0) }, notification }),
  newOff: app({ authentication: { email: { ...on(0), enabled: false }, wallet: on(1) }, notification }),
  newOrdered: app({ authentication: { wallet: on(3), email: on(1), github: on(2, 'oauth') }, notification }),
  newSome: app({ authentication, notification }, { DID_CONNECT_ENABLED_PROVIDERS: 'passkey, google' }),
  newWalletShut: app({ authentication, notification }, { DID_CONNECT_ALLOW_WALLET: 'false' }),
  newWalletOpen: app({ authentication, notification }, { DID_CONNECT_ALLOW_WALLET: '1' }),
  newEmailShut: app({ authentication, notification }, { DID_CONNECT_ALLOW_EMAIL: 'false' }),
  newAllOff: app({ authentication: {}, oauth, notification }),
  newNothing: app({ authentication: { email: on(0) } }),
  /** Before: `settings.oauth`. */
  old: app({ oauth, notification }),
  oldNoMail: app({ oauth }),
  oldBare: app({}),
  oldEmailShut: app({ oauth, notification }, { DID_CONNECT_ALLOW_EMAIL: 'false' }),
  oldEmailOpen: app({ oauth, notification }, { DID_CONNECT_ALLOW_EMAIL: 'true' }),
  oldWalletShut: app({ oauth, notification }, { DID_CONNECT_ALLOW_WALLET: 'false' }),
  none: null,
} as const

const web: MethodEntry = { kind: 'web-wallet', variant: 'web', href: '', lastUsed: false }
const DESKTOP: Surroundings = {
  inWebview: false,
  inAppBrowser: false,
  isOwnOrigin: true,
  hasPasskeys: true,
  canCreatePasskeys: true,
  isOwnApp: true,
  hasRelatedPasskeys: false,
  isTrusted: true,
  webWallet: web,
  lastUsed: '',
  isWithoutSettings: false,
}
const phone = { webWallet: null }
const webview = { ...phone, inWebview: true }
const plainHttp = { hasPasskeys: false }
const foreign = { isOwnOrigin: false }
const related = { hasRelatedPasskeys: true }
const last = (lastUsed: string) => ({ lastUsed })

const describeEntry = (entry: MethodEntry): string => {
  const name = entry.kind === 'oauth' ? entry.provider : entry.kind === 'custom' ? entry.custom.id : entry.kind
  const behavior = entry.kind === 'passkey' && entry.behavior !== 'both' ? `:${entry.behavior}` : ''
  return `${name}${behavior}${entry.lastUsed ? '*' : ''}`
}
const offered = (
  action: Action,
  of: keyof typeof APPS,
  here: Partial<Surroundings>,
  options: Partial<ConnectOptions>,
) =>
  offeredMethods(completeOptions({ ...options, action }), APPS[of], { ...DESKTOP, ...here })
    .map(describeEntry)
    .join(' ')

const ALL_NEW = 'wallet web-wallet passkey email google github acme'
const ALL_OLD = 'wallet web-wallet email google github passkey'
const WALLETS = 'wallet web-wallet'
const OWN_NEW = 'wallet web-wallet passkey:only-existing'

type Row = [Action, keyof typeof APPS, Partial<Surroundings>, string, Partial<ConnectOptions>?]

// docs/protocol.md §1.5. `*` marks the one used last.
const ROWS: Row[] = [
  // Every action with every method enabled.
  ['login', 'new', {}, ALL_NEW],
  ['switch-did', 'new', {}, ALL_NEW],
  ['invite', 'new', {}, ALL_NEW],
  ['connect-to-did-space', 'new', {}, ALL_NEW],
  ['connect-to-did-domain', 'new', {}, ALL_NEW],
  ['destroy-self', 'new', {}, 'wallet web-wallet passkey:only-existing email google github acme'],
  ['verify-elevated', 'new', {}, OWN_NEW],
  ['verify-destroy', 'new', {}, OWN_NEW],
  ['switch-profile', 'new', {}, WALLETS],
  ['switch-passport', 'new', {}, WALLETS],
  ['bind-wallet', 'new', {}, WALLETS],
  ['connect-to-did-spaces-for-user', 'new', {}, WALLETS],
  ['login', 'old', {}, ALL_OLD],
  ['switch-did', 'old', {}, ALL_OLD],
  ['invite', 'old', {}, ALL_OLD],
  ['connect-to-did-space', 'old', {}, ALL_OLD],
  ['connect-to-did-domain', 'old', {}, ALL_OLD],
  ['destroy-self', 'old', {}, 'wallet web-wallet email google github passkey:only-existing'],
  ['verify-elevated', 'old', {}, OWN_NEW],
  ['verify-destroy', 'old', {}, OWN_NEW],
  ['switch-profile', 'old', {}, WALLETS],
  ['switch-passport', 'old', {}, WALLETS],
  ['bind-wallet', 'old', {}, WALLETS],
  ['connect-to-did-spaces-for-user', 'old', {}, WALLETS],
  // Settings that disable methods.
  ['login', 'newNoMail', {}, 'wallet web-wallet passkey google github acme'],
  ['login', 'newNoWallet', {}, 'passkey email google github acme'],
  ['bind-wallet', 'newNoWallet', {}, WALLETS],
  ['switch-passport', 'newNoWallet', {}, WALLETS],
  ['invite', 'newNoWallet', {}, 'passkey email google github acme'],
  ['login', 'newWalletOnly', {}, WALLETS],
  ['destroy-self', 'newWalletOnly', {}, WALLETS],
  ['login', 'newOff', {}, WALLETS],
  ['login', 'newAllOff', {}, ''],
  ['bind-wallet', 'newAllOff', {}, WALLETS],
  ['login', 'newOrdered', {}, 'email github wallet web-wallet'],
  ['login', 'newSome', {}, 'passkey google'],
  ['bind-wallet', 'newSome', {}, WALLETS],
  ['login', 'newWalletShut', {}, 'passkey email google github acme'],
  ['switch-did', 'newWalletShut', {}, 'passkey email google github acme'],
  ['invite', 'newWalletShut', {}, ALL_NEW],
  ['switch-profile', 'newWalletShut', {}, WALLETS],
  ['login', 'newWalletOpen', {}, ALL_NEW],
  ['login', 'newEmailShut', {}, ALL_NEW],
  ['login', 'newNothing', {}, ''],
  ['login', 'oldNoMail', {}, 'wallet web-wallet google github passkey'],
  ['login', 'oldBare', {}, 'wallet web-wallet passkey'],
  ['login', 'oldEmailShut', {}, 'wallet web-wallet google github passkey'],
  ['login', 'oldEmailOpen', {}, ALL_OLD],
  ['login', 'oldWalletShut', {}, 'email google github passkey'],
  ['bind-wallet', 'oldWalletShut', {}, WALLETS],
  // Devices and pages.
  ['login', 'new', phone, 'wallet passkey email google github acme'],
  ['login', 'old', phone, 'wallet email google github passkey'],
  ['login', 'new', webview, 'wallet email google github acme'],
  ['login', 'old', webview, 'wallet email google github'],
  ['verify-elevated', 'new', webview, 'wallet'],
  ['login', 'new', plainHttp, 'wallet web-wallet email google github acme'],
  ['login', 'new', { canCreatePasskeys: false }, 'wallet web-wallet passkey:only-existing email google github acme'],
  ['login', 'new', { canCreatePasskeys: false }, 'wallet web-wallet email google github acme', { passkey: 'only-new' }],
  ['login', 'new', foreign, 'wallet web-wallet window'],
  ['login', 'new', { ...foreign, hasPasskeys: false }, 'wallet web-wallet window'],
  // A method that the app does not serve is not offered.
  ['login', 'new', { ...foreign, isTrusted: false }, WALLETS],
  // Passkeys of the master are used on its own page.
  ['login', 'new', { isOwnApp: false }, 'wallet web-wallet email google github acme window'],
  // Passkeys of another host that lists this page.
  ['login', 'new', { ...foreign, ...related }, 'wallet web-wallet passkey:only-existing window'],
  ['login', 'new', { ...foreign, ...related, isTrusted: false }, 'wallet web-wallet passkey:only-existing'],
  ['login', 'new', { isOwnApp: false, ...related }, 'wallet web-wallet passkey:only-existing email google github acme'],
  ['login', 'new', related, 'wallet web-wallet passkey:only-existing email google github acme'],
  ['login', 'new', related, 'wallet web-wallet email google github acme', { passkey: 'only-new' }],
  ['login', 'new', related, 'wallet web-wallet email google github acme', { passkey: 'none' }],
  ['invite', 'new', { ...foreign, ...related }, 'wallet web-wallet window'],
  ['verify-elevated', 'new', related, 'wallet web-wallet'],
  ['login', 'new', { isOwnApp: false, hasPasskeys: false }, 'wallet web-wallet email google github acme'],
  ['login', 'newNoWallet', foreign, 'window'],
  ['login', 'newWalletOnly', foreign, WALLETS],
  ['bind-wallet', 'new', foreign, WALLETS],
  ['login', 'none', {}, WALLETS],
  ['login', 'none', { isWithoutSettings: true }, 'wallet web-wallet passkey'],
  ['login', 'none', { ...webview, isWithoutSettings: true }, 'wallet'],
  // Options of the page.
  ['login', 'new', {}, 'wallet web-wallet email google github acme', { passkey: 'none' }],
  ['login', 'new', {}, 'wallet web-wallet passkey:only-new email google github acme', { passkey: 'only-new' }],
  [
    'login',
    'new',
    {},
    'wallet web-wallet passkey:only-existing email google github acme',
    { passkey: 'only-existing' },
  ],
  ['destroy-self', 'new', {}, 'wallet web-wallet email google github acme', { passkey: 'only-new' }],
  ['verify-destroy', 'new', {}, WALLETS, { passkey: 'none' }],
  ['login', 'new', {}, 'github email', { methods: ['github', 'email'] }],
  ['login', 'new', {}, 'web-wallet', { methods: ['web-wallet', 'apple'] }],
  ['bind-wallet', 'new', {}, 'wallet web-wallet', { methods: ['email', 'wallet'] }],
  // The wallet brings the web wallet, as in the settings of an app, unless the page names one of them.
  ['login', 'new', {}, 'wallet web-wallet email', { methods: ['wallet', 'email'] }],
  ['login', 'new', {}, 'email wallet web-wallet', { methods: ['email', 'wallet'] }],
  ['login', 'new', {}, 'wallet email', { methods: ['wallet-app', 'email'] }],
  ['login', 'new', {}, 'web-wallet wallet', { methods: ['web-wallet', 'wallet'] }],
  ['login', 'new', {}, 'wallet email web-wallet', { methods: ['wallet', 'email', 'web-wallet'] }],
  ['login', 'new', {}, 'web-wallet email wallet', { methods: ['web-wallet', 'email', 'wallet-app'] }],
  ['login', 'new', { webWallet: null }, 'wallet email', { methods: ['wallet', 'web-wallet', 'email'] }],
  ['switch-profile', 'new', {}, '', { methods: ['email', 'passkey'] }],
  // The last used one precedes the order of the settings.
  ['login', 'new', last('email'), 'wallet web-wallet passkey email* google github acme'],
  ['login', 'new', last('wallet-web'), 'wallet web-wallet* passkey email google github acme'],
  ['login', 'new', last('wallet-scan'), 'wallet* web-wallet passkey email google github acme'],
  ['login', 'new', last('apple'), ALL_NEW],
  ['login', 'old', last('github'), 'wallet web-wallet email google github* passkey'],
  ['login', 'new', last('email'), 'github email*', { methods: ['github', 'email'] }],
]

it('labels a provider that is named like a built-in property', () => {
  expect(['constructor', '__proto__', 'github'].map(providerName)).toEqual(['Constructor', '__proto__', 'GitHub'])
})

describe('offered methods', () => {
  it.each(ROWS)('for %s at an app "%s" with %j are: %s %j', (action, of, here, expected, options = {}) => {
    expect(offered(action, of, here, options)).toBe(expected)
  })

  it('never include a passkey that the service would refuse', () => {
    const refused = ACTIONS.filter((action) => !offered(action, 'new', {}, {}).includes('passkey'))
    expect(refused).toEqual(['switch-profile', 'switch-passport', 'bind-wallet', 'connect-to-did-spaces-for-user'])
  })

  it('end with the custom method of the page', () => {
    const customMethods = [{ id: 'badge', name: 'Badge', onSelect: () => {} }]
    expect(offered('login', 'newWalletOnly', {}, { customMethods })).toBe('wallet web-wallet badge')
  })
})

describe('the QR code', () => {
  const qr = (of: keyof typeof APPS, action: Action = 'login') =>
    hasQr(offeredMethods(completeOptions({ action }), APPS[of], DESKTOP), APPS[of])

  it.each<[keyof typeof APPS, boolean]>([
    ['new', true],
    ['newWalletOnly', false],
    ['newNoWallet', false],
    ['newWalletShut', false],
    ['old', true],
    ['oldWalletShut', false],
    ['none', true],
  ])('is drawn at an app "%s": %s', (of, isDrawn) => {
    expect(qr(of)).toBe(isDrawn)
  })

  it('is rendered for actions that only a wallet supports', () => {
    expect(qr('newNoWallet', 'bind-wallet')).toBe(true)
  })
})
