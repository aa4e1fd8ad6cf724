import type { DidError as OurError } from '../src/model/errors.ts'
import { ofDocument } from '../src/env/dom.ts'
import { warn } from '../src/env/log.ts'
import { inBrowser } from '../src/env/page.ts'
import { own as fields } from '../src/model/read.ts'
import { configure as configureStores } from '../src/stores/config.ts'
import { hideLinkTokens } from '../src/stores/link-tokens.ts'
import { startKit } from '../src/stores/start.ts'
import { followHostMessages, loadPageMessages } from '../src/views/load-messages.ts'
import { api as own } from './api.ts'
import { followCommands } from './commands.ts'
import { emitError } from './emit-error.ts'
import { flows } from './flows-door.ts'
import { kitScript } from './kit-script.ts'
import { relayAnnouncements } from './page.ts'
import { defineElements } from './tags.ts'

export type { Readable } from './api.ts'
export type { LoginOptions } from './run-flow.ts'
export type { FlowResult, LoginResult } from './flow-result.ts'
export type { DidEvent, DidEventDetails, DidEventMap, DidEventName } from './events.ts'
export type { Action, ConnectResult, Mode, PasskeyBehavior } from '../src/model/connect.ts'
export type { DidErrorCode } from '../src/model/errors.ts'
export type { HostMessages, MessageId } from '../src/model/message-id.ts'
export type { Method } from '../src/model/methods.ts'
export type { ConfirmOptions } from '../src/stores/confirm.ts'
export type { AppRequest, RequestOptions } from '../src/model/request.ts'
export type { CustomMethod } from '../src/model/connect-options.ts'
export type { Verified, VerifyOptions } from '../src/stores/secondary-auth.ts'
export type { RegisteredPasskey } from '../src/stores/passkey.ts'
export type { PopupOptions } from '../src/stores/popup.ts'
export type { StorageAccess, StorageAccessOptions } from '../src/stores/storage-access.ts'
export type { StorageState } from '../src/stores/storage-state.ts'
export type { PageConfiguration } from './api.ts'
export type { Configuration } from '../src/stores/settings.ts'
export type {
  HostBridge,
  HostCalls,
  HostConnectReply,
  HostTokens,
  HostUser,
  PageCalls,
  WalletCalls,
} from '../src/stores/host/contract.ts'
export type { SpaceOptions } from '../src/stores/storage-guide.ts'
export type { User } from '../src/model/user.ts'
export type { Session } from '../src/stores/session/index.ts'
export type { ElementName } from './tags.ts'
export type { LanguageLoader } from '../src/stores/settings.ts'
export { DidAddress } from './did-address.ts'
export { DidAvatar } from './did-avatar.ts'
export { DidAvatarMenu } from './did-avatar-menu.ts'
export { DidConnectButton } from './did-connect-button.ts'
export { DidConnectPanel } from './did-connect-panel.ts'
export { DidUserCard } from './did-user-card.ts'
/** What every function rejects with if something goes wrong. */
export type DidError = OurError

type Api = typeof own
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
    ofDocument('addEventListener')('DOMContentLoaded', run, fields({ once: true }))
  else queueMicrotask(run)
}

function start(): Api {
  if (!inBrowser()) return own
  const first = shared[KEY]
  if (first) {
    if (first.version !== own.version) warn(`version ${own.version} stays idle beside version ${first.version}.`)
    return first
  }
  shared[KEY] = own
  hideLinkTokens()
  // Not `??=`: an element with this id would be found.
  if (!Object.hasOwn(shared, 'DIDConnect')) shared.DIDConnect = own
  configureFromScript()
  relayAnnouncements()
  // In pieces, they are loaded when they are wanted.
  if (!__CHUNKS__) void flows()
  followCommands()
  followHostMessages()
  defineElements()
  // Elements start it themselves. A page without any has called configure() by then.
  whenReady(() => {
    startKit()
    loadPageMessages()
  })
  return own
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
