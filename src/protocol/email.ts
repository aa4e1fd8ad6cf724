import { emailProblem } from '../model/email.ts'
import { DidError, SENTENCES } from '../model/errors.ts'
import { CODE_LENGTH } from '../model/limits.ts'
import type { LoginResult } from '../model/login-result.ts'
import { asFlag, asObject, asText, own } from '../model/read.ts'
import { check } from './validate.ts'
import { ACCOUNT_REFUSED, recognized, type KnownRefusals } from './error-response.ts'
import { call, type Service } from './http.ts'
import { readLogin } from './login-result.ts'
import { asId, requiring, shape } from '../model/decoder.ts'

const EMAIL = '/api/user/email'
const KYC = '/api/kyc/email'

/** Refusals of an address. */
const ADDRESS: KnownRefusals = {
  email_invalid: 'email-invalid',
  email_already_verified: 'account-exists',
  email_not_allowed: 'email-refused',
  email_blocked: 'email-refused',
}
/** Actions other than a login get 400 for other reasons too, such as an invitation that has ended. */
const ACTION_CODE: KnownRefusals = { 404: 'code-wrong', ...ACCOUNT_REFUSED }
/**
 * A login gets 404 for a code that was never sent, and 400 for one that was used or has ended (docs/protocol.md §5.2).
 */
const LOGIN_CODE: KnownRefusals = { ...ACTION_CODE, 400: 'code-expired' }
/** Nobody types a link, so one that was never sent counts as used. */
const LOGIN_LINK: KnownRefusals = { ...LOGIN_CODE, 401: 'code-expired', 404: 'code-expired' }
const KYC_CODE: KnownRefusals = { 400: 'code-wrong' }

const naming =
  (known: KnownRefusals) =>
  (error: unknown): never => {
    throw recognized(error, known)
  }

function checkEmail(email: string): void {
  const problem = emailProblem(email)
  if (problem) throw new DidError('invalid-option', { text: SENTENCES[`email-${problem}`] })
}

const checkCode = (code: string): void =>
  check(new RegExp(`^\\d{${CODE_LENGTH}}$`).test(code), 'code', `must be ${CODE_LENGTH} digits`)

export interface EmailCodeRequest {
  email: string
  locale?: string
  /** The app of the login, if it is another one. */
  sourceAppPid?: string | null
  /** Whether the mail contains a link. It leads to this page, so the browser must send a Referer with the request. */
  useMagicLink?: boolean
  useCode?: boolean
}

/** Sends a mail with a code and a link, valid for 30 minutes. The id is for `fetchEmailStatus`. */
export async function sendEmailCode(service: Service, given: EmailCodeRequest): Promise<{ id: string }> {
  const { locale, sourceAppPid = null, ...rest } = own(given)
  checkEmail(rest.email)
  const body = { ...rest, sourceAppPid }
  const answer = await call(service, `${EMAIL}/sendCode`, {
    method: 'POST',
    query: { locale },
    body,
    anonymous: true,
  }).catch(naming(ADDRESS))
  return requiring('id', shape({ id: asId }))(answer)
}

/** Whether the mail's link or code was used, in this tab or another. */
export async function fetchEmailStatus(service: Service, codeId: string, signal?: AbortSignal): Promise<boolean> {
  const answer = await call(service, `${EMAIL}/status`, { query: { codeId }, signal, anonymous: true, fresh: true })
  return asFlag(asObject(answer).verified)
}

export type EmailLogin = {
  /** Default: `login`. */
  action?: 'login' | 'invite' | 'destroy-self'
  locale?: string
  sourceAppPid?: string | null
  inviter?: string
  inviteId?: string
  baseUrl?: string
  payload?: string
  extraParams?: Record<string, string>
} & ({ code: string } | { magicToken: string })

/** Signs in with the code or the link of a mail. The tokens are returned and not stored. */
export async function loginByEmail(service: Service, given: EmailLogin): Promise<LoginResult> {
  const { locale, action = 'login', extraParams, ...login } = own(given)
  const { code, magicToken } = own<{ code?: string; magicToken?: string }>(login)
  if (code !== undefined) checkCode(code)
  const body = { ...extraParams, action, ...login }
  // Deleting an account is the only action of a signed-in user.
  const anonymous = action !== 'destroy-self'
  const answer = await call(service, `${EMAIL}/login`, { method: 'POST', query: { locale }, body, anonymous }).catch(
    naming(magicToken !== undefined ? LOGIN_LINK : action === 'login' ? LOGIN_CODE : ACTION_CODE),
  )
  return readLogin(answer)
}

const readMessage = (answer: unknown): string => asText(asObject(answer).message)

/** Sends a code that confirms an address, as a new passkey may require. Returns the service's message. */
export async function sendKycCode(
  service: Service,
  { email, locale }: { email: string; locale?: string },
): Promise<string> {
  checkEmail(email)
  const sent = call(service, `${KYC}/send`, { method: 'POST', query: { locale }, body: { email } })
  return readMessage(await sent.catch(naming(ADDRESS)))
}

/** Confirms the address. Returns the service's message. */
export async function verifyKycCode(
  service: Service,
  { code, locale }: { code: string; locale?: string },
): Promise<string> {
  checkCode(code)
  const verified = call(service, `${KYC}/verify`, { method: 'POST', query: { locale }, body: { code } })
  return readMessage(await verified.catch(naming(KYC_CODE)))
}
