import { debug } from '../env/log.ts'
import { wait } from '../env/wait.ts'
import type { ConnectResult, ConnectSession, Purpose, Requester } from '../model/connect.ts'
import { authUrlOf, isWalletLink } from '../model/auth-url.ts'
import { DidError } from '../model/errors.ts'
import { asObject, asText, asWebUrl, bareDid, isObject, type Json, own } from '../model/read.ts'
import { asNumberOrZero, oneOf, shape, webUrl } from '../model/decoder.ts'
import { pictureUrl } from './picture.ts'
import type { ConnectServer, Params } from './connect-server.ts'
import type { Service } from './http.ts'
import { looksSealed, type ClientKeys } from './client-keys.ts'
import { asName } from '../model/plain-line.ts'
import { sealed } from './lazy.ts'

/** The server of a session's calls. After a next workflow has begun, it is that of another app. */
export interface Endpoint {
  /** Absolute address up to and including the action. */
  base: string
  token: string
  /** Time limit for calls to another server, which may be slow or never answer; null for the app's own. */
  timeoutMs: number | null
  /** Somebody else started the session. */
  isForeign: boolean
}

const WIRE_STATUSES = ['created', 'scanned', 'succeed', 'error', 'busy', 'forbidden'] as const
export type WireStatus = (typeof WIRE_STATUSES)[number]

/** The state of a session at one time: a response of `status` or a frame of the relay (docs/protocol.md §3.4). */
export interface Snapshot {
  status: WireStatus
  error: string
  mfaCode: number
  nextWorkflow: string
  updatedAt: string
  did: string
  pk: string
  walletOs: string
  extraParams: Json
  /** Number of the step of the wallet, from 0: the first one proves its DID. */
  step: number
  /** The whole response, for the results of an action. */
  raw: Json
}

/** Address of an action of the auth service. */
export const serviceBase = ({ appUrl, servicePrefix }: Service, action: Purpose): string =>
  // Adding an account is a login with other texts (docs/protocol.md §3.1).
  `${appUrl}${servicePrefix}/api/did/${action === 'switch-did' ? 'login' : action}`

const readInfo = shape({ publisher: bareDid, name: asName, description: asText, icon: pictureUrl(), link: webUrl() })

export function readRequester(value: unknown): Requester | null {
  const { publisher: did, ...info } = readInfo(value)
  return did || info.name ? { did, ...info } : null
}

const readAnswer = shape({
  token: asText,
  url: asText,
  error: asText,
  appInfo: readRequester,
  memberAppInfo: readRequester,
  extra: shape({ connectedDid: asText, saveConnect: oneOf(false, true) }),
})

function readSession({ refused }: ConnectServer, answer: unknown): ConnectSession {
  const { token, url, error, appInfo, memberAppInfo, extra } = readAnswer(answer)
  if (!/^[\w-]{1,64}$/.test(token) || !isWalletLink(url)) throw refused(error, answer)
  return { token, url, app: appInfo, memberApp: memberAppInfo, ...extra }
}

const MAX_TRIES = 3
const isCollision = (answer: unknown): boolean => asText(asObject(answer).error) === 'Validation error'

/**
 * Opens a session at `base`. The server derives its id from the clock, so two requests in one millisecond collide, and
 * one gets status 200 with an error. That one is repeated (docs/protocol.md §3.3).
 *
 * @throws DidError `token-failed` or `request-failed` with the server's reason, `network-failed`
 */
export async function createSession(
  server: ConnectServer,
  base: string,
  params: Params,
  signal: AbortSignal,
): Promise<ConnectSession> {
  // A parameter named callback would turn the response into a script.
  const { callback: _, ...query } = own(params)
  const requestToken = () => server.open(`${base}/token`, { query, signal })
  let answer = await requestToken()
  for (let tries = 1; isCollision(answer) && tries < MAX_TRIES && !signal.aborted; tries++) {
    // A random delay, so that the same two requests don't collide again.
    await wait(20 + Math.random() * 80)
    answer = await requestToken()
  }
  return readSession(server, answer)
}

const readParts = shape({
  error: asText,
  mfaCode: asNumberOrZero,
  nextWorkflow: asText,
  updatedAt: asText,
  did: bareDid,
  pk: asText,
  extraParams: asObject,
  step: asNumberOrZero,
})

export function readSnapshot(answer: unknown): Snapshot {
  const raw = asObject(answer)
  // The service reports a failed session in either of two forms.
  const status = WIRE_STATUSES.find((known) => known === raw.status) ?? (asText(raw.error) ? 'error' : undefined)
  if (!status) throw new DidError('bad-answer', { cause: answer })
  return {
    ...readParts({ ...raw, step: raw.currentStep }),
    status,
    raw,
    walletOs: asText(asObject(raw.connectedWallet).os),
  }
}

/**
 * Asks with nothing but the token: for a session that somebody else started, the service gets nothing more.
 *
 * @throws DidError: status 403 for the wallet of another user, 400 for an unknown session; `network-failed`
 */
export async function fetchStatus(server: ConnectServer, endpoint: Endpoint, signal: AbortSignal): Promise<Snapshot> {
  const { base, token, timeoutMs, isForeign } = endpoint
  const answer = await server.get(`${base}/status`, {
    query: { _t_: token },
    signal,
    timeoutMs: timeoutMs ?? undefined,
    bare: isForeign,
  })
  return readSnapshot(answer)
}

/** Ends a session that no wallet has scanned. Best effort: the page may be unloading. */
export async function abandonSession(server: ConnectServer, at: Endpoint): Promise<void> {
  try {
    await server.get(`${at.base}/timeout`, { query: { _t_: at.token } })
  } catch (error) {
    debug('the session was not ended', error)
  }
}

/** The endpoint of a session, from the address that the wallet calls. */
export const endpointOf = ({ origin, pathname }: URL, token: string, timeoutMs: number): Endpoint => ({
  base: origin + pathname.replace(/\/auth\/?$/, ''),
  token,
  timeoutMs,
  isForeign: false,
})

/** The endpoint of the next workflow, from the address of its wallet call (docs/protocol.md §3.8). */
export function nextEndpoint(url: string, timeoutMs: number): Endpoint {
  const fail = (reason: string) =>
    new DidError('invalid-next-workflow', { text: `Invalid nextWorkflow: ${url}: ${reason}` })
  const inner = asWebUrl(url) ? (authUrlOf(url) ?? new URL(url)) : null
  if (!inner || asWebUrl(inner.href) === '') throw fail('Invalid next workflow: origin empty')
  const token = inner.searchParams.get('_t_')
  if (!token) throw fail('Invalid next workflow: token not found')
  return endpointOf(inner, token, timeoutMs)
}

/** Values that a server encrypts with the browser's key (docs/protocol.md §3.5). */
const SEALED = [
  'sessionToken',
  'loginToken',
  'refreshToken',
  'csrfToken',
  'visitorId',
  'spaceGateway',
  'destroySessionId',
] as const
/** Tokens are read through this type, so that a value that could be plain never becomes one. */
export type Secrets = Partial<Record<(typeof SEALED)[number], unknown>>

interface Opening {
  /** The session was requested with the key, so a plain value doesn't come from the service. */
  isSealed: boolean
}

/**
 * The results of a finished session with its sealed values decrypted.
 *
 * @throws if one was sealed for another key, or is plain where `isSealed`
 */
export async function openResult(
  { raw, did }: Pick<Snapshot, 'raw' | 'did'>,
  keys: ClientKeys | null,
  { isSealed }: Opening = { isSealed: false },
): Promise<ConnectResult> {
  const result: ConnectResult = { ...raw, did }
  for (const name of SEALED) {
    const value = raw[name]
    if (!keys || value === undefined || value === null || value === '') continue
    if (typeof value === 'string' && looksSealed(value)) {
      const openSealed = await sealed()
      result[name] = (await openSealed(value, keys)) as string
    } else if (isSealed) throw new DidError('invalid-response', { text: `${name} is not sealed` })
  }
  return result
}

/** The results of somebody else's session. Sealed values are not for this browser. */
export function withoutSecrets({ raw, did }: Pick<Snapshot, 'raw' | 'did'>): ConnectResult {
  const isOpen = ([name, value]: [string, unknown]) => !SEALED.some((sealed) => sealed === name) || isObject(value)
  return { ...Object.fromEntries(Object.entries(raw).filter(isOpen)), did }
}
