import { seal as sealBox } from 'tweetnacl-sealedbox-js'
import { hostOf, isWebAddress, ownHosts, showPanel, showStatus } from './panel.ts'
import type { PanelResult } from './panel.ts'

/** The app's own connect page: a popup posts the result to its opener, a page redirects back. */
interface ConnectParams {
  action?: string
  prefix?: string
  baseUrl?: string
  locale?: string
  forceConnected?: boolean | string
  passkeyBehavior?: string
  extraParams?: Record<string, unknown>
}

const POPUP_CLOSE_MS = 2000
const REDIRECT_MS = 3000
const TOKENS = ['sessionToken', 'csrfToken', 'refreshToken', 'visitorId'] as const

const query = new URLSearchParams(location.search)

/** Standard or web-safe base64 of the URL-encoded JSON text. */
function readParams(): ConnectParams {
  const text = (query.get('params') ?? '').replaceAll('-', '+').replaceAll('_', '/').replaceAll(' ', '+')
  return text ? (JSON.parse(decodeURIComponent(atob(text))) as ConnectParams) : {}
}

/** DID Spaces has a page of its own for this; here the action of the service replaces it. */
const actionOf = ({ action = 'login' }: ConnectParams): string =>
  action === 'connect-to-did-space' ? 'connect-to-did-spaces-for-user' : action

function attributesOf(params: ConnectParams): Record<string, string | undefined> {
  const action = actionOf(params)
  const { forceConnected = action === 'login' ? false : undefined, extraParams = {} } = params
  const { sourceAppPid, inviter, provider: _, ...rest } = extraParams
  return {
    action,
    passkey: params.passkeyBehavior ?? 'both',
    'force-connected': forceConnected === undefined ? undefined : String(forceConnected),
    'source-app-pid': typeof sourceAppPid === 'string' ? sourceAppPid : undefined,
    inviter: typeof inviter === 'string' ? inviter : undefined,
    'extra-params': JSON.stringify(rest),
    locale: query.get('locale') ?? params.locale,
  }
}

/** Settings that an element may not have: whose service it is. */
function settingsOf({ prefix }: ConnectParams): Record<string, string> {
  if (!prefix || !URL.canParse(prefix)) return {}
  const { origin, pathname } = new URL(prefix)
  return {
    servicePrefix: pathname.replace(/\/api\/did\/?$/, ''),
    ...(origin !== location.origin && { appUrl: origin }),
  }
}

function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found && decodeURIComponent(found.slice(name.length + 1))
}

/** The connected wallet, which the kit stores in cookies of this origin. */
const walletOf = (params: ConnectParams, result: PanelResult) => ({
  sourceAppPid: params.extraParams?.sourceAppPid ?? null,
  connected_did: cookie('connected_did') ?? result.did,
  connected_pk: cookie('connected_pk') ?? result.pk,
  connected_app: cookie('connected_app') ?? query.get('appPid') ?? undefined,
  connected_wallet_os: cookie('connected_wallet_os'),
})

/** Origins that may receive the result: the `opener` of the query, or every host of the app. */
async function allowedOrigins(): Promise<string[]> {
  const hosts = await ownHosts()
  const opener = query.get('opener')
  if (!opener) return hosts.flatMap((host) => [`https://${host}`, `http://${host}`])
  return hosts.includes(hostOf(opener)) ? [new URL(opener).origin] : []
}

async function answerOpener(message: object): Promise<void> {
  const origins = await allowedOrigins()
  if (origins.length === 0) return showStatus('Invalid login caller', true)
  const opener: Window | null = window.opener
  for (const origin of origins) opener?.postMessage({ type: 'authorization_response', ...message }, origin)
}

/** Seals the value for the key of the query, as the session does. */
function seal(value: string): string {
  const key = query.get('_ek_')
  if (!key) return value
  const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  const publicKey = bytes(key.replaceAll('-', '+').replaceAll('_', '/'))
  const sealed = sealBox(new TextEncoder().encode(JSON.stringify(value)), publicKey)
  return btoa(String.fromCharCode(...sealed))
}

function goBack(redirect: string, params: ConnectParams, result: PanelResult): void {
  const target = new URL(redirect, location.href)
  for (const name of TOKENS) {
    const value = result[name]
    if (value) target.searchParams.set(name, seal(value))
  }
  if (query.has('_ek_')) target.searchParams.set('encrypted', 'true')
  for (const [name, value] of Object.entries(walletOf(params, result))) {
    if (typeof value === 'string' && name !== 'sourceAppPid') target.searchParams.set(name, value)
  }
  target.searchParams.set('saveConnect', 'true')
  setTimeout(() => location.assign(target), REDIRECT_MS)
}

function notifyTabs({ sessionToken, refreshToken, visitorId }: PanelResult): void {
  if (!sessionToken) return
  const channel = new BroadcastChannel('blocklet:onLogin')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel.postMessage({ sessionToken, refreshToken, visitorId })
  channel.close()
}

async function start(): Promise<void> {
  const params = readParams()
  const redirect = query.get('redirect')
  const isPopup = Boolean(window.opener) && !redirect
  const hosts = await ownHosts()
  if (isPopup && query.get('opener') && (await allowedOrigins()).length === 0)
    return showStatus('Invalid login caller', true)
  if (redirect && (!isWebAddress(redirect) || !hosts.includes(hostOf(redirect)))) {
    return showStatus('Invalid redirect address', true)
  }
  const inviter = params.extraParams?.inviter
  if (typeof inviter === 'string') localStorage.setItem('inviter', inviter)

  const onResult = (result: PanelResult) => {
    if (result.visitorId) localStorage.setItem('__visitor_id', result.visitorId)
    notifyTabs(result)
    if (redirect) goBack(redirect, params, result)
    if (!isPopup) return
    void answerOpener({ response: result, options: walletOf(params, result) })
    setTimeout(() => window.close(), POPUP_CLOSE_MS)
  }
  // ArcSphere can sign in by its own dialog while this page is open.
  Object.assign(window, { temporaryDIDConnectOnSuccess: onResult })
  const panel = showPanel(attributesOf(params), onResult, settingsOf(params))
  panel.addEventListener('did-error', (event) => {
    const { code, message } = (event as CustomEvent<{ code: string; message: string }>).detail
    if (isPopup) void answerOpener({ error: code, errorDescription: message })
  })
}

start().catch((error: unknown) => showStatus(error instanceof Error ? error.message : String(error), true))
