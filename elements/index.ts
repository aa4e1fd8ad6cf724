import type { DidError as OurError } from '../src/model/errors.ts'
import { ofDocument } from '../src/env/dom.ts'
import { onIdle } from '../src/env/idle.ts'
import { warn } from '../src/env/log.ts'
import { inBrowser } from '../src/env/page.ts'
import { own } from '../src/model/read.ts'
import { configure as configureStores } from '../src/core/config.ts'
import { hideLinkTokens } from '../src/core/link-tokens.ts'
import { startKit } from './start/start.ts'
import { followHostMessages, loadPageMessages } from '../src/core/language/load-messages.ts'
import { api } from './api/api.ts'
import { followCommands } from './api/commands.ts'
import { emitError } from './base/emit-error.ts'
import { kitScript } from './page/kit-script.ts'
import { relayAnnouncements } from './page/page.ts'
import { defineElements } from './api/tags.ts'

export type { Readable } from './api/api.ts'
export type { LoginOptions } from './api/run-flow.ts'
export type { FlowResult, LoginResult } from './page/flow-result.ts'
export type { DidEvent, DidEventDetails, DidEventMap, DidEventName } from './base/events.ts'
export type { Action, ConnectResult, Mode, PasskeyBehavior } from '../src/model/connect.ts'
export type { DidErrorCode } from '../src/model/errors.ts'
export type { HostMessages, MessageId } from '../src/model/message-id.ts'
export type { Method } from '../src/model/methods.ts'
export type { ConfirmOptions } from '../src/dialogs/confirm.ts'
export type { AppRequest, RequestOptions } from '../src/model/request.ts'
export type { CustomMethod } from '../src/model/connect-options.ts'
export type { Verified, VerifyOptions } from '../src/account/secondary-auth.ts'
export type { RegisteredPasskey } from '../src/connect/methods/passkey/passkey.ts'
export type { PopupOptions } from '../src/env/message-popup.ts'
export type { StorageAccess, StorageAccessOptions } from '../src/saved-accounts/storage-access/storage-access.ts'
export type { StorageState } from '../src/core/storage-state.ts'
export type { PageConfiguration } from './api/api.ts'
export type { Configuration } from '../src/core/settings.ts'
export type {
  HostBridge,
  HostCalls,
  HostConnectReply,
  HostTokens,
  HostUser,
  PageCalls,
  WalletCalls,
} from '../src/model/host-contract.ts'
export type { SpaceOptions } from '../src/account/did-space/guide.ts'
export type { User } from '../src/model/user.ts'
export type { Session } from '../src/session/index.ts'
export type { ElementName } from './api/tags.ts'
export type { LanguageLoader } from '../src/core/settings.ts'
export { DidAddress } from './address/did-address.ts'
export { DidAvatar } from './avatar/did-avatar.ts'
export { DidAvatarMenu } from './avatar-menu/did-avatar-menu.ts'
export { DidConnectButton } from './connect-button/did-connect-button.ts'
export { DidConnectPanel } from './connect-panel/did-connect-panel.ts'
export { DidUserCard } from './user-card/did-user-card.ts'
/** What every function rejects with if something goes wrong. */
export type DidError = OurError

type Api = typeof api
const KEY = Symbol.for('did-connect-elements')
const shared = globalThis as typeof globalThis & { [KEY]?: Api; DIDConnect?: Api }

// Only at the top level is there a current script, and only in the plain build; a module finds its own tag.
const moduleUrl: string | undefined = import.meta.url
const { script, problem: scriptProblem } = kitScript(moduleUrl)

function configureFromScript(): void {
  if (scriptProblem) warn(scriptProblem)
  // Without a web address (of a blob, a file, a document) there is no folder to fetch from.
  const base = [moduleUrl, script?.src].find((url) => url?.startsWith('http'))
  const localesUrl = base && new URL('locales/', base).href
  const problem = configureStores('script', { localesUrl, ...script?.dataset })
  // Later: the page may add its listeners after this script.
  if (problem) whenReady(() => emitError(ofDocument('documentElement') as HTMLElement, problem))
}

function whenReady(run: () => void): void {
  if (ofDocument('readyState') === 'loading')
    ofDocument('addEventListener')('DOMContentLoaded', run, own({ once: true }))
  else queueMicrotask(run)
}

function start(): Api {
  if (!inBrowser()) return api
  const first = shared[KEY]
  if (first) {
    if (first.version !== api.version) warn(`version ${api.version} stays idle beside version ${first.version}.`)
    // Its classes may still be defined, by names of the page or in a registry of a part of it.
    configureFromScript()
    relayAnnouncements(false)
    return first
  }
  shared[KEY] = api
  hideLinkTokens()
  // Not `??=`: an element with this id would be found.
  if (!Object.hasOwn(shared, 'DIDConnect')) shared.DIDConnect = api
  configureFromScript()
  relayAnnouncements(true)
  followCommands()
  followHostMessages()
  defineElements()
  whenReady(() => {
    loadPageMessages()
    // Elements start it themselves, also those that the page's script is about to add and that may name the app. A page
    // without any has called configure() by then.
    onIdle(startKit)
  })
  return api
}

/*
 * The names once more: a second copy exports the functions of the first, which `export *` could not, and a namespace in
 * place of the object in `api.ts` would become a loop with `for…in`, which fails on pages that extend
 * `Object.prototype`.
 */
export const {
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
  // The stores again: some frameworks reserve names with a `$`.
  $app: app,
  $locale: locale,
  $session: session,
  $storageAccess: storageAccess,
  $theme: theme,
  $unreadCount: unreadCount,
  $user: user,
} = start()
