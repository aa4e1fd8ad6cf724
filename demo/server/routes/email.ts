import type { Context } from 'hono'
import { decode, verify } from '@arcblock/jwt'
import { addressOf } from '../authenticate.ts'
import { findCode, sendCode, useCode } from '../verification-codes.ts'
import { onlyTrusted } from '../cors.ts'
import { createDestroySession } from '../destroy-sessions.ts'
import { createRateLimit } from '../rate-limit.ts'
import type { VerifyCodeRecord } from '../records.ts'
import { readBody, HttpError, errorsAsJson, errorsAsText } from '../http-error.ts'
import { SERVICE_PATH } from '../service.ts'
import type { App, RouteEnv, Service } from '../service.ts'
import { emailAccount, findWebUser, invitationFor, signInByAccount } from '../web-accounts.ts'
import type { LoginBody, WebAccount } from '../web-accounts.ts'

const PATH = `${SERVICE_PATH}/api/user/email`
const ACTIONS = ['login', 'invite', 'destroy-self']
const ALREADY_SENT =
  "We've sent a verification email. Please check your inbox and spam folder. If you don't see it, you can try again in a few minutes."

interface SendBody {
  email: string
  sourceAppPid: string | null
  useMagicLink: boolean
  useCode: boolean
}

interface EmailLogin extends LoginBody {
  code: string
  magicToken: string
}

/** No spaces, one @, a dot in the domain. */
export const isEmail = (email: unknown): email is string =>
  typeof email === 'string' && email.length <= 254 && /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(email)

/** The URL of the requesting page plus a token with the code, signed by the app. */
const magicLink = (service: Service, referer: string) => async (record: VerifyCodeRecord) => {
  const data = { code: record.code, id: record.id }
  const exp = String(Math.floor(record.expiresAt / 1000))
  const token = await service.identities.app.wallet.signJWT({ data, exp }, true, '1.1.0')
  const page = referer.replace(/#.*$/, '')
  return `${page}${page.includes('?') ? '&' : '?'}magicToken=${token}&sourceAppPid`
}

function sendHandler(service: Service) {
  const byAddress = createRateLimit(service.clock, 1)
  const byEmail = createRateLimit(service.clock, 1)
  return async (c: Context<RouteEnv>) => {
    const body = await readBody<SendBody>(c)
    const { email, useMagicLink = true, useCode: withCode = true, sourceAppPid = null } = body
    if (!isEmail(email)) throw new HttpError(400, 'Invalid email format', 'email_invalid')
    const address = addressOf(c)
    if (service.state.settings.rateLimits) {
      byAddress.check(address)
      byEmail.check(email)
    }
    const referer = c.req.header('referer')
    const hasLink = useMagicLink && !sourceAppPid && referer
    const linkFor = hasLink ? magicLink(service, referer) : null
    const { id } = await sendCode(service, { email, purpose: 'login', tooSoonMessage: ALREADY_SENT, withCode, linkFor })
    // Failed requests do not count.
    byAddress.count(address)
    byEmail.count(email)
    return c.json({ id })
  }
}

async function codeOf(service: Service, token: string): Promise<string> {
  const { pk } = service.identities.app
  // The expiry of the code is checked instead, by the server's clock.
  const isGood = await verify(token, pk, { enforceTimestamp: false }).catch(() => false)
  if (!isGood) throw new HttpError(401, 'Invalid magic link')
  const { data } = decode(token) as { data?: { code?: string } }
  return data?.code ?? ''
}

function destroySelf(service: Service, c: Context<RouteEnv>, account: WebAccount, body: Partial<EmailLogin>) {
  const user = findWebUser(service, account)
  if (!user) throw new HttpError(400, 'User does not exist')
  const caller = c.get('caller')
  if (user.isOwner || (caller && caller.user.did !== user.did)) {
    throw new HttpError(400, 'User can not destroy by this method')
  }
  return c.json({ destroySessionId: createDestroySession(service, user.did, body.payload) })
}

function loginHandler(service: Service) {
  const byAddress = createRateLimit(service.clock, 5)
  return async (c: Context<RouteEnv>) => {
    const body = await readBody<EmailLogin>(c)
    const { action = 'login', sourceAppPid = null, magicToken } = body
    if (!ACTIONS.includes(action)) throw new HttpError(400, `action not exist: ${action}`)
    const address = addressOf(c)
    if (service.state.settings.rateLimits) byAddress.check(address)
    byAddress.count(address)
    invitationFor(service, { ...body, action })
    const code = magicToken ? await codeOf(service, magicToken) : body.code
    const record = findCode(service, code, 'login')
    useCode(service, record)
    const account = emailAccount(record.email, sourceAppPid)
    if (action === 'destroy-self') return destroySelf(service, c, account, body)
    const { csrfToken, ...result } = await signInByAccount(service, c, account, { ...body, action })
    return c.json(action === 'invite' ? result : { ...result, csrfToken })
  }
}

function status({ state }: Service, c: Context<RouteEnv>) {
  const record = state.codes.get(c.req.query('codeId') ?? '')
  if (!record) throw new HttpError(404, 'verify code not found')
  return c.json({ verified: record.isUsed, id: record.id })
}

export function emailRoutes(app: App, service: Service): void {
  const trusted = onlyTrusted(service)
  app.post(`${PATH}/sendCode`, trusted, errorsAsJson(sendHandler(service)))
  app.get(
    `${PATH}/status`,
    trusted,
    errorsAsText((c) => status(service, c)),
  )
  app.post(`${PATH}/login`, trusted, errorsAsText(loginHandler(service)))
}
