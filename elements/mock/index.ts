/*
 * The kit for unit tests: the entry `did-connect-elements/mock` has the same exports, and sends nothing. Stores, events,
 * DIDs and roles are the kit's own; what would ask the app or open a dialog answers what the test says.
 */
import { DidError as KitError } from '../../src/model/errors.ts'
import { ACTIONS, METHODS, MODES, PASSKEY_BEHAVIORS } from '../../src/model/connect.ts'
import { inviteLink as inviteLinkOf } from '../../src/model/invite.ts'
import { limits as kitLimits } from '../../src/model/limits.ts'
import type { Locale } from '../../src/model/locale.ts'
import * as kitRoles from '../../src/model/roles.ts'
import { isCompatible as isVersionCompatible } from '../../src/model/version.ts'
import { announce } from '../../src/stores/announce.ts'
import * as state from '../../src/stores/session/state.ts'
import * as dids from '../dids.ts'
import type * as kit from '../index.ts'
import { version as kitVersion } from '../version.ts'
import { mock, mocked, stores } from './control.ts'
import { defineElement as define, tags } from './tags.ts'

export { mock }

type Api = Omit<typeof kit, 'app' | 'locale' | 'session' | 'storageAccess' | 'theme' | 'unreadCount' | 'user'>

/** The calls by name, each answered by the test: `client.orgs.list` is `mock.answer('client.orgs.list', [])`. */
const calls = new Proxy({} as Record<string, unknown>, {
  get: (_, group) => new Proxy({}, { get: (__, name) => mocked(`client.${String(group)}.${String(name)}`) }),
}) as Api['client']

const signedIn = () => {
  const user = state.$user.get() ?? mock.signIn()
  return { user, results: [] }
}

async function signOut(): Promise<void> {
  if (announce('did-logout-request', {}, { cancelable: true })) mock.signOut()
}

function listen(name: string, listener: (event: Event) => void): () => void {
  if (typeof document === 'undefined') return () => {}
  document.addEventListener(name, listener)
  return () => document.removeEventListener(name, listener)
}

const api = {
  DidError: KitError,
  DidAddress: tags['did-address'],
  DidAvatar: tags['did-avatar'],
  DidAvatarMenu: tags['did-avatar-menu'],
  DidConnectButton: tags['did-connect-button'],
  DidConnectPanel: tags['did-connect-panel'],
  DidUserCard: tags['did-user-card'],
  addPasskey: mocked('addPasskey'),
  bindProvider: mocked('bindProvider'),
  bindWallet: mocked('bindWallet'),
  callHost: mocked('callHost'),
  can: kitRoles.can,
  client: calls,
  configure: () => {},
  confirm: mocked('confirm'),
  connect: mocked('connect'),
  connectToDidSpace: mocked('connectToDidSpace'),
  defineElement: define,
  destroySelf: mocked('destroySelf'),
  did: dids.did,
  enums: Object.freeze({ ACTIONS, METHODS, MODES, PASSKEY_BEHAVIORS }),
  inviteLink: inviteLinkOf,
  isCompatible: isVersionCompatible,
  limits: kitLimits,
  login: mocked('login', signedIn),
  logout: mocked('logout', signOut),
  on: listen,
  openPopup: mocked('openPopup'),
  quickLogin: mocked('quickLogin'),
  removePasskey: mocked('removePasskey'),
  request: Object.assign(mocked('request'), { raw: mocked('request.raw'), native: mocked('request.native') }),
  requestStorageAccess: mocked('requestStorageAccess'),
  roles: kitRoles.roles,
  setLocale: (locale: Locale) => stores.$locale.set(locale),
  share: mocked('share'),
  switchAccount: mocked('switchAccount'),
  switchPassport: mocked('switchPassport'),
  switchProfile: mocked('switchProfile'),
  unbindProvider: mocked('unbindProvider'),
  verify: mocked('verify'),
  toggleTheme: () => stores.$theme.set(stores.$theme.get() === 'dark' ? 'light' : 'dark'),
  version: kitVersion,
  ...stores,
  $session: state.$session,
  $user: state.$user,
}

export const {
  DidError,
  DidAddress,
  DidAvatar,
  DidAvatarMenu,
  DidConnectButton,
  DidConnectPanel,
  DidUserCard,
  addPasskey,
  bindProvider,
  bindWallet,
  callHost,
  can,
  client,
  configure,
  confirm,
  connect,
  connectToDidSpace,
  defineElement,
  destroySelf,
  did,
  enums,
  inviteLink,
  isCompatible,
  limits,
  login,
  logout,
  on,
  openPopup,
  quickLogin,
  removePasskey,
  request,
  requestStorageAccess,
  roles,
  setLocale,
  share,
  switchAccount,
  switchPassport,
  switchProfile,
  unbindProvider,
  verify,
  toggleTheme,
  version,
  $app,
  $locale,
  $session,
  $storageAccess,
  $theme,
  $unreadCount,
  $user,
  $app: app,
  $locale: locale,
  $session: session,
  $storageAccess: storageAccess,
  $theme: theme,
  $unreadCount: unreadCount,
  $user: user,
} = api as unknown as Api
