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
import type { Wiring } from './effects.ts'
import type { Existing, Machine, MachineEvent } from './machine.ts'
import { sharedParams, tokenParams } from './options.ts'

const PARAM = '__connect_url__'
/** Sites whose links open the wallet app (protocol: connect-session §1.7). */
const WALLET_ORIGINS = ['https://abtwallet.io', 'https://didwallet.io']

const invalid = (status: string, cause?: unknown) =>
  new DidError('invalid-session-status', { cause, text: `Invalid session status [${status}]` })

/** The link with nothing in it but the address that the wallet calls. */
function walletLink(url: string, inner: URL): string {
  const { origin, pathname } = new URL(url)
  const link = new URL(origin + pathname)
  link.searchParams.set('action', 'requestAuth')
  link.searchParams.set('url', encodeURIComponent(inner.href))
  return link.href
}

/**
 * The session link in the page's address, if it carries one for this action (protocol: connect-session §1.11). The path
 * of the wallet's call ends with the action.
 */
export function sessionFromUrl(action: Action): Existing | DidError | null {
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

/** A link is used once: the next flow of the page begins a session of its own. */
export const removeSessionFromUrl = (): void => removeQueryParams(PARAM)

/** Where the session of a link lives. @throws DidError `invalid-session-status` for a site nobody has allowed */
async function endpointOfLink({ service, options }: Wiring, { token, url }: Existing): Promise<Endpoint> {
  const inner = authUrlOf(url)
  const app = await loadApp()
  const own = new URL(service.appUrl).origin
  const master = asWebUrl(app?.federated && app.master?.appUrl)
  const allowed = [own, ...(master ? [new URL(master).origin] : []), ...$config.get().connectUrlHosts.split(' ')]
  // A code on this page that leads a wallet to another site is not shown.
  const isAllowed =
    inner && allowed.includes(inner.origin) && [...allowed, ...WALLET_ORIGINS].includes(new URL(url).origin)
  if (!isAllowed) throw invalid('unknown')
  return inner.origin === own
    ? sessionEndpoint(service, options.action, token)
    : endpointOf(inner, token, NEXT_WORKFLOW_TIMEOUT_MS)
}

/** Not taken over from the joined session: they belong to the flow that asks. */
const NOT_INHERITED = ['sourceAppPid', 'verbose']

function inheritedFrom(extraParams: Record<string, unknown>, withKey: boolean): Params {
  const left = withKey ? NOT_INHERITED : [...NOT_INHERITED, '_ek_']
  return Object.fromEntries(
    Object.entries(extraParams)
      .filter(([name]) => !left.includes(name))
      .map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  )
}

/**
 * Joins the session of the link; one that is used up already is the source of a new one.
 *
 * Whoever started a session can read what it brings, sealed for the key it was started with. So a session of another
 * key has to be confirmed, and tokens are never brought by it: they come by a new session with the key of this browser.
 *
 * @throws DidError `invalid-session-status`
 */
export async function joinExisting(
  wiring: Wiring,
  state: Machine,
  existing: Existing,
  signal: AbortSignal,
): Promise<MachineEvent> {
  const { service, options } = wiring
  const { action } = options
  const { token, url, isOwn } = existing
  const endpoint = isOwn ? sessionEndpoint(service, action, token) : await endpointOfLink(wiring, existing)
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
    // The key the joined session came with wins over the one of this page.
    params._ek_ = inherited._ek_ || params._ek_
    // Without a key the tokens are not sealed, and whoever polls the source would be given them.
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
