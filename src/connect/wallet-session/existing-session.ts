import { queryParam, removeQueryParams } from '../../env/page.ts'
import { authUrlOf, WALLET_ORIGINS } from '../../model/auth-url.ts'
import { DidError } from '../../model/errors.ts'
import { NEXT_WORKFLOW_TIMEOUT_MS } from '../../model/limits.ts'
import { asText, asWebUrl, type Json } from '../../model/read.ts'
import { base64UrlToUtf8 } from '../../protocol/base64.ts'
import { endpointOf, fetchStatus, readRequester, type Endpoint } from '../../protocol/connect.ts'
import type { Params } from '../../protocol/connect-server.ts'
import { $config } from '../../core/config.ts'
import { allowedOrigins } from './allowed-origins.ts'
import { WITHOUT_TOKENS } from '../../model/actions.ts'
import type { ConnectContext } from './context.ts'
import type { FlowKind } from '../kinds/flow-kind.ts'
import type { ExistingSession, Machine, MachineEvent } from './machine-state.ts'
import { startSession } from './request-session.ts'
import { startedSession } from './started-sessions.ts'

const PARAM = '__connect_url__'

const invalid = (status: string, cause?: unknown) =>
  new DidError('invalid-session-status', { cause, text: `Invalid session status [${status}]` })

/** The link, reduced to the address that the wallet will call. */
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
export function sessionFromUrl({ name, remembered, inherited }: FlowKind): ExistingSession | DidError | null {
  const param = $config.get().noConnectUrl ? '' : queryParam(PARAM)
  if (!param) return null
  try {
    const url = asWebUrl(base64UrlToUtf8(param))
    const inner = url ? authUrlOf(url) : null
    const token = inner?.searchParams.get('_t_')
    if (!inner || !token) return invalid('unknown')
    if (inner.pathname.split('/').at(-2) !== encodeURIComponent(name)) return null
    const ownSession = startedSession(token)
    if (ownSession && ownSession.action === remembered) return ownSession
    if (!inherited) return new DidError('foreign-link')
    return { token, url: walletLink(url, inner), isOwn: false, isConfirmed: false }
  } catch (cause) {
    return invalid('unreadable', cause)
  }
}

/** A link is used once: the next flow of the page starts a session of its own. */
export const removeSessionFromUrl = (): void => removeQueryParams(PARAM)

/** The endpoint of the session of a link. @throws DidError `invalid-session-status` for a site that is not allowed */
async function endpointOfLink(context: ConnectContext, { token, url }: ExistingSession): Promise<Endpoint> {
  const inner = authUrlOf(url)
  const allowed = await allowedOrigins(context)
  // A QR code on this page must never lead a wallet to a site that isn't allowed.
  const isAllowed =
    inner && allowed.includes(inner.origin) && [...allowed, ...WALLET_ORIGINS].includes(new URL(url).origin)
  if (!isAllowed) throw invalid('unknown')
  const { service, kind } = context
  const base = await kind.base(service)
  const given = endpointOf(inner, token, NEXT_WORKFLOW_TIMEOUT_MS)
  if (!kind.joinsAnyServer && given.base !== base) throw invalid('unknown')
  const isOfThisApp = inner.origin === new URL(service.appUrl).origin
  return { ...(isOfThisApp ? { base, token, timeoutMs: null } : given), isForeign: true }
}

const inheritedFrom = (extraParams: Json, names: readonly string[] | null): Params =>
  Object.fromEntries((names ?? []).map((name) => [name, asText(extraParams[name]) || undefined]))

/**
 * Joins the session of the link, or the one from whose wallet the visitor returns.
 *
 * If somebody else started it, the user has to agree. It is only asked for its status, with nothing but its token,
 * because whoever started it can read everything that is sent to it. A login continues in a new session of this
 * browser, so they learn neither tokens nor the visitor id.
 *
 * @throws DidError `invalid-session-status`, `invalid-next-workflow`, and those of a new session
 */
export async function joinExisting(
  context: ConnectContext,
  state: Machine,
  existing: ExistingSession,
  signal: AbortSignal,
): Promise<MachineEvent> {
  const { server, service, options, kind } = context
  const { token, url, isOwn, isConfirmed } = existing
  const endpoint = isOwn
    ? { base: await kind.base(service), token, timeoutMs: null, isForeign: false }
    : await endpointOfLink(context, existing)
  const snapshot = await fetchStatus(server, endpoint, signal)
  const { status, extraParams } = snapshot
  if (!isOwn) {
    const isContinued = !WITHOUT_TOKENS.includes(options.action)
    // The wallet would go on to a place that its starter has chosen.
    if (!isContinued && extraParams.nw) throw new DidError('invalid-next-workflow')
    if (status !== 'created' && !(isContinued && status === 'scanned')) throw invalid(status)
    if (!isConfirmed) return { type: 'confirmation-needed', app: readRequester(snapshot.raw.appInfo) }
    const inherited = inheritedFrom(extraParams, kind.inherited)
    if (isContinued) return startSession(context, { ...state, inherited }, signal)
  }
  const session = {
    token,
    url,
    app: null,
    memberApp: null,
    connectedDid: isOwn ? asText(extraParams.connectedDid) : '',
    // The wallet of somebody else may answer a session that somebody else started.
    saveConnect: isOwn,
  }
  const { inherited } = state
  return { type: 'session-created', session, endpoint, inherited, joined: isOwn ? 'own' : 'foreign', snapshot }
}
