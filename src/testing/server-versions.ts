import type { Json } from '../model/read.ts'

/*
 * Answers of three versions of Blocklet Server. The fields of 1.17.12 are those that a running server sent. Those of
 * 1.16.44 and 1.16.52 are what packages of that time name: `@blocklet/js-sdk` 1.16.44 and 1.16.51, `@blocklet/sdk`,
 * `@blocklet/constant`, `@abtnode/client` 1.16.44, and the connect library (`@arcblock/did-auth` 1.20.13,
 * `@arcblock/did-connect-js` 1.25.6); what they do not name is left out. The values are invented.
 */
export const VERSIONS = ['1.16.44', '1.16.52', '1.17.12'] as const
export type Version = (typeof VERSIONS)[number]

const APP = 'zNKZ5wBNvcN6JhPBnV4YMMBFivtHHQCmZNKF'
const ADA = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'
/** A token of Ada that names no role. */
export const ADA_TOKEN = `e30.${btoa(JSON.stringify({ did: ADA, exp: 9 })).replace(/=+$/, '')}.x`
const TIME = '2026-01-02T03:04:05.678Z'
/** Fields that the earlier versions lack. */
const since117 = (version: Version, fields: Json): Json => (version === '1.17.12' ? fields : {})

const palette = (color: string): Json => ({ palette: { primary: { main: color } } })

const builtin = (order: number, more: Json = {}): Json => ({ enabled: true, order, type: 'builtin', ...more })

/** `__blocklet__.js`. 1.17 lists all sign-in methods in `authentication`; before, `oauth` has the third parties. */
const app = (version: Version): Json => ({
  appId: APP,
  appPid: APP,
  appPk: 'z2Q5wqKu6LQep1cnFRsDDpn225VQuwbhmBMimcL1M891p',
  appName: 'Sample App',
  appDescription: 'An app',
  appUrl: 'https://app.example',
  appLogo: '/.well-known/service/blocklet/logo',
  appLogoRect: '/logo-rect.png',
  did: APP,
  status: 'running',
  tenantMode: 'single',
  isComponent: true,
  alsoKnownAs: [],
  passportColor: 'auto',
  serverDid: 'zNKdMcAikV7GsWa8yU5MGCk4as1gkAGwX8eh',
  serverVersion: version,
  prefix: '/',
  groupPrefix: '/',
  version: '1.0.0',
  componentId: `${APP}/z8iZjCDMbcrSM5J4Tre6zZfPk2JQmbzEaTNWW`,
  webWalletUrl: 'https://web.abtwallet.io',
  domainAliases: ['app.example'],
  preferences: {},
  languages: [{ code: 'en', name: 'English' }],
  componentMountPoints: [{ did: APP, name: 'shop', title: 'Shop', mountPoint: '/shop', status: 'running' }],
  navigation: [{ id: '/shop', title: 'Shop', link: '/shop' }],
  updatedAt: 1_767_322_000_000,
  theme: {
    prefer: version === '1.16.44' ? 'light' : 'system',
    light: palette('#111111'),
    dark: palette('#eeeeee'),
    ...since117(version, { common: palette('#123456'), preferKey: 'blocklet_theme_prefer' }),
  },
  settings: {
    session: { ttl: 604_800, cacheTtl: 7200 },
    federated: { master: {}, config: {} },
    oauth: { google: { enabled: true, order: 3 } },
    ...since117(version, {
      invite: { enabled: true },
      kyc: { email: false },
      authentication: {
        wallet: builtin(0, { showQrcode: true }),
        passkey: builtin(1),
        email: builtin(2),
        google: { enabled: true, order: 3, type: 'oauth' },
      },
      didConnect: { showDidColor: true, showAppInfo: true },
      actionConfig: {},
      notification: { email: { enabled: true }, toastAlert: false },
      org: { enabled: true },
    }),
  },
  ...since117(version, { appLogoDark: '', appLogoRectDark: '', TRUST_ORIGINS: '', CHAIN_TYPE: 'arcblock' }),
})

/** The user of a session. Before 1.17, times are numbers in some answers. */
const user = (version: Version): Json => ({
  did: ADA,
  pk: 'z4zqFKZcbJgZR4xT1CNfTwYi3br5h5Gq4CwQvaNZzfhCu',
  fullName: 'Ada',
  email: 'ada@example.com',
  avatar: '/.well-known/service/user/avatar/ada.png',
  role: 'owner',
  remark: '',
  sourceProvider: 'wallet',
  sourceAppPid: null,
  locale: 'en',
  approved: true,
  firstLoginAt: version === '1.16.44' ? 1_767_322_000_000 : TIME,
  createdAt: version === '1.16.44' ? 1_767_322_000_000 : TIME,
  didSpace: { did: APP, name: 'Space', url: 'https://space.example/', endpoint: 'https://space.example/api' },
  generation: 1,
  metadata: { location: 'Bern', links: [{ url: 'https://ada.example/' }] },
  address: { city: 'Bern' },
  connectedAccounts: [
    { did: ADA, pk: 'z4zq', provider: 'wallet', id: null, ...since117(version, { userDid: ADA, counter: 0 }) },
  ],
  passports: [
    {
      id: 'z2iUFRuMdPnJDPfvkV5XPYg5uHNDqBD4rE8bs',
      name: 'owner',
      title: 'Owner',
      role: 'owner',
      scope: 'passport',
      display: null,
      issuer: { id: APP, name: 'Sample App' },
    },
  ],
  ...since117(version, { name: 'ada', passkeyCount: 1, createdByAppPid: APP, permissions: [] }),
})

const session = (version: Version): Json => ({
  user: user(version),
  provider: 'wallet',
  walletOS: 'web',
})

/** A saved session of quick login. */
const userSession = (version: Version): Json => ({
  id: '6ef98dec-042b-4ccc-8a59-9c528217c279',
  appPid: APP,
  appName: 'Sample App',
  userDid: ADA,
  visitorId: '48de0cfd-9cdb-436d-af9c-49f40522d679',
  passportId: null,
  createdAt: TIME,
  updatedAt: TIME,
  ua: 'Mozilla/5.0',
  lastLoginIp: '127.0.0.1',
  extra: { walletOS: 'web' },
  user: { did: ADA, pk: 'z4zq', fullName: 'Ada', role: 'guest', roleTitle: 'Guest', sourceProvider: 'wallet' },
  status: 'online',
  ...since117(version, { createdByAppPid: APP }),
})

const token = (version: Version): Json => ({
  token: 'b35a83bb',
  status: 'created',
  url: 'https://abtwallet.io/i/?action=requestAuth&url=https%3A%2F%2Fapp.example%2Fauth%3F_t_%3Db35a83bb',
  appInfo: {
    name: 'Sample App',
    description: 'An app',
    icon: 'https://app.example/logo.png',
    link: 'https://app.example/',
    publisher: `did:abt:${APP}`,
    ...since117(version, {
      updateSubEndpoint: true,
      subscriptionEndpoint: '/.well-known/service/websocket',
    }),
  },
  memberAppInfo: null,
  extra: { connectedDid: ADA, saveConnect: true },
})

const status = (version: Version): Json => ({
  token: 'b35a83bb',
  status: 'succeed',
  currentStep: 1,
  mfaCode: 12,
  did: ADA,
  pk: 'zAAm',
  error: '',
  nextWorkflow: '',
  updatedAt: TIME,
  extraParams: { connectedDid: '' },
  connectedWallet: { os: 'web', version: '5.8.0', jwt: '1.1.0' },
  sessionToken: 'a.b.c',
  refreshToken: 'd.e.f',
  visitorId: '48de0cfd-9cdb-436d-af9c-49f40522d679',
  csrfToken: 'g.h',
  mfaSupported: true,
  clientVersion: null,
  dynamic: true,
  ...since117(version, { appDid: null }),
})

/** A user as others see it. Before 1.17 the types name four fields. */
const publicUser = (version: Version): Json => ({
  did: ADA,
  fullName: 'Ada',
  avatar: '/.well-known/service/user/avatar/ada.png',
  sourceAppPid: null,
  ...since117(version, {
    name: 'ada',
    createdAt: TIME,
    metadata: { location: 'Bern', bio: 'Counts' },
    isFollowing: false,
    email: '',
    phone: '',
    address: { city: 'Bern' },
  }),
})

const passport = (version: Version): Json => ({
  id: 'z2iUFRuMdPnJDPfvkV5XPYg5uHNDqBD4rE8bs',
  name: 'owner',
  role: 'owner',
  title: 'Owner',
  scope: 'passport',
  display: null,
  issuer: 'Sample App',
  ownerName: 'Ada',
  ownerDid: ADA,
  ...since117(version, {
    issuerDid: APP,
    issuerAvatarUrl: 'https://app.example/logo.png',
    preferredColor: 'auto',
    isDataUrl: false,
    ownerAvatarUrl: 'https://app.example/a.png',
  }),
})

/** The answers of a server of this version, by what they answer. */
export const answersOf = (version: Version) => ({
  app: app(version),
  session: session(version),
  refresh: { ...session(version), nextToken: ADA_TOKEN, nextRefreshToken: 'd.e.f' },
  savedSessions: [userSession(version)],
  ownSessions: { list: [userSession(version)], paging: { page: 1, pageSize: 10, total: 1 } },
  token: token(version),
  status: status(version),
  publicUser: publicUser(version),
  passports: [passport(version)],
  login: {
    sessionToken: 'a.b.c',
    refreshToken: 'd.e.f',
    visitorId: '48de0cfd-9cdb-436d-af9c-49f40522d679',
    csrfToken: 'g.h',
  },
})

export type AnswerName = keyof ReturnType<typeof answersOf>
