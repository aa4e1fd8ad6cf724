/*
 * The kit for unit tests: the entry `did-connect-elements/mock` has the same exports, and sends nothing. Stores,
 * events, DIDs and roles are the kit's own. Whatever would ask the app or open a dialog answers what the test says.
 */
import { ACTIONS, MODES, PASSKEY_BEHAVIORS } from '../../src/model/connect.ts'
import { METHODS } from '../../src/model/methods.ts'
import { announceCancelable } from '../../src/core/announce.ts'
import { $user } from '../../src/core/user/user.ts'
import type * as kit from '../../elements/index.ts'
import { connect as connectAs, mock, mocked, stores } from './control.ts'
import { tags } from './tags.ts'

export { DidError } from '../../src/model/errors.ts'
export { inviteLink } from '../../src/model/invite.ts'
export { limits } from '../../src/model/limits.ts'
export { can, roles } from '../../src/model/roles.ts'
export { isCompatible } from '../../src/model/version.ts'
export { $session, $user, $session as session, $user as user } from '../../src/core/user/user.ts'
export { did } from '../../elements/api/dids/dids.ts'
export { version } from '../../elements/base/version.ts'
export { mock } from './control.ts'
export { defineElement } from './tags.ts'

type Kit = typeof kit

/** A function of the kit that answers what the test says. */
const answered = <K extends keyof Kit>(name: K, fallback?: () => unknown): Kit[K] =>
  mocked(name, fallback) as unknown as Kit[K]

const signedIn = () => {
  const user = $user.get() ?? mock.signIn()
  return { user, results: [] }
}

async function signOut(): Promise<void> {
  if (announceCancelable('did-logout-request', {})) mock.signOut()
}

export const DidAddress = tags['did-address']
export const DidAvatar = tags['did-avatar']
export const DidAvatarMenu = tags['did-avatar-menu']
export const DidConnectButton = tags['did-connect-button']
export const DidConnectPanel = tags['did-connect-panel']
export const DidUserCard = tags['did-user-card']
export const addPasskey = answered('addPasskey')
export const bindProvider = answered('bindProvider')
export const bindWallet = answered('bindWallet')
export const callHost = answered('callHost')
/** The calls by name, each answered by the test: `client.orgs.list` is `mock.answer('client.orgs.list', [])`. */
export const client = new Proxy({} as Record<string, unknown>, {
  get: (_, group) => new Proxy({}, { get: (__, name) => mocked(`client.${String(group)}.${String(name)}`) }),
}) as Kit['client']
export const configure: Kit['configure'] = () => {}
export const confirm = answered('confirm')
export const connect = connectAs as unknown as Kit['connect']
export const connectToDidSpace = answered('connectToDidSpace')
export const destroySelf = answered('destroySelf')
export const enums: Kit['enums'] = Object.freeze({ ACTIONS, METHODS, MODES, PASSKEY_BEHAVIORS })
export const login = answered('login', signedIn)
export const logout = answered('logout', signOut)
export const openPopup = answered('openPopup')
export const protectIn: Kit['protectIn'] = () => {}
export const quickLogin = answered('quickLogin')
export const removePasskey = answered('removePasskey')
export const request = Object.assign(mocked('request'), {
  raw: mocked('request.raw'),
  native: mocked('request.native'),
}) as unknown as Kit['request']
export const requestStorageAccess = answered('requestStorageAccess')
export const setLocale: Kit['setLocale'] = (locale) => stores.$locale.set(locale)
export const share = answered('share')
export const switchAccount = answered('switchAccount')
export const switchPassport = answered('switchPassport')
export const switchProfile = answered('switchProfile')
export const unbindProvider = answered('unbindProvider')
export const verify = answered('verify')
export const toggleTheme: Kit['toggleTheme'] = () =>
  stores.$theme.set(stores.$theme.get() === 'dark' ? 'light' : 'dark')

export const on: Kit['on'] = (name, listener) => {
  if (typeof document === 'undefined') return () => {}
  document.addEventListener(name, listener as (event: Event) => void)
  return () => document.removeEventListener(name, listener as (event: Event) => void)
}

export const { $app, $locale, $storageAccess, $theme, $unreadCount } = stores
export const {
  $app: app,
  $locale: locale,
  $storageAccess: storageAccess,
  $theme: theme,
  $unreadCount: unreadCount,
} = stores
