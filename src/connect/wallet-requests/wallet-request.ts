import { pageUrl } from '../../env/page.ts'
import { ACTIONS, type AppFetch, type Mode, type ServiceAction, type WalletRequest } from '../../model/connect.ts'
import { DidError } from '../../model/errors.ts'
import { asWebUrl, own } from '../../model/read.ts'
import { appKnown } from '../../core/app/app.ts'
import { $config, isOwnOrigin, servicePage } from '../../core/config.ts'
import { $appSettings } from '../../core/app-look.ts'
import type { ConnectOptions } from '../../model/connect-options.ts'

/** What a page may say about a request of its app's own (docs/rules.md §3.14). Service actions ignore it. */
export interface WalletRequestOptions {
  /**
   * Where your backend answers: a path on the app's origin, such as `/shop/api/did`, or the address of another origin,
   * which gets neither tokens nor cookies. Default: `/api/did` below the component that serves the page.
   */
  requestPrefix?: string
  /** Sends the calls to your backend in the place of `fetch`, for a client that adds headers of its own. */
  fetch?: AppFetch
  /** Fields of the result that have to arrive sealed for this browser. The kit opens them, and refuses a plain one. */
  sealed?: string[]
  /** Whether a signed-out visitor signs in first. */
  requireLogin?: boolean
  /** Whether a link with `__connect_url__` may bring the session. The visitor is asked first. */
  joinable?: boolean
}

interface Named extends WalletRequestOptions {
  action: string
  mode?: Mode
}

const isServiceAction = (action: string): boolean => ACTIONS.some((known) => known === action)

const refuse = (text: string): never => {
  throw new DidError('invalid-option', { text })
}

/** `.` and `..` aren't names: they would take the address of a request out of its prefix. */
function isPathSegment(name: string): boolean {
  try {
    const path = `/${encodeURIComponent(name)}/token`
    return name !== '' && !name.includes('/') && new URL(path, 'https://app.invalid').pathname === path
  } catch {
    return false // half of a character
  }
}

/** The absolute address of a prefix, without a trailing slash. */
function prefixUrl(prefix: string): URL {
  const { appUrl } = $config.get()
  const url = asWebUrl(prefix, appUrl)
    ? new URL(prefix, appUrl)
    : refuse(`requestPrefix: “${prefix.slice(0, 100)}” is not an address`)
  const isPath = prefix.startsWith('/') && url.origin === new URL(appUrl).origin
  if (!isPath && asWebUrl(prefix) === '') refuse('requestPrefix has to begin with a slash, or with https://')
  if (url.search || url.hash || url.username || url.password) refuse('requestPrefix is a path or an address alone')
  url.pathname = url.pathname.replace(/\/+$/, '')
  return url
}

const withoutSlash = (url: URL): string => url.href.replace(/\/+$/, '')

/**
 * Whether a backend of the app answers: the name is not one of the service, or it has a prefix that is not the
 * service's.
 *
 * @throws DidError `invalid-option`
 */
export function isWalletRequest(given: Named): boolean {
  const { action, requestPrefix } = own(given)
  if (!requestPrefix) return !isServiceAction(action)
  if (withoutSlash(prefixUrl(requestPrefix)) !== servicePage('/api/did')) return true
  return isServiceAction(action) ? false : refuse(`The service has no action “${action.slice(0, 100)}”`)
}

/** What a flow is for, and the defaults that a request of the app's own has. */
type Target = Pick<ConnectOptions, 'action' | 'walletRequest'> &
  Partial<Pick<ConnectOptions, 'forceConnected' | 'saveConnect'>>

/** @throws DidError `invalid-option` */
export function connectTarget(given: Named): Target {
  const { action, mode = 'popup', requestPrefix, fetch, sealed, joinable } = own(given)
  if (!isWalletRequest(given)) return { action: action as ServiceAction, walletRequest: null }
  if (!isPathSegment(action)) refuse(`action: “${action.slice(0, 100)}” is not one segment of a path`)
  if (fetch && typeof fetch !== 'function') refuse('fetch is not a function')
  // The app's page has neither the page's function nor its key.
  if (mode !== 'popup' && (fetch || sealed?.length)) refuse(`mode “${mode}” is not for requests with fetch or sealed`)
  const prefix = requestPrefix ? prefixUrl(requestPrefix) : null
  const walletRequest: WalletRequest = {
    name: action,
    prefix: prefix ? withoutSlash(prefix) : '',
    isForeign: prefix !== null && prefix.origin !== new URL($config.get().appUrl).origin,
    fetch: fetch ?? null,
    sealed: sealed ?? [],
    isJoinable: joinable === true,
  }
  return {
    action: 'wallet-request',
    walletRequest,
    forceConnected: !walletRequest.isForeign,
    // The wallet that answers may differ from the one that the visitor signs in with.
    saveConnect: false,
  }
}

/** Path of the component that serves the page: the longest mount point at the start of the page's path. */
function mountPoint(): string {
  const { appUrl } = $config.get()
  const root = new URL(appUrl).pathname.replace(/\/+$/, '')
  if (!isOwnOrigin(appUrl)) return root
  const page = `${new URL(pageUrl()).pathname}/`
  return ($appSettings.get()?.components ?? [])
    .map(({ mountPoint: path }) => path.replace(/\/+$/, ''))
    .filter((path) => page.startsWith(`${path}/`))
    .reduce((longest, path) => (path.length > longest.length ? path : longest), root)
}

/** The absolute address of the backend, once the settings of the app are known. */
export const requestPrefix = ({ prefix }: WalletRequest): string =>
  prefix || `${new URL($config.get().appUrl).origin}${mountPoint()}/api/did`

/** The absolute address of a request, up to and including its name. */
export async function requestBase(request: WalletRequest): Promise<string> {
  if (!request.prefix) await appKnown()
  return `${requestPrefix(request)}/${encodeURIComponent(request.name)}`
}
