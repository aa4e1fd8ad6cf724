/*
 * The script API: one object with everything that a page can call.
 */
import { DidError } from '../../src/model/errors.ts'
import { ACTIONS, MODES, PASSKEY_BEHAVIORS } from '../../src/model/connect.ts'
import type { App } from '../../src/model/app.ts'
import { inviteLink } from '../../src/model/invite.ts'
import { limits } from '../../src/model/limits.ts'
import { isLocale, type Locale } from '../../src/model/locale.ts'
import { METHODS } from '../../src/model/methods.ts'
import { own } from '../../src/model/read.ts'
import { can, roles } from '../../src/model/roles.ts'
import type { User } from '../../src/model/user.ts'
import { isCompatible } from '../../src/model/version.ts'
import { ofDocument } from '../../src/env/dom.ts'
import { includeRoot } from '../../src/env/protect.ts'
import { configure as configureStores } from '../../src/core/config.ts'
import type { ConfirmOptions } from '../../src/dialogs/confirm.ts'
import { configureBridge } from '../../src/core/configured-bridge.ts'
import type { HostBridge } from '../../src/model/host-contract.ts'
import { $locale as localeStore, setLocale as chooseLocale } from '../../src/core/language/locale.ts'
import { request } from './request.ts'
import { $appSettings } from '../../src/core/app-look.ts'
import { $session as sessionStore, $user as userStore, type Session } from '../../src/core/user/user.ts'
import type { Configuration } from '../../src/core/settings.ts'
import type { StorageAccess, StorageAccessOptions } from '../../src/saved-accounts/storage-access/storage-access.ts'
import { $storageAccess as storageStore, type StorageState } from '../../src/core/storage-state.ts'
import { $theme as themeStore, toggleTheme } from '../../src/core/frame/theme.ts'
import { $unreadCount as unreadStore } from '../avatar-menu/unread.ts'
import {
  addPasskey,
  bindProvider,
  bindWallet,
  connectToDidSpace,
  destroySelf,
  removePasskey,
  switchPassport,
  switchProfile,
  unbindProvider,
  verify,
} from './account-calls.ts'
import { client } from './client-calls.ts'
import { did } from './dids/dids.ts'
import type { DidEventMap, DidEventName } from '../base/events.ts'
import { callHost, logout, openPopup, share } from './calls.ts'
import { runLoaded } from './run-flow.ts'
import { connect, login, quickLogin, switchAccount } from './sign-in-calls.ts'
import { defineElement } from './tags.ts'
import { version } from '../base/version.ts'

/** A value that changes over time. It is a nanostore, but you don’t need its package for the types. */
export interface Readable<T> {
  get(): T
  /** Calls you back at once and at every change. Returns a function that stops it. */
  subscribe(listener: (value: T) => void): () => void
  /** Calls you back at every change. Returns a function that stops it. */
  listen(listener: (value: T) => void): () => void
}

/** The session. Its status is `starting` until the kit knows who is signed in. */
const $session: Readable<Session> = sessionStore
/** The signed-in user, or null. */
const $user: Readable<User | null> = userStore
/** The app's settings; null until they have loaded. */
const $app: Readable<App | null> = $appSettings
/** The page's language. */
const $locale: Readable<Locale> = localeStore
/** The page's theme. */
const $theme: Readable<'light' | 'dark'> = themeStore
/** How many unread notifications the user has. The kit asks the service for it while somebody listens. */
const $unreadCount: Readable<number> = unreadStore

/** Whether your page can use the storage of the site that has the accounts; `unknown` until you ask for it. */
const $storageAccess: Readable<StorageState> = storageStore

/** What you can pass to `configure()`. */
export interface PageConfiguration extends Configuration {
  /** Connects your page to the program around it, its host. Pass null to disconnect it. */
  bridge?: HostBridge | null
}

/**
 * Changes the page's settings. They win over the attributes of the script tag and of elements.
 *
 * @param options - the settings to change; all others stay as they are
 * @throws DidError `invalid-option`, `invalid-app-url` or `invalid-storage-engine` for the first value that can’t be
 *   used; all others apply
 * @example configure({ appUrl: 'https://app.example', theme: 'dark' })
 */
function configure(options: PageConfiguration): void {
  const { bridge, ...configuration } = own(options)
  const problem = configureStores('api', configuration)
  const bridgeProblem = bridge === undefined ? null : configureBridge(bridge)
  const first = problem ?? bridgeProblem
  if (first) throw first
}

/**
 * Asks your own question in a dialog with "Cancel" and "Confirm".
 *
 * @param options - the texts, and `run`: what to do before the dialog closes. Meanwhile its button is busy, and it
 *   shows an error inside
 * @returns whether the user confirmed
 * @throws DidError `already-open` if another question is open
 * @example if (await confirm({ title: 'Delete the note?' })) deleteNote()
 */
const confirm = (options: ConfirmOptions): Promise<boolean> =>
  runLoaded(({ confirmForPage }) => confirmForPage(options))

/**
 * Asks for access to the storage of the site that has the accounts (the master of a federation, or an app on another
 * origin), so that a user with a session there can sign in on your page. The browser decides. If it refuses, the user
 * is asked in a dialog from the second request on. While nobody is signed in, the kit takes over the visitor id of that
 * site.
 *
 * @param options - `url` of the storage page, if it is not at the platform's path
 * @returns whether your page has access, and who decided
 * @throws DidError `invalid-protocol` or `invalid-host` if the address of the storage page can't be used
 * @example const { value } = await requestStorageAccess()
 */
const requestStorageAccess = (options: StorageAccessOptions = {}): Promise<StorageAccess> =>
  runLoaded(({ requestStorageAccess: run }) => run(options))

/**
 * Listens to an event, from any element on the page.
 *
 * @param name - the event, such as `did-login`
 * @param listener - gets the event; its `detail` has the type for that name
 * @returns a function that stops listening
 * @example const off = on('did-login', ({ detail }) => greet(detail.user.fullName))
 */
function on<K extends DidEventName>(name: K, listener: (event: DidEventMap[K]) => void): () => void {
  if (typeof document === 'undefined') return () => {}
  const listen = listener as (event: Event) => void
  ofDocument('addEventListener')(name, listen)
  return () => ofDocument('removeEventListener')(name, listen)
}

/**
 * The values that options and attributes accept. The platform's own enumerations are in `did-connect-elements/enums`.
 */
const enums = Object.freeze({ ACTIONS, METHODS, MODES, PASSKEY_BEHAVIORS })

/**
 * Chooses the language for every page of the app.
 *
 * @param locale - its code, such as `de` or `zh-TW`
 * @throws DidError `invalid-option` for a language that the kit doesn't speak
 * @example setLocale('fr')
 */
function setLocale(locale: Locale): void {
  if (!isLocale(locale))
    throw new DidError('invalid-option', { text: `locale can’t be "${String(locale).slice(0, 80)}".` })
  chooseLocale(locale)
}

/**
 * Shows and hides content with `data-did-protect`, and content that the setting `protect` selects, inside a shadow root
 * of your page. Roots around an element of the kit, open or closed, need no call.
 *
 * @param root - the shadow root. One that isn't a shadow root is ignored
 * @example protectIn(this.attachShadow({ mode: 'open' }))
 */
function protectIn(root: ShadowRoot): void {
  if (typeof ShadowRoot !== 'undefined' && root instanceof ShadowRoot) includeRoot(root)
}

/** Everything your scripts can use. The module exports each of them, too. */
export const api = {
  DidError,
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
  protectIn,
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
}
