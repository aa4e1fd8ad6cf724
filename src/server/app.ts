import { readSigningApp } from '../model/app.ts'
import { userReader } from '../model/read-user.ts'
import { asObject, asPictureUrl, asText } from '../model/read.ts'
import type { User } from '../model/user.ts'
import { isSigned, type Signer } from '../protocol/signature.ts'
import { AccessError } from './access-error.ts'
import type { Credentials } from './credentials.ts'

/** Where the accounts are. */
export interface AppAddress {
  /** The app, as `https://app.example`. Configure it; never take it from the request. */
  appUrl: string
  /** Where its service is. Default: `/.well-known/service`. */
  servicePrefix?: string
}

const TIMEOUT_MS = 5_000
const SIGNER_MS = 60_000

const signers = new Map<string, { at: number; signer: Promise<Signer> }>()

const failed = (cause: unknown): never => {
  throw cause instanceof AccessError ? cause : new AccessError(503, { cause })
}

/** Every address is one that the developer has configured, so none of them is left by a redirect. */
const request = (url: string, headers: Record<string, string>): Promise<Response> =>
  fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })

/** Tries again once: the app's web server may have closed a connection that this one was about to use again. */
const get = (url: string, headers: Record<string, string> = {}): Promise<Response> =>
  request(url, headers).catch((error: unknown) => {
    if (error instanceof TypeError) return request(url, headers)
    throw error
  })

async function json(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`The app answered ${response.status}`)
  return response.json()
}

async function loadSigner(base: string): Promise<Signer> {
  const app = readSigningApp(await json(await get(`${base}/__blocklet__.js?type=json`)), base)
  if (!app) throw new Error('The app answered without its key')
  return app
}

/** The key of the app, kept for a minute. */
function signerOf(base: string, isFresh = false): Promise<Signer> {
  const known = signers.get(base)
  if (known && !isFresh && Date.now() - known.at < SIGNER_MS) return known.signer
  const signer = loadSigner(base)
  signers.set(base, { at: Date.now(), signer })
  signer.catch(() => signers.delete(base)) // failures are not kept; who asked handles them
  return signer
}

/** The app may have got a new key since its settings were loaded. */
const isFrom = async (base: string, answer: unknown): Promise<boolean> =>
  (await isSigned(answer, await signerOf(base))) || isSigned(answer, await signerOf(base, true))

const cookie = (pairs: Record<string, string>): string =>
  Object.entries(pairs)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')

/** Whether the app has issued this CSRF token for this session: it answers with the right one. */
async function isCsrfToken(service: string, { token, csrf }: Credentials): Promise<boolean> {
  const headers = { cookie: cookie({ login_token: token, 'x-csrf-token': csrf }), 'x-csrf-token': csrf }
  const response = await get(`${service}/api/did/csrfToken`, headers)
  if (response.status === 400 || response.status === 401) return false
  return asText(asObject(await json(response)).csrfToken) === csrf
}

/** The app names the role of the token until it expires, and the passports that are still valid. */
const isRevoked = (user: User, passportId: string): boolean =>
  passportId !== '' && !user.passports.some(({ id }) => id === passportId)

async function fetchUser(base: string, service: string, credentials: Credentials, visitor: object) {
  const { token, visitorId, passportId } = credentials
  const authorization = `Bearer ${encodeURIComponent(token)}`
  const headers = { ...visitor, authorization, 'x-blocklet-visitor-id': visitorId }
  const response = await get(`${service}/api/did/session`, headers)
  if (response.status === 400 || response.status === 401) return null
  const answer = await json(response)
  const user = userReader((value) => asPictureUrl(value, base))(asObject(answer).user)
  if (!user) throw new Error('The app answered without a user')
  if (!(await isFrom(base, answer))) throw new Error('The answer is not signed by the app')
  return isRevoked(user, passportId) ? { ...user, role: 'guest' } : user
}

/**
 * The user whom the app names for these credentials, null for nobody, `forged` for a CSRF token of another session.
 *
 * @throws AccessError 503 when the app can't be asked, or answers something else
 */
export async function askApp(
  { appUrl, servicePrefix = '/.well-known/service' }: AppAddress,
  credentials: Credentials,
  visitor: Record<string, string>,
): Promise<User | null | 'forged'> {
  const base = appUrl.replace(/\/+$/, '')
  const service = base + servicePrefix
  try {
    const user = await fetchUser(base, service, credentials, visitor)
    if (!user || !credentials.csrf) return user
    return (await isCsrfToken(service, credentials)) ? user : 'forged'
  } catch (cause) {
    return failed(cause)
  }
}
