import { queryParam } from '../../env/page.ts'
import { DidError } from '../../model/errors.ts'
import { asText, asWebUrl } from '../../model/read.ts'
import { base64UrlToUtf8 } from '../../protocol/base64.ts'
import { authUrlOf, createSession, fetchStatus, sessionEndpoint, type Params } from '../../protocol/connect.ts'
import { $config } from '../config.ts'
import type { Wiring } from './effects.ts'
import type { Existing, Machine, MachineEvent } from './machine.ts'

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
    return new DidError('invalid-session-status', { text: 'Invalid session status [unknown]' })
  } catch (cause) {
    return new DidError('invalid-session-status', { cause, text: 'Invalid session status [unreadable]' })
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
  wiring: Wiring,
  state: Machine,
  existing: Existing,
  send: (event: MachineEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const { service, action } = wiring
  const endpoint = sessionEndpoint(service, action, existing.token)
  const first = await fetchStatus(service, endpoint, wiring.params(state), signal)
  const inherited: Params = Object.fromEntries(
    Object.entries(first.extraParams)
      .filter(([name]) => !NOT_INHERITED.includes(name))
      .map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  )
  const session = {
    token: existing.token,
    url: existing.url,
    app: null,
    memberApp: null,
    connectedDid: asText(first.extraParams.connectedDid),
    saveConnect: false,
  }
  if (existing.isOwn) {
    return send({ type: 'session-created', session, endpoint, inherited, joined: true, snapshot: first })
  }
  if (first.status === 'scanned' || first.sourceToken === existing.token) {
    const own = { ...wiring.params(state), ...(await wiring.tokenParams(state)) }
    const encryption = inherited._ek_ ? { _ek_: inherited._ek_ } : {}
    const params = { ...inherited, ...own, ...encryption, sourceToken: existing.token }
    const next = await createSession(service, action, params, signal)
    const nextEndpoint = sessionEndpoint(service, action, next.token)
    return send({ type: 'session-created', session: next, endpoint: nextEndpoint, inherited })
  }
  if (first.status !== 'created') {
    throw new DidError('invalid-session-status', { text: `Invalid session status [${first.status}]` })
  }
  send({ type: 'session-created', session, endpoint, inherited, joined: true })
}
