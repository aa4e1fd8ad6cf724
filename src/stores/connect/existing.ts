import { queryParam } from '../../env/page.ts'
import { DidError } from '../../model/errors.ts'
import { asText, asWebUrl } from '../../model/read.ts'
import { base64UrlToUtf8 } from '../../protocol/base64.ts'
import { authUrlOf, createSession, fetchStatus, sessionEndpoint, type Params } from '../../protocol/connect.ts'
import { $config } from '../config.ts'
import type { Wiring } from './effects.ts'
import type { Existing, Machine, MachineEvent } from './machine.ts'
import { sharedParams, tokenParams } from './options.ts'

const invalid = (status: string, cause?: unknown) =>
  new DidError('invalid-session-status', { cause, text: `Invalid session status [${status}]` })

/** The session link in the page's address, if it carries one (protocol: connect-session §1.11). */
export function existingFromPage(): Existing | DidError | null {
  const param = queryParam('__connect_url__')
  if (!param) return null
  try {
    const url = asWebUrl(base64UrlToUtf8(param))
    const inner = url ? authUrlOf(url) : null
    const token = inner?.searchParams.get('_t_')
    // A code on this page that leads a wallet to another site is not shown.
    if (token && inner?.hostname === new URL($config.get().appUrl).hostname) return { token, url }
    return invalid('unknown')
  } catch (cause) {
    return invalid('unreadable', cause)
  }
}

/** Not taken over from the joined session: they belong to the flow that asks. */
const NOT_INHERITED = ['sourceAppPid', 'verbose']

/**
 * Joins the session of the link; one that is used up already is the source of a new one.
 *
 * @throws DidError `invalid-session-status`
 */
export async function joinExisting(
  { service, options }: Wiring,
  state: Machine,
  { token, url, isOwn }: Existing,
  signal: AbortSignal,
): Promise<MachineEvent> {
  const { action } = options
  const endpoint = sessionEndpoint(service, action, token)
  const snapshot = await fetchStatus(service, endpoint, sharedParams(options, state), signal)
  const { status, sourceToken, extraParams } = snapshot
  const inherited: Params = Object.fromEntries(
    Object.entries(extraParams)
      .filter(([name]) => !NOT_INHERITED.includes(name))
      .map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  )
  if (!isOwn && (status === 'scanned' || sourceToken === token)) {
    const params = await tokenParams(options, { ...state, inherited })
    // The key the joined session came with wins over the one of this page.
    params._ek_ = inherited._ek_ || params._ek_
    const session = await createSession(service, action, { ...params, sourceToken: token }, signal)
    return { type: 'session-created', session, endpoint: sessionEndpoint(service, action, session.token), inherited }
  }
  if (!isOwn && status !== 'created') {
    throw invalid(status)
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
