import { queryParam, removeQueryParams } from '../../env/page.ts'
import type { Action } from '../../model/connect.ts'
import { DidError } from '../../model/errors.ts'
import { NEXT_WORKFLOW_TIMEOUT_MS } from '../../model/limits.ts'
import { asText, asWebUrl } from '../../model/read.ts'
import { base64UrlToUtf8 } from '../../protocol/base64.ts'
import {
  authUrlOf,
  createSession,
  endpointOf,
  fetchStatus,
  readRequester,
  sessionEndpoint,
  type Endpoint,
  type Params,
} from '../../protocol/connect.ts'
import { clientKeys } from '../../protocol/sealed.ts'
import { loadApp } from '../app.ts'
import { $config } from '../config.ts'
import { serverAction, WITHOUT_TOKENS } from './apps.ts'
import type { ConnectContext } from './context.ts'
import type { ExistingSession, Machine, MachineEvent } from './machine-state.ts'
import { sharedParams, tokenParams } from './options.ts'

const PARAM = '__connect_url__'
/** Sites whose links open the wallet app (docs/protocol.md §3.7). */
const WALLET_ORIGINS = ['https://abtwallet.io', 'https://didwallet.io']

const invalid = (status: string, cause?: unknown) =>
  new DidError('invalid-session-status', { cause, text: `Invalid session status [${status}]` })

/** The link, reduced to the address that the wallet calls. */
function walletLink(url: string, inner: URL): string {
  const { origin, pathname } = new URL(url)
  const link = new URL(origin + pathname)
  link.searchParams.set('action', 'requestAuth')
  link.searchParams.set('url', encodeURIComponent(inner.href))
  return link.href
}

/**
 * The session link in the page's address, if it carries one for this action (docs/protocol.md §3.11). The path
 * of the wallet's call ends with the action.
 */
export function sessionFromUrl(action: Action): ExistingSession | DidError | null {
  const param = $config.get().noConnectUrl ? '' : queryParam(PARAM)
  if (!param) return null
  try {
    const url = asWebUrl(base64UrlToUtf8(param))
    const inner = url ? authUrlOf(url) : null
    const token = inner?.searchParams.get('_t_')
    if (!inner || !token) return invalid('unknown')
    return inner.pathname.split('/').at(-2) === serverAction(action) ? { token, url: walletLink(url, inner) } : null
  } catch (cause) {
    return invalid('unreadable', cause)
  }
}

/** A link is used once: the next flow of the page starts a session of its own. */
export const removeSessionFromUrl = (): void => removeQueryParams(PARAM)

/** The endpoint of the session of a link. @throws DidError `invalid-session-status` for a site that is not allowed */
async function endpointOfLink(
  { service, options }: ConnectContext,
  { token, url }: ExistingSession,
): Promise<Endpoint> {
  const inner = authUrlOf(url)
  const app = await loadApp()
  const own = new URL(service.appUrl).origin
  const master = asWebUrl(app?.federated && app.master?.appUrl)
  const allowed = [own, ...(master ? [new URL(master).origin] : []), ...$config.get().connectUrlHosts.split(' ')]
  // A QR code on this page never leads a wallet to a site that is not allowed.
  const isAllowed =
    inner && allowed.includes(inner.origin) && [...allowed, ...WALLET_ORIGINS].includes(new URL(url).origin)
  if (!isAllowed) throw invalid('unknown')
  return inner.origin === own
    ? sessionEndpoint(service, options.action, token)
    : endpointOf(inner, token, NEXT_WORKFLOW_TIMEOUT_MS)
}

/** Not inherited from the joined session: each flow has its own. */
const NOT_INHERITED = ['sourceAppPid', 'verbose']

function inheritedFrom(extraParams: Record<string, unknown>, withKey: boolean): Params {
  const excluded = withKey ? NOT_INHERITED : [...NOT_INHERITED, '_ek_']
  return Object.fromEntries(
    Object.entries(extraParams)
      .filter(([name]) => !excluded.includes(name))
      .map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  )
}

/**
 * Joins the session of the link. One that is used already becomes the source of a new session.
 *
 * The results of a session are sealed for the key it was started with, so whoever started it can read them. A session
 * with another key than this browser's has to be confirmed by the user, and its tokens are never used: they come from a
 * new session with the key of this browser.
 *
 * @throws DidError `invalid-session-status`
 */
export async function joinExisting(
  context: ConnectContext,
  state: Machine,
  existing: ExistingSession,
  signal: AbortSignal,
): Promise<MachineEvent> {
  const { service, options } = context
  const { action } = options
  const { token, url, isOwn } = existing
  const endpoint = isOwn ? sessionEndpoint(service, action, token) : await endpointOfLink(context, existing)
  const snapshot = await fetchStatus(service, endpoint, sharedParams(options, state), signal)
  const { status, sourceToken, extraParams } = snapshot
  const isUsed = !isOwn && (status === 'scanned' || sourceToken === token)
  if (!isOwn && !isUsed && status !== 'created') throw invalid(status)

  const keys = await clientKeys()
  const isOfThisBrowser = isOwn || (keys !== null && extraParams._ek_ === keys.publicKey)
  if (!isOfThisBrowser && !existing.isConfirmed) {
    return { type: 'confirmation-needed', app: readRequester(snapshot.raw.appInfo) }
  }
  const mayHaveKey = isOfThisBrowser || WITHOUT_TOKENS.includes(action)
  const inherited = inheritedFrom(extraParams, mayHaveKey)
  if (isUsed || !mayHaveKey) {
    const params = await tokenParams(options, { ...state, inherited })
    // The key of the joined session wins over the one of this page.
    params._ek_ = inherited._ek_ || params._ek_
    // Without a key the tokens are not sealed, and whoever polls the source session would receive them.
    params.sourceToken = params._ek_ && token
    const session = await createSession(service, action, params, signal)
    return { type: 'session-created', session, endpoint: sessionEndpoint(service, action, session.token), inherited }
  }
  const session = {
    token,
    url,
    app: null,
    memberApp: null,
    connectedDid: asText(extraParams.connectedDid),
    saveConnect: true,
  }
  return { type: 'session-created', session, endpoint, inherited, joined: true, snapshot }
}
