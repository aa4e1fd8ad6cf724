/*
 * The script API. It is long because it is one object, and each member has its contract beside it.
 */
import { DidError } from '../src/model/errors.ts'
import type { Action, ConnectResult, ServiceAction } from '../src/model/connect.ts'
import type { App } from '../src/model/app.ts'
import { inviteLink } from '../src/model/invite.ts'
import { isLocale, type Locale } from '../src/model/locale.ts'
import type { DidSpace, User } from '../src/model/user.ts'
import { configure as configureStores } from '../src/stores/config.ts'
import type { ConfirmOptions } from '../src/stores/confirm.ts'
import type { ConnectRequest } from '../src/stores/connect/index.ts'
import type { WalletRequestOptions } from '../src/stores/connect/wallet-request.ts'
import { isClosed } from '../src/stores/error-handling.ts'
import { configureBridge } from '../src/stores/host/configured-bridge.ts'
import type { HostBridge } from '../src/stores/host/contract.ts'
import { $locale as localeStore, setLocale as chooseLocale } from '../src/stores/locale.ts'
import { $appSettings } from '../src/stores/service.ts'
import { $session as sessionStore, $user as userStore, type Session } from '../src/stores/session/state.ts'
import { $theme as themeStore, toggleTheme } from '../src/stores/theme.ts'
import { $unreadCount as unreadStore } from '../src/stores/unread.ts'
import { ACTIONS, MODES, PASSKEY_BEHAVIORS } from '../src/model/connect.ts'
import { limits } from '../src/model/limits.ts'
import { METHODS } from '../src/model/methods.ts'
import { can, roles } from '../src/model/roles.ts'
import { isCompatible } from '../src/model/version.ts'
import { continuePress, inPress } from '../src/stores/passkey/press.ts'
import type { RegisteredPasskey } from '../src/stores/passkey.ts'
import { request } from '../src/stores/request.ts'
import type { Verified, VerifyOptions } from '../src/stores/secondary-auth.ts'
import type { Configuration } from '../src/stores/settings.ts'
import type { StorageAccess, StorageAccessOptions } from '../src/stores/storage-access.ts'
import { $storageAccess as storageStore, type StorageState } from '../src/stores/storage-state.ts'
import type { SpaceOptions } from '../src/stores/storage-guide.ts'
import { checkConnectRequest } from './connect-options.ts'
import { client } from './client-door.ts'
import { did } from './dids.ts'
import type { DidEventMap, DidEventName } from './events.ts'
import type { Flows } from './flows.ts'
import { loadedFlows, withFlows } from './flows-door.ts'
import { callHost, logout, openPopup, share } from './host-door.ts'
import { setOverlayLocaleAndTheme } from './overlay-locale-and-theme.ts'
import { flowResult, loginResult, orNull, type LoginResult, type RequestResult, type ResultOf } from './flow-result.ts'
import { ofDocument } from '../src/env/dom.ts'
import { defineElement } from './tags.ts'
import { version } from './version.ts'
import { own } from '../src/model/read.ts'

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
 * @throws DidError `invalid-option`, `invalid-app-url` or `invalid-storage-engine` for the first value that can’t be used; all others apply
 * @example configure({ appUrl: 'https://app.example', theme: 'dark' })
 */
function configure(options: PageConfiguration): void {
  const { bridge, ...configuration } = own(options)
  const problem = configureStores('api', configuration)
  const bridgeProblem = bridge === undefined ? null : configureBridge(bridge)
  const first = problem ?? bridgeProblem
  if (first) throw first
}

/** Call it before anything that may open a dialog or show a message. */
function prepare(): void {
  if (typeof document === 'undefined') throw new DidError('unsupported')
  setOverlayLocaleAndTheme()
}

async function begin(request: ConnectRequest): Promise<ConnectResult | ConnectResult[]> {
  prepare()
  const checked = own(checkConnectRequest(request))
  const press = continuePress()
  return withFlows(({ runAction }) => press(() => runAction(checked)), checked.mode === 'window' && 'login')
}

/**
 * Opens the connect flow for an action, and settles when the flow ends.
 *
 * @param request - the action, and how to show its flow
 * @returns the result of the flow, with the `user` after a login or an invitation
 * @throws DidError `closed` if the user closes the flow, `declined` if they decline in the wallet, `already-open` if another dialog is open, `invalid-option` for a value that doesn’t exist
 * @example const { user } = await connect({ action: 'login', methods: ['wallet'] })
 */
async function connect<const A extends ServiceAction>(
  request: ConnectRequest & { action: A; requestPrefix?: undefined },
): Promise<ResultOf<A>>
/**
 * Opens a wallet request of your app's own, which its backend answers, and settles when it ends.
 *
 * @param request - the name of the request, where the backend is, and how to show it
 * @returns what the backend wrote, with `did` and `pk` of the wallet that answered
 * @throws DidError `declined`, `busy`, `user-mismatch`, `not-signed-in`, `request-failed` with the backend’s sentence, `request-not-found`, `invalid-response`, `network-failed`, `closed`
 * @example const { result, did } = await connect<{ result: { fullName: string } }>({ action: 'request-profile' })
 */
async function connect<T extends object = Record<string, unknown>>(request: ConnectRequest): Promise<RequestResult<T>>
async function connect(request: ConnectRequest): Promise<unknown> {
  const result = await begin(request)
  const isLogin =
    (request.action === 'login' || request.action === 'invite') && !loadedFlows()?.isWalletRequest(request)
  return isLogin ? loginResult(result) : flowResult(result)
}

/** How to show a flow. Every option has a default. */
export type LoginOptions = Omit<Partial<ConnectRequest>, 'action' | keyof WalletRequestOptions>

/**
 * Opens the login, and settles when it ends.
 *
 * @param options - how to show it, such as `methods` and `mode`
 * @returns the user who signed in, with the result of the flow
 * @throws DidError `closed` if the user closes it, `declined` if they decline in the wallet, `already-open` if another dialog is open
 * @example const { user } = await login({ methods: ['wallet', 'email'] })
 */
const login = (options: LoginOptions = {}): Promise<LoginResult> =>
  inPress(() => connect({ ...options, action: 'login', requestPrefix: undefined }))

/** Closing the flow is not an error. */
function nullWhenClosed(error: unknown): null {
  if (isClosed(error)) return null
  throw error
}

/** Validates the options of a flow that does not start with the connect dialog, and runs it. */
async function flow<T>(
  action: Action,
  options: LoginOptions,
  run: (loaded: Flows, given: LoginOptions) => Promise<T>,
): Promise<T> {
  prepare()
  const { action: _, ...checked } = checkConnectRequest({ ...options, action, requestPrefix: undefined })
  const given = own(checked)
  return withFlows((loaded) => run(loaded, given), given.mode === 'window' && 'login')
}

/**
 * Signs in with another account. If you name one with `did` and this browser has a session for it, this happens at once.
 * Otherwise it opens the connect flow.
 *
 * @param options - `did` of the account, and how to show the flow
 * @returns the result of the flow with the user; null if no flow was needed
 * @throws DidError `closed` if the user closes the flow
 * @example await switchAccount({ did: 'z1…' })
 */
const switchAccount = async (options: LoginOptions & { did?: string } = {}) => {
  const { did, ...rest } = own(options)
  return orNull(await flow('switch-did', rest, ({ switchAccount: run }, given) => run({ ...given, did })), loginResult)
}

/**
 * Switches to another passport. Without an id, the user chooses one in a dialog, or in the wallet they signed in with.
 *
 * @param options - `passportId` (`guest` for none), and how to show the flow
 * @returns the result of the flow; null if no wallet was used
 * @throws DidError `closed`, or `no-passports` if there is none to switch to; the user has seen a message
 * @example await switchPassport({ passportId: 'guest' })
 */
const switchPassport = async (options: LoginOptions & { passportId?: string } = {}) => {
  const { passportId, ...rest } = own(options)
  return orNull(
    await flow('switch-passport', rest, ({ switchPassport: run }, given) => run({ ...given, passportId })),
    flowResult,
  )
}

/**
 * Lets the user send another profile from their wallet.
 *
 * @param options - how to show the flow
 * @returns the result of the flow
 * @throws DidError `closed` if the user closes the flow
 * @example await switchProfile()
 */
const switchProfile = async (options: LoginOptions = {}) =>
  orNull(await flow('switch-profile', options, ({ switchProfile: run }, given) => run(given)), flowResult)

/**
 * Binds a wallet to the user's account.
 *
 * @param options - how to show the flow
 * @returns the result of the flow; null if the account already has a wallet
 * @throws DidError `closed` if the user closes the flow
 * @example await bindWallet()
 */
const bindWallet = async (options: LoginOptions = {}) =>
  orNull(await flow('bind-wallet', options, ({ bindWallet: run }, given) => run(given)), flowResult)

/**
 * Asks the user to prove who they are once more before something that can't be undone, with their wallet, a passkey or
 * another of their accounts.
 *
 * @param options - the `operation` with its `input`, and how to show the flow
 * @returns the proof: a `sessionId` that the protected call needs
 * @throws DidError `authentication-failed` without a proof, `verification-aborted` if the user closed it
 * @example const { sessionId } = await verify({ operation: 'destroy-self' })
 */
const verify = async (options: VerifyOptions = {}): Promise<Verified> => {
  const { operation, input, action, ...rest } = own(options)
  return flow(action ?? 'destroy-self', rest, ({ verify: run }, given) => run({ ...given, action, operation, input }))
}

/**
 * Asks the user whether to delete their account, verifies who they are, deletes the account and signs out.
 *
 * @returns the `did` of the deleted account
 * @throws DidError `closed` if they cancel
 * @example await destroySelf()
 */
const destroySelf = async (): Promise<{ did: string }> => {
  prepare()
  return withFlows(({ askToDestroySelf }) => askToDestroySelf())
}

/**
 * Asks your own question in a dialog with "Cancel" and "Confirm".
 *
 * @param options - the texts, and `run`: what to do before the dialog closes. Meanwhile its button is busy, and it shows an error inside
 * @returns whether the user confirmed
 * @throws DidError `already-open` if another question is open
 * @example if (await confirm({ title: 'Delete the note?' })) deleteNote()
 */
const confirm = async (options: ConfirmOptions): Promise<boolean> => {
  prepare()
  return withFlows(({ confirmForPage }) => confirmForPage(options))
}

/**
 * Binds a third-party account to the user. Call it in a click handler, because it opens a window.
 *
 * @param provider - `github`, `google`, `apple`, `twitter` or `auth0`
 * @throws DidError `popup-blocked`, `popup-closed` or `bind-failed`; the user has seen a message
 * @example button.onclick = () => bindProvider('github')
 */
const bindProvider = async (provider: string): Promise<void> => {
  prepare()
  return withFlows(({ bindProvider: run }) => run(provider), 'oauth')
}

/**
 * Unbinds a third-party account from the user.
 *
 * @param provider - `github`, `google`, `apple`, `twitter` or `auth0`
 * @throws DidError `unbind-failed`; the user has seen a message
 * @example await unbindProvider('github')
 */
const unbindProvider = async (provider: string): Promise<void> => {
  prepare()
  return withFlows(({ unbindProvider: run }) => run(provider))
}

/**
 * Creates another passkey for the user.
 *
 * @returns the new passkey
 * @throws DidError `closed` if the user cancels, `unsupported` in a browser without passkeys; the user has seen a message
 * @example const passkey = await addPasskey()
 */
const addPasskey = async (): Promise<RegisteredPasskey> => {
  prepare()
  return withFlows(({ addPasskey: run }) => run())
}

/**
 * Removes one of the user's passkeys.
 *
 * @param credentialId - its id: the `credentialId` from `addPasskey()`
 * @throws DidError `passkey-remove-failed`, or why the service refused; the user has seen a message
 * @example await removePasskey(passkey.credentialId)
 */
const removePasskey = async (credentialId: string): Promise<void> => {
  prepare()
  return withFlows(({ removePasskey: run }) => run(credentialId))
}

/**
 * Connects a storage space for the user and saves it in their profile. It opens the DID Spaces site in a window or, with
 * `mode: 'popup'`, a dialog of the app. Call it in a click handler.
 *
 * @param options - where to connect it, and how to show the flow
 * @returns the space
 * @throws DidError `closed` or `popup-blocked`; the user has seen a message
 * @example button.onclick = () => connectToDidSpace()
 */
const connectToDidSpace = async (options: SpaceOptions = {}): Promise<DidSpace> =>
  flow('connect-to-did-space', { mode: 'window', ...options }, ({ connectToDidSpace: run }, given) => run(given))

/**
 * Lets the user sign in with an account that this browser has a session for.
 *
 * @returns the user who signed in, with the result; null if they cancel
 * @throws DidError `no-saved-session` if there is nothing to choose from, `already-open` if another dialog is open, `unsupported` in a wallet
 * @example const signedIn = await quickLogin()
 */
const quickLogin = async (): Promise<LoginResult | null> => {
  prepare()
  const open = (sourceAppPid: string | null) => begin({ action: 'login', sourceAppPid }).catch(nullWhenClosed)
  const result = await withFlows(({ quickLogin: run, isPageFree }) => run(open, isPageFree))
  return orNull(result, loginResult)
}

/**
 * Asks for access to the storage of the site that has the accounts (the master of a federation, or an app on another
 * origin), so that a user with a session there can sign in on your page. The browser decides. If it refuses, the user is
 * asked in a dialog from the second request on. While nobody is signed in, the kit takes over the visitor id of that site.
 *
 * @param options - `url` of the storage page, if it is not at the platform's path
 * @returns whether your page has access, and who decided
 * @throws DidError `invalid-protocol` or `invalid-host` if the address of the storage page can't be used
 * @example const { value } = await requestStorageAccess()
 */
const requestStorageAccess = async (options: StorageAccessOptions = {}): Promise<StorageAccess> => {
  prepare()
  return withFlows(({ requestStorageAccess: run }) => run(options))
}

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

/** The values that options and attributes accept. The platform's own enumerations are in `did-connect-elements/enums`. */
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
