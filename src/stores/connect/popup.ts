import { warn } from '../../env/log.ts'
import { openBlankPopup, popupMessage } from '../../env/popup.ts'
import { pageOrigin } from '../../env/page.ts'
import type { ConnectResult } from '../../model/connect.ts'
import { DidError } from '../../model/errors.ts'
import { POPUP_LOGIN_SIZE, SUCCESS_CLOSE_MS } from '../../model/limits.ts'
import { asObject, asText, bareDid } from '../../model/read.ts'
import { rememberWallet } from '../../protocol/connected.ts'
import { announce } from '../announce.ts'
import { $config } from '../config.ts'
import { $locale } from '../locale.ts'
import { $appSettings, $service } from '../service.ts'
import type { ConnectOptions } from './contract.ts'
import { finish } from './finish.ts'

/** Address of the app's own connect page for these options (protocol: connect-session §1.12). */
function connectPageUrl(options: ConnectOptions): string {
  const { appUrl, servicePrefix } = $config.get()
  const { action, passkey, forceConnected, extraParams, sourceAppPid, inviter, texts } = options
  const provider = extraParams.provider ?? 'wallet'
  if (!provider) throw new DidError('provider-missing')
  const params = {
    action,
    forceConnected,
    passkeyBehavior: passkey,
    prefix: `${appUrl}${servicePrefix}/api/did`,
    baseUrl: new URL(appUrl).origin,
    locale: $locale.get(),
    messages: texts,
    extraParams: { ...extraParams, provider, ...(sourceAppPid && { sourceAppPid }), ...(inviter && { inviter }) },
    options: {},
  }
  const page = new URL(`${appUrl}${servicePrefix}/connect`)
  page.searchParams.set('params', btoa(encodeURIComponent(JSON.stringify(params))))
  page.searchParams.set('appPid', $appSettings.get()?.appPid ?? '')
  page.searchParams.set('locale', $locale.get())
  page.searchParams.set('disableClose', 'true')
  page.searchParams.set('opener', pageOrigin())
  return page.href
}

interface PopupAnswer {
  result: ConnectResult
  options: Record<string, unknown>
}

/** The one message that counts. The page's own errors are shown in the popup and only logged here. */
function readAnswer(data: unknown): PopupAnswer | null {
  const message = asObject(data)
  if (message.type !== 'authorization_response') return null
  if (message.error !== undefined) {
    warn('the connect page reports', asText(message.errorDescription) || message.error)
    return null
  }
  return { result: { ...asObject(message.response) }, options: asObject(message.options) }
}

let open: { popup: Window; end: AbortController } | null = null

/** Gives up on the window that is open. */
export function closeWindow(): void {
  open?.popup.close()
  open?.end.abort()
}

/**
 * Opens the app's own connect page in a window of its own and waits for its result. Call it inside the click.
 *
 * @throws DidError `popup-blocked`, `popup-closed`, `timeout`, `already-open`, `provider-missing`
 */
export async function connectInWindow(options: ConnectOptions): Promise<ConnectResult | ConnectResult[]> {
  const url = connectPageUrl(options)
  if (open && !open.popup.closed) {
    open.popup.focus()
    throw new DidError('already-open')
  }
  const popup = openBlankPopup({ name: 'did-connect:popup', ...POPUP_LOGIN_SIZE })
  const { origin } = new URL(url)
  const end = new AbortController()
  const waiting = popupMessage(popup, [origin], readAnswer, end.signal)
  open = { popup, end }
  popup.location.href = url
  try {
    const { result, options: wallet } = await waiting
    if ($service.get().tokens.engine === 'cookie') {
      rememberWallet({
        did: bareDid(wallet.connected_did),
        pk: asText(wallet.connected_pk),
        appDid: bareDid(wallet.connected_app) || $appSettings.get()?.appPid || '',
        walletOs: asText(wallet.connected_wallet_os),
      })
    }
    announce('did-connect-status', { action: options.action, status: 'succeed' })
    await finish(options, [result])
    return result
  } finally {
    open = null
    // The page closes itself after showing its success; one that does not is closed for it.
    setTimeout(() => popup.close(), SUCCESS_CLOSE_MS)
  }
}
