/*
 * The script API. It is long because it is one object, and each member has its contract beside it.
 */
import { DidError } from '../src/model/errors.ts'
import { isFromPublicKey, isValid } from '../src/model/did-hash.ts'
import { isEthereum, parse, roleOf, shorten } from '../src/model/did.ts'
import type { Action, ConnectResult } from '../src/model/connect.ts'
import type { App } from '../src/model/app.ts'
import { inviteLink } from '../src/model/invite.ts'
import { isLocale, type Locale } from '../src/model/locale.ts'
import type { DidSpace, User } from '../src/model/user.ts'
import { $app as appStore } from '../src/stores/app.ts'
import { configure as configureStores } from '../src/stores/config.ts'
import { confirmForPage, type ConfirmOptions } from '../src/stores/confirm.ts'
import type { ConnectRequest } from '../src/stores/connect/index.ts'
import { isClosed } from '../src/stores/error-handling.ts'
import { callHost, configureBridge } from '../src/stores/host/bridge.ts'
import type { HostBridge } from '../src/stores/host/contract.ts'
import { $locale as localeStore, setLocale as chooseLocale } from '../src/stores/locale.ts'
import { $session as sessionStore, logout, $user as userStore, type Session } from '../src/stores/session/index.ts'
import { $theme as themeStore, toggleTheme } from '../src/stores/theme.ts'
import { $unreadCount as unreadStore } from '../src/stores/unread.ts'
import { ACTIONS, METHODS, MODES, PASSKEY_BEHAVIORS } from '../src/model/connect.ts'
import { limits } from '../src/model/limits.ts'
import { can, roles } from '../src/model/roles.ts'
import { isCompatible } from '../src/model/version.ts'
import { client } from '../src/stores/client.ts'
import * as binding from '../src/stores/oauth-binding.ts'
import * as passports from '../src/stores/passports.ts'
import * as passkeys from '../src/stores/passkey-own.ts'
import type { RegisteredPasskey } from '../src/stores/passkey.ts'
import { openPopup } from '../src/stores/popup.ts'
import * as quick from '../src/stores/quick-login.ts'
import { askToDestroySelf } from '../src/stores/destroy-self.ts'
import { request } from '../src/stores/request.ts'
import { runAction } from '../src/stores/run-action.ts'
import { verify as verifyWith, type Verified, type VerifyOptions } from '../src/stores/secondary-auth.ts'
import type { Configuration } from '../src/stores/settings.ts'
import { share } from '../src/stores/share.ts'
import * as storage from '../src/stores/storage-access.ts'
import type { StorageAccess, StorageAccessOptions, StorageState } from '../src/stores/storage-access.ts'
import { connectToDidSpace as connectSpace, type SpaceOptions } from '../src/stores/storage-guide.ts'
import * as switching from '../src/stores/switching.ts'
import { checkConnectRequest } from './connect-options.ts'
import { dressOverlay, isPageFree } from './did-overlay.ts'
import type { DidEventMap, DidEventName } from './events.ts'
import { ofDocument } from '../src/env/dom.ts'
import { defineElement } from './tags.ts'
import { version } from './version.ts'

/** A value that changes. It is a nanostore, but its types need no package. */
export interface Readable<T> {
  get(): T
  /** Calls back at once and at every change. Returns a function that ends that. */
  subscribe(listener: (value: T) => void): () => void
  /** Calls back at every change. Returns a function that ends that. */
  listen(listener: (value: T) => void): () => void
}

/** The session. Its status is `starting` until it is known. */
const $session: Readable<Session> = sessionStore
/** The signed-in user, or null. */
const $user: Readable<User | null> = userStore
/** The app's settings, null until they are loaded. */
const $app: Readable<App | null> = appStore
/** Language of the page. */
const $locale: Readable<Locale> = localeStore
/** Theme of the page. */
const $theme: Readable<'light' | 'dark'> = themeStore
/** Number of unread notifications of the user. Requested while there is a listener. */
const $unreadCount: Readable<number> = unreadStore

/** Whether the identity site's storage can be used from this page, as far as that was requested. */
const $storageAccess: Readable<StorageState> = storage.$storageAccess

/** Settings of the page. With `bridge`, the program around the page is its host; null ends that. */
export interface PageConfiguration extends Configuration {
  bridge?: HostBridge | null
}

/** @throws DidError for the first invalid value; the others apply */
function configure(options: PageConfiguration): void {
  const { bridge, ...configuration } = { ...options }
  const problem = configureStores('api', configuration)
  const bridgeProblem = bridge === undefined ? null : configureBridge(bridge)
  const first = problem ?? bridgeProblem
  if (first) throw first
}

/** Call it before anything that may open a dialog or show a message. */
function prepare(): void {
  if (typeof document === 'undefined') throw new DidError('unsupported')
  dressOverlay()
}

/**
 * Opens the connect flow for an action and settles when it has ended.
 *
 * @throws DidError, as a rejection
 */
async function connect(request: ConnectRequest): Promise<ConnectResult | ConnectResult[]> {
  prepare()
  return runAction(checkConnectRequest(request))
}

export type LoginOptions = Omit<Partial<ConnectRequest>, 'action'>

/** Opens the login. @throws DidError, as a rejection */
const login = (options: LoginOptions = {}): Promise<ConnectResult | ConnectResult[]> =>
  connect({ ...options, action: 'login' })

/** Closing the flow is not an error. */
function nullWhenClosed(error: unknown): null {
  if (isClosed(error)) return null
  throw error
}

/** Validated options for a flow that does not start with the connect dialog. */
function flowOptions(action: Action, options: LoginOptions): LoginOptions {
  prepare()
  const { action: _, ...checked } = checkConnectRequest({ ...options, action })
  return checked
}

/**
 * Signs in with another account: at once with `did` when this browser has a session of that account, else with the
 * connect flow. Null when no dialog was needed.
 *
 * @throws DidError, as a rejection
 */
const switchAccount = async ({ did: wanted, ...options }: LoginOptions & { did?: string } = {}) =>
  switching.switchAccount({ ...flowOptions('switch-did', options), did: wanted })

/**
 * Switches to the passport with this id, or to none with `guest`; without an id the user chooses in a dialog. A user who
 * signed in with a wallet chooses there. Null when no wallet was used.
 *
 * @throws DidError, as a rejection: `closed`, `no-passports`, …; a message was shown
 */
const switchPassport = async ({ passportId, ...options }: LoginOptions & { passportId?: string } = {}) =>
  passports.switchPassport({ ...flowOptions('switch-passport', options), passportId })

/** Lets the wallet send another profile. @throws DidError, as a rejection */
const switchProfile = async (options: LoginOptions = {}) =>
  switching.switchProfile(flowOptions('switch-profile', options))

/** Binds a wallet to the account of the user; null when it has one already. @throws DidError, as a rejection */
const bindWallet = async (options: LoginOptions = {}) => switching.bindWallet(flowOptions('bind-wallet', options))

/**
 * Authenticates the user once more, with a wallet, a passkey or another of their accounts, before an operation that can't
 * be undone.
 *
 * @throws DidError, as a rejection: `authentication-failed` without a proof, `verification-aborted` when it was closed
 */
const verify = async ({ operation, input, action, ...options }: VerifyOptions = {}): Promise<Verified> =>
  verifyWith({ ...flowOptions(action ?? 'destroy-self', options), action, operation, input })

/**
 * Asks the user whether to delete their account, authenticates them once more, deletes the account and signs out.
 *
 * @throws DidError, as a rejection: `closed` when they cancel
 */
const destroySelf = async (): Promise<{ did: string }> => {
  prepare()
  return askToDestroySelf()
}

/**
 * Asks a question of the page in a dialog with "Cancel" and "Confirm", and resolves to whether the user confirmed. `run`
 * runs while the dialog is open: its button is busy, and an error is shown inside.
 *
 * @throws DidError, as a rejection: `already-open` while another question is open
 */
const confirm = async (options: ConfirmOptions): Promise<boolean> => {
  prepare()
  return confirmForPage(options)
}

/**
 * Binds an account of a third party to the user. Call it in a click handler, since it opens a window.
 *
 * @throws DidError, as a rejection; a message was shown
 */
const bindProvider = async (provider: string): Promise<void> => {
  prepare()
  return binding.bindProvider(provider)
}

/** Unbinds an account of a third party from the user. @throws DidError, as a rejection; a message was shown */
const unbindProvider = async (provider: string): Promise<void> => {
  prepare()
  return binding.unbindProvider(provider)
}

/** Creates another passkey for the user. @throws DidError, as a rejection; a message was shown */
const addPasskey = async (): Promise<RegisteredPasskey> => {
  prepare()
  return passkeys.addPasskey()
}

/** Removes a passkey of the user. @throws DidError, as a rejection; a message was shown */
const removePasskey = async (credentialId: string): Promise<void> => {
  prepare()
  return passkeys.removePasskey(credentialId)
}

/**
 * Connects a storage space for the user, on the site of DID Spaces in a window or by the app itself in a dialog
 * (`mode: 'popup'`), and stores it in their profile. Call it in a click handler.
 *
 * @throws DidError, as a rejection; a message was shown
 */
const connectToDidSpace = async ({ mode = 'window', ...options }: SpaceOptions = {}): Promise<DidSpace> =>
  connectSpace(flowOptions('connect-to-did-space', { ...options, mode }))

/**
 * Lets the user sign in with an account that this browser has a session of. Resolves to the result, or to null when they
 * cancel.
 *
 * @throws DidError, as a rejection: `no-saved-session` when there is nothing to choose from, `already-open` above another
 *   dialog, `unsupported` in a wallet, and the error that prevented an answer of the service
 */
const quickLogin = async (): Promise<ConnectResult | ConnectResult[] | null> => {
  prepare()
  return quick.quickLogin((sourceAppPid) => login({ sourceAppPid }).catch(nullWhenClosed), isPageFree)
}

/**
 * Requests access to the storage of the identity site (the master of a federation, or an app on another origin), so that
 * a user with a session there can sign in here in the page. The browser decides. If it refuses, the user is asked in a
 * dialog, from the second request on. The visitor id of that site is stored while no user is signed in.
 *
 * @throws DidError, as a rejection, when the address of the storage page can't be used
 */
const requestStorageAccess = async (options: StorageAccessOptions = {}): Promise<StorageAccess> => {
  prepare()
  return storage.requestStorageAccess(options)
}

/** Listens to an event of the kit, from any element of the page. Returns a function that removes the listener. */
function on<K extends DidEventName>(name: K, listener: (event: DidEventMap[K]) => void): () => void {
  if (typeof document === 'undefined') return () => {}
  const listen = listener as (event: Event) => void
  ofDocument('addEventListener')(name, listen)
  return () => ofDocument('removeEventListener')(name, listen)
}

/** Parsing and validation of DIDs, without a request. */
const did = { parse, isValid, isEthereum, shorten, roleOf, isFromPublicKey }

/** Values that options and attributes accept. Those of the platform itself are in `did-connect-elements/enums`. */
const enums = Object.freeze({ ACTIONS, METHODS, MODES, PASSKEY_BEHAVIORS })

/** Chooses the language on every page of the app. @throws DidError `invalid-option` */
function setLocale(locale: Locale): void {
  if (!isLocale(locale))
    throw new DidError('invalid-option', { text: `locale can’t be "${String(locale).slice(0, 80)}".` })
  chooseLocale(locale)
}

/** Everything a script can use; the module exports each of them. */
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
