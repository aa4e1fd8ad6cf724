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
import { flowResult, loginResult, orNull, type LoginResult, type ResultOf } from './flow-result.ts'
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

/** Settings of the page, for `configure()`. */
export interface PageConfiguration extends Configuration {
  /** The program around the page, which becomes its host; null ends that. */
  bridge?: HostBridge | null
}

/**
 * Sets settings of the page. They take precedence over the attributes of the script tag and of elements.
 *
 * @param options - the settings to change; the others stay
 * @throws DidError `invalid-option`, `invalid-app-url` or `invalid-storage-engine` for the first value that can’t be used; the others apply
 * @example configure({ appUrl: 'https://app.example', theme: 'dark' })
 */
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

async function run(request: ConnectRequest): Promise<ConnectResult | ConnectResult[]> {
  prepare()
  return runAction(checkConnectRequest(request))
}

/**
 * Opens the connect flow for an action, and settles when it has ended.
 *
 * @param request - the action, and how its flow is shown
 * @returns the result of the flow; a login and an invitation have the `user` as well
 * @throws DidError `closed` when the user closes the flow, `declined` when they decline in the wallet, `already-open` beside another dialog, `invalid-option` for a value that does not exist
 * @example const { user } = await connect({ action: 'login', methods: ['wallet'] })
 */
async function connect<const A extends Action>(request: ConnectRequest & { action: A }): Promise<ResultOf<A>> {
  const result = await run(request)
  const isLogin = request.action === 'login' || request.action === 'invite'
  return (isLogin ? loginResult(result) : flowResult(result)) as ResultOf<A>
}

/** How a flow of a script is shown. Every option has a default. */
export type LoginOptions = Omit<Partial<ConnectRequest>, 'action'>

/**
 * Opens the login, and settles when it has ended.
 *
 * @param options - how it is shown, such as `methods` and `mode`
 * @returns the user who signed in, with the result of the flow
 * @throws DidError `closed` when the user closes it, `declined` when they decline in the wallet, `already-open` beside another dialog
 * @example const { user } = await login({ methods: ['wallet', 'email'] })
 */
const login = (options: LoginOptions = {}): Promise<LoginResult> => connect({ ...options, action: 'login' })

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
 * Signs in with another account: at once with `did` when this browser has a session of that account, else with the connect
 * flow.
 *
 * @param options - `did` of the account, and how the flow is shown
 * @returns the result of the flow with the user; null when none was needed
 * @throws DidError `closed` when the user closes the flow
 * @example await switchAccount({ did: 'z1…' })
 */
const switchAccount = async ({ did: wanted, ...options }: LoginOptions & { did?: string } = {}) =>
  orNull(await switching.switchAccount({ ...flowOptions('switch-did', options), did: wanted }), loginResult)

/**
 * Switches to another passport. Without an id the user chooses: in a dialog, or in the wallet they signed in with.
 *
 * @param options - `passportId`, where `guest` is none, and how the flow is shown
 * @returns the result of the flow; null when no wallet was used
 * @throws DidError `closed`, or `no-passports` when there is none to switch to; a message was shown
 * @example await switchPassport({ passportId: 'guest' })
 */
const switchPassport = async ({ passportId, ...options }: LoginOptions & { passportId?: string } = {}) =>
  orNull(await passports.switchPassport({ ...flowOptions('switch-passport', options), passportId }), flowResult)

/**
 * Lets the wallet of the user send another profile.
 *
 * @param options - how the flow is shown
 * @returns the result of the flow
 * @throws DidError `closed` when the user closes the flow
 * @example await switchProfile()
 */
const switchProfile = async (options: LoginOptions = {}) =>
  orNull(await switching.switchProfile(flowOptions('switch-profile', options)), flowResult)

/**
 * Binds a wallet to the account of the user.
 *
 * @param options - how the flow is shown
 * @returns the result of the flow; null when the account has a wallet already
 * @throws DidError `closed` when the user closes the flow
 * @example await bindWallet()
 */
const bindWallet = async (options: LoginOptions = {}) =>
  orNull(await switching.bindWallet(flowOptions('bind-wallet', options)), flowResult)

/**
 * Authenticates the user once more, with a wallet, a passkey or another of their accounts, before an operation that can't
 * be undone.
 *
 * @param options - the `operation` with its `input`, and how the flow is shown
 * @returns the proof: `sessionId`, which the protected call needs
 * @throws DidError `authentication-failed` without a proof, `verification-aborted` when it was closed
 * @example const { sessionId } = await verify({ operation: 'destroy-self' })
 */
const verify = async ({ operation, input, action, ...options }: VerifyOptions = {}): Promise<Verified> =>
  verifyWith({ ...flowOptions(action ?? 'destroy-self', options), action, operation, input })

/**
 * Asks the user whether to delete their account, authenticates them once more, deletes the account and signs out.
 *
 * @returns the `did` of the deleted account
 * @throws DidError `closed` when they cancel
 * @example await destroySelf()
 */
const destroySelf = async (): Promise<{ did: string }> => {
  prepare()
  return askToDestroySelf()
}

/**
 * Asks a question of the page in a dialog with "Cancel" and "Confirm".
 *
 * @param options - the texts, and `run`, which runs while the dialog is open: its button is busy, and an error is shown inside
 * @returns whether the user confirmed
 * @throws DidError `already-open` while another question is open
 * @example if (await confirm({ title: 'Delete the note?' })) deleteNote()
 */
const confirm = async (options: ConfirmOptions): Promise<boolean> => {
  prepare()
  return confirmForPage(options)
}

/**
 * Binds an account of a third party to the user. Call it in a click handler, since it opens a window.
 *
 * @param provider - `github`, `google`, `apple`, `twitter` or `auth0`
 * @throws DidError `popup-blocked`, `popup-closed` or `bind-failed`; a message was shown
 * @example button.onclick = () => bindProvider('github')
 */
const bindProvider = async (provider: string): Promise<void> => {
  prepare()
  return binding.bindProvider(provider)
}

/**
 * Unbinds an account of a third party from the user.
 *
 * @param provider - `github`, `google`, `apple`, `twitter` or `auth0`
 * @throws DidError `unbind-failed`; a message was shown
 * @example await unbindProvider('github')
 */
const unbindProvider = async (provider: string): Promise<void> => {
  prepare()
  return binding.unbindProvider(provider)
}

/**
 * Creates another passkey for the user.
 *
 * @returns the new passkey
 * @throws DidError `closed` when the user cancels, `unsupported` in a browser without passkeys; a message was shown
 * @example const passkey = await addPasskey()
 */
const addPasskey = async (): Promise<RegisteredPasskey> => {
  prepare()
  return passkeys.addPasskey()
}

/**
 * Removes a passkey of the user.
 *
 * @param credentialId - its id: the `credentialId` of `addPasskey()`
 * @throws DidError `passkey-remove-failed`, or why the service refused; a message was shown
 * @example await removePasskey(passkey.credentialId)
 */
const removePasskey = async (credentialId: string): Promise<void> => {
  prepare()
  return passkeys.removePasskey(credentialId)
}

/**
 * Connects a storage space for the user, on the site of DID Spaces in a window or by the app itself in a dialog
 * (`mode: 'popup'`), and stores it in their profile. Call it in a click handler.
 *
 * @param options - where it is connected, and how the flow is shown
 * @returns the space
 * @throws DidError `closed` or `popup-blocked`; a message was shown
 * @example button.onclick = () => connectToDidSpace()
 */
const connectToDidSpace = async ({ mode = 'window', ...options }: SpaceOptions = {}): Promise<DidSpace> =>
  connectSpace(flowOptions('connect-to-did-space', { ...options, mode }))

/**
 * Lets the user sign in with an account that this browser has a session of.
 *
 * @returns the user who signed in, with the result; null when they cancel
 * @throws DidError `no-saved-session` when there is nothing to choose from, `already-open` above another dialog, `unsupported` in a wallet
 * @example const signedIn = await quickLogin()
 */
const quickLogin = async (): Promise<LoginResult | null> => {
  prepare()
  const open = (sourceAppPid: string | null) => run({ action: 'login', sourceAppPid }).catch(nullWhenClosed)
  return orNull(await quick.quickLogin(open, isPageFree), loginResult)
}

/**
 * Requests access to the storage of the identity site (the master of a federation, or an app on another origin), so that
 * a user with a session there can sign in here in the page. The browser decides. If it refuses, the user is asked in a
 * dialog, from the second request on. The visitor id of that site is stored while no user is signed in.
 *
 * @param options - `url` of the storage page, where it is not at the path of the platform
 * @returns whether there is access, and who decided
 * @throws DidError `invalid-protocol` or `invalid-host` when the address of the storage page can't be used
 * @example const { value } = await requestStorageAccess()
 */
const requestStorageAccess = async (options: StorageAccessOptions = {}): Promise<StorageAccess> => {
  prepare()
  return storage.requestStorageAccess(options)
}

/**
 * Listens to an event of the kit, from any element of the page.
 *
 * @param name - the event, such as `did-login`
 * @param listener - gets the event; its `detail` has the type of that name
 * @returns a function that removes the listener
 * @example const off = on('did-login', ({ detail }) => greet(detail.user.fullName))
 */
function on<K extends DidEventName>(name: K, listener: (event: DidEventMap[K]) => void): () => void {
  if (typeof document === 'undefined') return () => {}
  const listen = listener as (event: Event) => void
  ofDocument('addEventListener')(name, listen)
  return () => ofDocument('removeEventListener')(name, listen)
}

/** Parses, checks and shortens DIDs, without a request. */
const did = { parse, isValid, isEthereum, shorten, roleOf, isFromPublicKey }

/** Values that options and attributes accept. Those of the platform itself are in `did-connect-elements/enums`. */
const enums = Object.freeze({ ACTIONS, METHODS, MODES, PASSKEY_BEHAVIORS })

/**
 * Chooses the language on every page of the app.
 *
 * @param locale - its code, such as `de` or `zh-TW`
 * @throws DidError `invalid-option` for a language that the kit does not speak
 * @example setLocale('fr')
 */
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
