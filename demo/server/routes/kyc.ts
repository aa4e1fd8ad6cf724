import type { Context } from 'hono'
import { addressOf } from '../authenticate.ts'
import { findCode, sendCode, useCode } from '../verification-codes.ts'
import { createRateLimit } from '../rate-limit.ts'
import { readBody, HttpError, errorsAsJson, errorsAsText } from '../http-error.ts'
import { SERVICE_PATH } from '../service.ts'
import type { App, RouteEnv, Service } from '../service.ts'
import { isEmail } from './email.ts'

const PATH = `${SERVICE_PATH}/api/kyc/email`

const ERRORS = {
  email_invalid: 'Email is invalid',
  email_already_verified:
    'This email has already been verified. You can recover the verification NFT from your DID Wallet.',
  email_not_allowed:
    "Sorry, we can't accept email addresses from this domain. Please use an email address from a different provider.",
  email_blocked: "We're unable to use this email address. Please try a different email address from another provider.",
  email_already_sent:
    "We've already sent a verification email. Please check your inbox or spam folder. If you don't see it, you can try again in a few minutes.",
}

const failure = (code: keyof typeof ERRORS) => new HttpError(400, ERRORS[code], code)

function checkEmail({ state }: Service, email: unknown): asserts email is string {
  if (!isEmail(email)) throw failure('email_invalid')
  const { allowed, blocked } = state.settings.emailDomains
  const domain = email.split('@')[1]?.toLowerCase() ?? ''
  if (allowed.length > 0 && !allowed.includes(domain)) throw failure('email_not_allowed')
  if (blocked.includes(domain)) throw failure('email_blocked')
  // Only addresses of users count, not all verified codes: an abandoned registration can be repeated.
  const isTaken = state.users.all().some((user) => user.email === email.toLowerCase() && user.emailVerified)
  if (isTaken) throw failure('email_already_verified')
}

async function send(service: Service, c: Context<RouteEnv>) {
  const { email } = await readBody<{ email: string }>(c)
  checkEmail(service, email)
  const tooSoonMessage = ERRORS.email_already_sent
  await sendCode(service, { email, purpose: 'kyc', tooSoonMessage, withCode: true, linkFor: null })
  return c.json({ message: 'Verify code successfully sent' })
}

/** Every refused code has status 400 here. */
function kycCode(service: Service, code: unknown) {
  try {
    return findCode(service, code, 'kyc')
  } catch (error) {
    throw error instanceof HttpError ? new HttpError(400, error.message) : error
  }
}

function verifyHandler(service: Service) {
  const byAddress = createRateLimit(service.clock, 5)
  return async (c: Context<RouteEnv>) => {
    if (service.state.settings.rateLimits) byAddress.check(addressOf(c))
    byAddress.count(addressOf(c))
    const { code } = await readBody<{ code: string }>(c)
    const record = kycCode(service, code)
    useCode(service, record)
    const user = c.get('caller')?.user
    if (user) service.state.users.put(Object.assign(user, { email: record.email, emailVerified: true }))
    return c.json({ message: 'Email is successfully verified' })
  }
}

export function kycRoutes(app: App, service: Service): void {
  app.post(
    `${PATH}/send`,
    errorsAsJson((c) => send(service, c)),
  )
  app.post(`${PATH}/verify`, errorsAsText(verifyHandler(service)))
}
