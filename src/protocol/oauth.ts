import { readProviders, type Provider } from '../model/app.ts'
import { DidError } from '../model/errors.ts'
import type { LoginResult } from '../model/login-result.ts'
import { asObject, asText, bareDid, own } from '../model/read.ts'
import type { ConnectedAccount } from '../model/user.ts'
import { ACCOUNT_REFUSED, recognized, responseBody } from './error-response.ts'
import { checkFilled } from './validate.ts'
import { call, type Service } from './http.ts'
import { readLogin } from './login-result.ts'
import { shape } from '../model/decoder.ts'
import { pictureUrl } from './picture.ts'
import { asName } from '../model/plain-line.ts'

const OAUTH = '/api/oauth'

/** The enabled third parties, in the administrator's order. */
export async function fetchOAuthConfigs(
  service: Service,
  options: { sourceAppPid?: string } = {},
): Promise<Provider[]> {
  const { sourceAppPid } = own(options)
  return readProviders(await call(service, `${OAUTH}/configs`, { query: { sourceAppPid } }))
}

export interface OAuthCode {
  provider: string
  /** The code that the provider's page returned. */
  code: string
  locale?: string
  sourceAppPid?: string | null
}

export interface OAuthLogin extends OAuthCode {
  /** Any action of the connect flow. Default: `login`. */
  action?: string
  componentId?: string
  inviter?: string
  inviteId?: string
  baseUrl?: string
  payload?: string
  extraParams?: Record<string, string>
}

/** Signs in with the code of a third party. The tokens are returned and not stored. */
export async function loginByOAuth(service: Service, given: OAuthLogin): Promise<LoginResult> {
  const { action = 'login', extraParams, ...login } = own(given)
  const { provider, code } = login
  checkFilled({ provider, code })
  // A DID Space or domain is connected after a plain login (docs/protocol.md §5.3).
  const serviceAction = action.startsWith('connect-to-did-') ? 'login' : action
  const body = { ...extraParams, action: serviceAction, ...login }
  const anonymous = action !== 'destroy-self'
  const failure = 'third-party-failed'
  const answer = call(service, `${OAUTH}/login`, { method: 'POST', body, anonymous, failure })
  return readLogin(
    await answer.catch((error: unknown) => {
      throw recognized(error, ACCOUNT_REFUSED)
    }),
  )
}

/** The user who already has an account, so that nobody else can bind it. */
export interface OAuthConflict {
  reason: 'ALREADY_EXIST' | 'ALREADY_BIND'
  did: string
  fullName: string
  avatar: string
}

/** The conflict that made `bindAccount` fail, or null for another reason. */
export function conflictOf(service: Service, error: unknown): OAuthConflict | null {
  const { code, data } = asObject(responseBody(error))
  if (code !== 'ALREADY_EXIST' && code !== 'ALREADY_BIND') return null
  return {
    reason: code,
    ...shape({ did: bareDid, fullName: asName, avatar: pictureUrl(service.appUrl) })(data),
  }
}

/** Adds a third-party account to the signed-in user. @throws DidError, see `conflictOf` for status 409 */
export async function bindAccount(service: Service, bind: OAuthCode): Promise<void> {
  const { provider, code } = bind
  checkFilled({ provider, code })
  try {
    await call(service, `${OAUTH}/bind`, { method: 'POST', body: { ...bind } })
  } catch (error) {
    // The service sends this JSON as text, so `call` didn't find the message.
    const text = asText(asObject(responseBody(error)).message)
    throw text && error instanceof DidError
      ? new DidError(error.code, { cause: error, status: error.status, text })
      : error
  }
}

export interface OAuthUnbind {
  connectedAccount: Pick<ConnectedAccount, 'provider' | 'did' | 'pk'>
  locale?: string
  sourceAppPid?: string | null
}

/** Removes a third-party account, or a passkey, from the signed-in user. */
export async function unbindAccount(service: Service, { connectedAccount, ...rest }: OAuthUnbind): Promise<void> {
  const { provider, did, pk } = connectedAccount
  await call(service, `${OAUTH}/unbind`, { method: 'POST', body: { connectedAccount: { provider, did, pk }, ...rest } })
}
