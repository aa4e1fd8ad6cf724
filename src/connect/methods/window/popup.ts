import { warn } from '../../../env/log.ts'
import { pageUrl } from '../../../env/page.ts'
import type { ConnectResult } from '../../../model/connect.ts'
import { DidError } from '../../../model/errors.ts'
import { POPUP_LOGIN_SIZE, SUCCESS_CLOSE_MS } from '../../../model/limits.ts'
import { asObject, asText, bareDid, type Json } from '../../../model/read.ts'
import { rememberWallet } from '../../../protocol/connected-wallet.ts'
import { announce } from '../../../core/announce.ts'
import { appKnown, onceAppKnown } from '../../../core/app/app.ts'
import { $config, assertConfigured, beforeOtherApp } from '../../../core/config.ts'
import { deferred } from '../../../state/deferred.ts'
import { $locale } from '../../../core/language/locale.ts'
import { isOverlayTaken } from '../../box/overlay.ts'
import { askPopup, type PopupPage } from '../../../env/message-popup.ts'
import { $service } from '../../../core/app/service.ts'
import { $appSettings } from '../../../core/app-look.ts'
import { $user } from '../../../core/user/user.ts'
import { toast } from '../../../dialogs/toasts.ts'
import { flowKind } from '../../flow/kind.ts'
import type { FlowKind } from '../../kinds/flow-kind.ts'
import { actionName, type ConnectOptions } from '../../../model/connect-options.ts'
import { isOfMaster, sourceAppOf } from '../../../saved-accounts/login-apps.ts'
import { endWithUser } from '../../flow/owner.ts'
import { finish, trackLoginFailure } from '../../flow/finish.ts'
import { inviterOf } from '../../service-actions/inviter.ts'
import { $isTrusted, loadTrust } from '../../screen/trusted-origin.ts'

/** A connect page that is not the app's own: its site and the path there. */
export interface ConnectPlace {
  baseUrl: string
  prefix: string
}

/** The app whose connect page opens in a window. For the master's accounts, it is the master. */
function pageOwner(options: ConnectOptions): string {
  const app = $appSettings.get()
  const masterUrl = isOfMaster(options, $user.get(), app) && app?.master?.appUrl
  return masterUrl || $config.get().appUrl
}

/** The app's own page gets the user. Another site gets only the parameters of its action. */
function extraParamsOf(options: ConnectOptions, kind: FlowKind, isOwnPage: boolean) {
  const provider = options.extraParams.provider ?? 'wallet'
  if (!provider) throw new DidError('provider-missing')
  const sourceAppPid = sourceAppOf(options, $user.get(), $appSettings.get())
  const inviter = inviterOf(options)
  return {
    ...(isOwnPage && kind.visitorParams()),
    ...options.extraParams,
    provider,
    ...(sourceAppPid && { sourceAppPid }),
    ...(inviter && { inviter }),
  }
}

/** Address of a connect page for these options (docs/protocol.md §3.12), on the page of this app by default. */
export function connectPageUrl(options: ConnectOptions, place?: ConnectPlace, owner = $config.get().appUrl): string {
  const kind = flowKind(options)
  const params = {
    action: actionName(options),
    forceConnected: options.forceConnected,
    passkeyBehavior: kind.passkey,
    prefix: kind.prefix(),
    baseUrl: new URL($config.get().appUrl).origin,
    ...place,
    locale: $locale.get(),
    messages: options.texts,
    extraParams: extraParamsOf(options, kind, !place),
    options: {},
  }
  const ownPage = `${owner}${$config.get().servicePrefix}/connect`
  const page = new URL(place ? place.baseUrl + place.prefix : ownPage)
  page.searchParams.set('params', btoa(encodeURIComponent(JSON.stringify(params))))
  page.searchParams.set('appPid', $appSettings.get()?.appPid ?? '')
  page.searchParams.set('locale', $locale.get())
  page.searchParams.set('disableClose', 'true')
  return page.href
}

interface PopupAnswer {
  result: ConnectResult
  options: Json
}

/** The popup shows the errors of the connect page, and the user can retry there. Here they are only logged. */
function readAnswer({ response, options, error, errorDescription }: Json): PopupAnswer | null {
  if (error === undefined) return { result: { ...asObject(response) }, options: asObject(options) }
  warn('the connect page reports', asText(errorDescription) || error)
  return null
}

let open: { popup: Window; end: AbortController } | null = null

/** Closes the open window and ends its flow. */
export function closeWindow(): void {
  open?.popup.close()
  open?.end.abort()
}

/** Whether a connect page is open in a window. */
export const hasWindow = (): boolean => open !== null && !open.popup.closed

/** The same, and focuses the window: the user has to finish there first. */
export function isWindowOpen(): boolean {
  if (!hasWindow()) return false
  open?.popup.focus()
  return true
}

/** A flow is open already, in the page or in a window. A toast says so (docs/rules.md §3.7). */
export function alreadyOpen(): DidError {
  const error = new DidError('already-open')
  toast('warning', { error })
  return error
}

interface ConnectPage<T> {
  options: ConnectOptions
  page: PopupPage
  onAnswer: (answer: PopupAnswer) => T
  /** Rejects if the page would never answer; null where that isn't known. */
  refuse: (() => Promise<never>) | null
}

/** Opens a connect page, one at a time, and processes its answer while the window shows its success. */
async function withConnectPage<T>({ options, page, onAnswer, refuse }: ConnectPage<T>): Promise<Awaited<T>> {
  if (isWindowOpen()) throw alreadyOpen()
  const end = new AbortController()
  const { popup, answer } = askPopup({
    page,
    purpose: 'connect',
    ...POPUP_LOGIN_SIZE,
    read: readAnswer,
    signal: end.signal,
  })
  open = { popup, end }
  const left = deferred<never>()
  const unlisten = endWithUser(options, left.reject)
  const stay = beforeOtherApp(() => left.reject(new DidError('app-changed')))
  const refused = Promise.race([left.promise, ...(refuse ? [refuse()] : [])])
  refused.catch(() => popup.close())
  try {
    return await onAnswer(await Promise.race([answer, refused]))
  } catch (error) {
    if (!(error instanceof DidError) || error.code !== 'timeout') throw error
    const expired = new DidError('popup-timeout', { cause: error })
    toast('error', { error: expired })
    throw expired
  } finally {
    unlisten()
    stay()
    open = null
    // The page closes itself after showing its success. This is for one that doesn't.
    setTimeout(() => popup.close(), SUCCESS_CLOSE_MS)
  }
}

/** The app's page sends its result to trusted pages only, and reports an untrusted one only at the end of the flow. */
async function refuseUntrusted(options: ConnectOptions): Promise<never> {
  await appKnown()
  // The list of trusted pages is this app's, so it says nothing about a master.
  const isOwnPage = pageOwner(options) === $config.get().appUrl
  if (isOwnPage) await loadTrust()
  if (!isOwnPage || $isTrusted.get() !== false) return new Promise(() => {})
  const { host } = new URL(pageUrl())
  throw new DidError('invalid-host', { text: `Invalid host: the app does not trust pages of ${host}` })
}

/**
 * Opens the app's own connect page in a window of its own and waits for its result. Call it inside the click.
 *
 * @throws DidError `popup-blocked`, `popup-closed`, `popup-isolated`, `popup-timeout`, `already-open`,
 *   `provider-missing`, `invalid-host` where the app does not trust this page
 */
export async function connectInWindow(options: ConnectOptions): Promise<ConnectResult | ConnectResult[]> {
  const service = $service.get()
  const onAnswer = async ({ result, options: wallet }: PopupAnswer) => {
    assertConfigured(service)
    const action = actionName(options)
    if (options.saveConnect && service.tokens.engine === 'cookie') {
      rememberWallet({
        did: bareDid(wallet.connected_did),
        pk: asText(wallet.connected_pk),
        appDid: bareDid(wallet.connected_app) || $appSettings.get()?.appPid || '',
        walletOs: asText(wallet.connected_wallet_os),
      })
    }
    announce('did-connect-status', { action, status: 'succeed' })
    const read = await flowKind(options).readPageResult(result)
    await finish(service, options, [read])
    return read
  }
  const answered = withConnectPage({
    options,
    page: onceAppKnown(() => ({ url: connectPageUrl(options, undefined, pageOwner(options)), origins: [] })),
    onAnswer,
    refuse: () => refuseUntrusted(options),
  })
  answered.catch((error: unknown) => trackLoginFailure(options, 'wallet', error))
  return answered
}

/**
 * Opens the connect page of another site. The result is for the caller and does not change the session.
 *
 * @throws DidError
 */
export async function connectAtPlace(options: ConnectOptions, place: ConnectPlace): Promise<ConnectResult> {
  if (isOverlayTaken()) throw alreadyOpen()
  return withConnectPage({
    options,
    page: { url: connectPageUrl(options, place), origins: [] },
    onAnswer: ({ result }) => result,
    refuse: null,
  })
}
