import type { Context } from 'hono'
import { avatarPath, hasOwner } from '../accounts.ts'
import { isTrusted } from '../cors.ts'
import { createDestroySession } from '../destroy-sessions.ts'
import { originOf } from '../origin.ts'
import { removeAccount } from '../passkeys.ts'
import { PROVIDERS } from '../third-party.ts'
import type { UserInfo } from '../third-party.ts'
import type { ConnectedAccount, UserRecord } from '../records.ts'
import { readBody, requireCaller, HttpError, errorsAsJson, errorsAsText } from '../http-error.ts'
import { SERVICE_PATH } from '../service.ts'
import type { App, RouteEnv, Service } from '../service.ts'
import { findWebUser, invitationFor, isClosed, signInByAccount, webConnection } from '../web-accounts.ts'
import type { LoginBody, WebAccount } from '../web-accounts.ts'

const PATH = `${SERVICE_PATH}/api/oauth`
const ACTIONS = ['login', 'invite', 'destroy-self']

interface OAuthBody extends LoginBody {
  provider: string
  code: string
  connectedAccount: Partial<ConnectedAccount>
}

function providersOf({ state }: Service) {
  const { oauth, authentication } = state.settings
  const isThirdParty = ([name, { enabled }]: [string, { enabled: boolean }]) => enabled && PROVIDERS.includes(name)
  return Object.fromEntries(Object.entries({ ...oauth, ...authentication }).filter(isThirdParty))
}

const isOffered = (service: Service, provider: string): boolean => Object.hasOwn(providersOf(service), provider)

/** The Referer names the origin that opened the window; codes are sent to that origin only. */
async function redirectToProvider(service: Service, c: Context<RouteEnv>) {
  const provider = c.req.param('provider') ?? ''
  const referer = c.req.header('referer') ?? ''
  if (!URL.canParse(referer)) throw new HttpError(400, 'Invalid host')
  const { origin, hostname } = new URL(referer)
  if (!isTrusted(service, origin)) throw new HttpError(400, `Invalid host: ${hostname}`)
  if (!isOffered(service, provider)) throw new HttpError(400, `Provider: ${provider} is not supported`)
  return c.redirect(await service.provider.authorizeUrl(provider, origin))
}

/** Some third parties post a form, but the callback page reads its query only. */
async function redirectForm(c: Context<RouteEnv>) {
  const form = await c.req.parseBody()
  const { code, state = '', error, error_description: description = '' } = form as Record<string, string | undefined>
  const answer: Record<string, string> = code
    ? { code }
    : { error: error ?? 'true', error_description: description || 'invalid code' }
  const query = new URLSearchParams({ ...answer, state })
  return c.redirect(`${originOf(c)}${c.req.path}?${query}`, 303)
}

function asAccount(provider: string, info: UserInfo, sourceAppPid: string | null): WebAccount {
  const { sub, name, email, email_verified: emailVerified = false, picture } = info
  if (!sub || (!name && !email)) {
    throw new HttpError(400, 'Third party login account information is invalid, cannot complete login operation')
  }
  const fullName = name ?? email ?? ''
  const userInfo = { sub, name, email, picture, emailVerified }
  return { provider, id: sub, fullName, email: email ?? null, emailVerified, picture, userInfo, sourceAppPid }
}

/** Exchanges the code at the third party of this app, or of the master if the page signed in with it. */
async function accountOf(service: Service, { provider = '', code = '', sourceAppPid = null }: Partial<OAuthBody>) {
  const { master } = service
  const isMasters = master && sourceAppPid === master.identity.did
  if (!PROVIDERS.includes(provider) || (!isMasters && !isOffered(service, provider))) {
    throw new HttpError(400, `Provider ${provider} is not valid`)
  }
  const info = await (isMasters ? master.provider : service.provider).exchange(provider, code)
  if (!info) throw new HttpError(400, 'Failed to get user info')
  return asAccount(provider, info, sourceAppPid)
}

/** With email verification on, an address can belong to one user only. */
function checkEmail({ state }: Service, user: UserRecord | undefined, { email }: WebAccount): void {
  if (!state.settings.kyc.email || !email) return
  const address = email.toLowerCase()
  const isTaken = state.users.all().some((other) => other !== user && other.email === address && other.emailVerified)
  if (isTaken) throw new HttpError(400, 'Current email is already bind to another account, please change email')
}

function destroySelf(service: Service, c: Context<RouteEnv>, account: WebAccount, body: Partial<OAuthBody>) {
  const { user } = requireCaller(c)
  const owner = findWebUser(service, account)
  if (user.isOwner || owner !== user) throw new HttpError(400, `You are not allowed to delete user ${user.did}`)
  return c.json({ destroySessionId: createDestroySession(service, user.did, body.payload) })
}

async function login(service: Service, c: Context<RouteEnv>) {
  const body = await readBody<OAuthBody>(c)
  const { action = 'login' } = body
  if (!ACTIONS.includes(action)) throw new HttpError(400, `action not exist: ${action}`)
  const account = await accountOf(service, body)
  if (action === 'destroy-self') return destroySelf(service, c, account, body)
  const invitation = invitationFor(service, { ...body, action })
  const isAboutOwner = invitation?.role === 'owner' || (service.state.settings.ownerFirst && !hasOwner(service))
  if (isAboutOwner) throw new HttpError(400, "Can't login oauth account as owner")
  const known = findWebUser(service, account)
  if (!known && !isClosed(service)) checkEmail(service, known, account)
  const result = await signInByAccount(service, c, account, { ...body, action })
  return c.req.header('x-did-connect-version') ? c.json(result) : c.html(result.sessionToken)
}

/** The account already belongs to a user. The response is JSON with a text content type. */
function conflict(c: Context<RouteEnv>, code: 'ALREADY_EXIST' | 'ALREADY_BIND', message: string, user: UserRecord) {
  const data = { did: user.did, fullName: user.fullName, avatar: avatarPath(user) }
  return c.html(JSON.stringify({ code, message, data }).replaceAll('<', '\\u003c'), 409)
}

const walletOf = ({ connectedAccounts }: UserRecord): ConnectedAccount | undefined =>
  connectedAccounts.find(({ provider }) => provider === 'wallet')

function ownerConflict(c: Context<RouteEnv>, owner: UserRecord, { email }: WebAccount) {
  const wallet = walletOf(owner)
  if (wallet) {
    const message = `Your account is already bond to wallet account ${wallet.did}, so binding can not be completed.`
    return conflict(c, 'ALREADY_BIND', message, owner)
  }
  const message = email
    ? 'Your email has already logged in to the app, so binding cannot be completed. However, you can first log in with this email and then bind your wallet account.'
    : 'Your account already exists, so binding cannot be completed.'
  return conflict(c, 'ALREADY_EXIST', message, owner)
}

async function bind(service: Service, c: Context<RouteEnv>) {
  const { user } = requireCaller(c)
  const body = await readBody<OAuthBody>(c)
  const source = body.sourceAppPid ?? null
  if (user.sourceAppPid && user.sourceAppPid !== source) {
    throw new HttpError(400, "Current account can't bind to a third party account")
  }
  const account = await accountOf(service, body)
  if (user.connectedAccounts.some(({ provider }) => provider === account.provider)) {
    const message = `Your account is already bind to ${account.provider}, so binding can not be completed.`
    return conflict(c, 'ALREADY_BIND', message, user)
  }
  const owner = findWebUser(service, account)
  if (owner) return ownerConflict(c, owner, account)
  checkEmail(service, user, account)
  const connectedAccounts = [...user.connectedAccounts, webConnection(service, account, user.did)]
  service.state.users.put(Object.assign(user, { connectedAccounts }))
  return c.json({})
}

async function unbind(service: Service, c: Context<RouteEnv>) {
  const { user } = requireCaller(c)
  const { connectedAccount: { provider, did, pk, ...more } = {} } = await readBody<OAuthBody>(c)
  if (provider === 'wallet') throw new HttpError(500, 'Cannot unbind wallet provider')
  if (provider === user.sourceProvider) throw new HttpError(500, 'Cannot unbind source provider')
  const isMatch = (known: ConnectedAccount) => known.provider === provider && known.did === did && known.pk === pk
  const account = user.connectedAccounts.find(isMatch)
  if (!account) throw new HttpError(500, "Connected account is not exist, can't finish disconnect")
  const [unknown] = Object.keys(more)
  if (unknown) throw new HttpError(400, `ValidationError: "${unknown}" is not allowed`)
  removeAccount(service, { user, account })
  return c.json({})
}

/** Without a signed-in user the error is JSON; all others are text. */
const signedInOnly = (handler: (c: Context<RouteEnv>) => Promise<Response>) => async (c: Context<RouteEnv>) =>
  c.get('caller') ? handler(c) : c.json({ error: 'not login' }, 401)

export function oauthRoutes(app: App, service: Service): void {
  app.get(
    `${SERVICE_PATH}/oauth/login/:provider`,
    errorsAsText((c) => redirectToProvider(service, c)),
  )
  app.post(`${SERVICE_PATH}/oauth/callback/:provider`, errorsAsJson(redirectForm))
  app.get(`${PATH}/configs`, (c) => c.json(providersOf(service)))
  app.post(
    `${PATH}/login`,
    errorsAsText((c) => login(service, c)),
  )
  app.post(`${PATH}/bind`, errorsAsText(signedInOnly((c) => bind(service, c))))
  app.post(`${PATH}/unbind`, errorsAsText(signedInOnly((c) => unbind(service, c))))
}
