import type { Context } from 'hono'
import { signIn } from './accounts.ts'
import { addressOf, visitorIdOf } from './authenticate.ts'
import type { Ceremony } from './challenges.ts'
import { createDestroySession, readPayload } from './destroy-sessions.ts'
import { acceptInvitation } from './invitations.ts'
import { passportsOf, passportToSignIn, roleOf } from './passports.ts'
import { removeAccount } from './passkeys.ts'
import type { OwnPasskey } from './passkeys.ts'
import { HttpError } from './http-error.ts'
import type { RouteEnv, Service } from './service.ts'
import { createTokens, csrfTokenOf } from './tokens.ts'
import { invitationFor } from './web-accounts.ts'

/** What follows the use of a passkey, by action. */

type Result = Record<string, unknown>
type Handler = (service: Service, c: Context<RouteEnv>, ceremony: Ceremony, passkey: OwnPasskey) => Promise<Result>

interface TokenOptions {
  passportId?: string | null
  elevated?: boolean
}

function signInByPasskey(
  service: Service,
  c: Context<RouteEnv>,
  { query }: Ceremony,
  { user }: OwnPasskey,
  options: TokenOptions = {},
) {
  return signIn(service, {
    user,
    visitorId: query.visitorId || visitorIdOf(c) || crypto.randomUUID(),
    passportId: options.passportId ?? null,
    provider: 'passkey',
    walletOS: 'passkey',
    elevated: options.elevated,
    address: addressOf(c),
    // These tokens last a day, with and without the header.
    fromKit: false,
  })
}

const login: Handler = async (service, c, ceremony, passkey) => {
  const passportId = passportToSignIn(service, passkey.user, ceremony.query.passportId)
  return { ...(await signInByPasskey(service, c, ceremony, passkey, { passportId })) }
}

const invite: Handler = async (service, c, ceremony, passkey) => {
  const invitation = invitationFor(service, ceremony.query)
  const passport = invitation && (await acceptInvitation(service, passkey.user, invitation))
  return { ...(await signInByPasskey(service, c, ceremony, passkey, { passportId: passport?.id })) }
}

/** The csrf token of the current session. */
const callerCsrfToken = (service: Service, c: Context<RouteEnv>): Result => {
  const caller = c.get('caller')
  return caller ? { csrfToken: csrfTokenOf(service, caller.token) } : {}
}

const disconnect: Handler = async (service, c, _ceremony, passkey) => {
  if (passkey.user.connectedAccounts.length === 1) {
    throw new HttpError(400, 'This passkey is the only way into your account. Please connect another one first.')
  }
  removeAccount(service, passkey)
  return callerCsrfToken(service, c)
}

/** The roles that the page requires, if any. */
function rolesFrom(ceremony: Ceremony): string[] {
  const roles = ceremony.query.roles ?? ''
  return ceremony.query.shouldCheckRole === 'true' ? roles.split(',').filter(Boolean) : []
}

const roleOfCaller = (service: Service, c: Context<RouteEnv>): string =>
  roleOf(service, c.get('caller')?.claims.passport?.id)

const verifyElevated: Handler = async (service, c, ceremony, passkey) => {
  const isPrivileged = ({ role }: { role: string }) => ['owner', 'admin'].includes(role)
  const privileged = passportsOf(service, passkey.user.did).filter(isPrivileged)
  const current = c.get('caller')?.claims.passport?.id
  const passport = privileged.find(({ id }) => id === current) ?? privileged[0]
  if (!passport) throw new HttpError(400, "You don't have permission for this action")
  return { ...(await signInByPasskey(service, c, ceremony, passkey, { passportId: passport.id, elevated: true })) }
}

/** Elevated tokens for the current session, issued to the owner of the passkey. */
function elevatedTokens(service: Service, c: Context<RouteEnv>, { user }: OwnPasskey) {
  const claims = c.get('caller')?.claims
  const { did, fullName } = user
  const role = claims?.role ?? 'guest'
  const passportId = claims?.passport?.id
  const subject = { did, fullName, role, passportId, provider: 'passkey', walletOS: 'passkey', elevated: true }
  return createTokens(service, subject, false)
}

const verifyDestroy: Handler = async (service, c, ceremony, passkey) => {
  const { user } = passkey
  const roles = rolesFrom(ceremony)
  if (roles.length > 0 && !roles.includes(roleOfCaller(service, c))) {
    const list = roles.join(', ')
    throw new HttpError(
      400,
      `The selected passport does not have permission to perform this action. Please switch to (${list}) passport`,
    )
  }
  const destroySessionId = createDestroySession(service, user.did, ceremony.query.payload)
  return { ...(await elevatedTokens(service, c, passkey)), destroySessionId }
}

const destroySelf: Handler = async (service, c, ceremony, passkey) => {
  const { user } = passkey
  if (user.isOwner) throw new HttpError(400, "You can't delete the application owner")
  const destroySessionId = createDestroySession(service, user.did, ceremony.query.payload)
  return { ...(await elevatedTokens(service, c, passkey)), destroySessionId }
}

const HANDLERS: Record<string, Handler> = {
  invite,
  disconnect,
  'verify-elevated': verifyElevated,
  'verify-destroy': verifyDestroy,
  'destroy-self': destroySelf,
}

/** Runs the action of a ceremony whose passkey is verified. */
export async function finishAuth(
  service: Service,
  c: Context<RouteEnv>,
  ceremony: Ceremony,
  passkey: OwnPasskey,
): Promise<Result> {
  // As on the platform, any passkey of the app is accepted: the page compares the user.
  const isTaken = ceremony.action === 'disconnect' && ceremony.userDid !== passkey.user.did
  if (isTaken) throw new HttpError(400, 'This passkey belongs to another account. Please use one of your own.')
  readPayload(ceremony.query.payload)
  return (HANDLERS[ceremony.action] ?? login)(service, c, ceremony, passkey)
}
