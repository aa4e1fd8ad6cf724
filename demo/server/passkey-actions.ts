import type { Context } from 'hono'
import { signIn } from './accounts.ts'
import { addressOf, visitorIdOf } from './caller.ts'
import type { Ceremony } from './challenges.ts'
import { allowDestroy, readPayload } from './destroy-sessions.ts'
import { acceptInvitation } from './invitations.ts'
import { passportsOf, roleOf } from './passports.ts'
import { removePasskey } from './passkeys.ts'
import type { OwnPasskey } from './passkeys.ts'
import { Refusal } from './refusal.ts'
import type { RouteEnv, Service } from './service.ts'
import { createTokens, csrfTokenOf } from './tokens.ts'
import { invitationFor } from './web-accounts.ts'

/** What using a passkey leads to, by action. */

type Result = Record<string, unknown>
type Finish = (service: Service, c: Context<RouteEnv>, ceremony: Ceremony, passkey: OwnPasskey) => Promise<Result>

interface TokenOptions {
  passportId?: string | null
  elevated?: boolean
}

function tokens(
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
    // These live a day whatever the request says.
    fromKit: false,
  })
}

const login: Finish = async (service, c, ceremony, passkey) => {
  const passport = passportsOf(service, passkey.user.did).find(({ id }) => id === ceremony.query.passportId)
  return { ...(await tokens(service, c, ceremony, passkey, { passportId: passport?.id })) }
}

const invite: Finish = async (service, c, ceremony, passkey) => {
  const invitation = invitationFor(service, ceremony.query)
  const passport = invitation && (await acceptInvitation(service, passkey.user, invitation))
  return { ...(await tokens(service, c, ceremony, passkey, { passportId: passport?.id })) }
}

/** The csrf token of the session that goes on. */
const going = (service: Service, c: Context<RouteEnv>): Result => {
  const caller = c.get('caller')
  return caller ? { csrfToken: csrfTokenOf(service, caller.token) } : {}
}

const disconnect: Finish = async (service, c, _ceremony, passkey) => {
  if (passkey.user.connectedAccounts.length === 1) {
    throw new Refusal(400, 'This passkey is the only way into your account. Please connect another one first.')
  }
  removePasskey(service, passkey)
  return going(service, c)
}

/** The roles that a page asks for, when it asks for any. */
function rolesFrom(ceremony: Ceremony): string[] {
  const roles = ceremony.query.roles ?? ''
  return ceremony.query.shouldCheckRole === 'true' ? roles.split(',').filter(Boolean) : []
}

const roleOfCaller = (service: Service, c: Context<RouteEnv>): string =>
  roleOf(service, c.get('caller')?.claims.passport?.id)

const verifyElevated: Finish = async (service, c, ceremony, passkey) => {
  const isStrong = ({ role }: { role: string }) => ['owner', 'admin'].includes(role)
  const strong = passportsOf(service, passkey.user.did).filter(isStrong)
  const current = c.get('caller')?.claims.passport?.id
  const passport = strong.find(({ id }) => id === current) ?? strong[0]
  if (!passport) throw new Refusal(400, "You don't have permission for this action")
  return { ...(await tokens(service, c, ceremony, passkey, { passportId: passport.id, elevated: true })) }
}

/** Tokens for the session that goes on: it may do more now. They are those of the passkey's owner. */
function elevated(service: Service, c: Context<RouteEnv>, { user }: OwnPasskey) {
  const claims = c.get('caller')?.claims
  const { did, fullName } = user
  const role = claims?.role ?? 'guest'
  const passportId = claims?.passport?.id
  const subject = { did, fullName, role, passportId, provider: 'passkey', walletOS: 'passkey', elevated: true }
  return createTokens(service, subject, false)
}

const verifyDestroy: Finish = async (service, c, ceremony, passkey) => {
  const { user } = passkey
  const roles = rolesFrom(ceremony)
  if (roles.length > 0 && !roles.includes(roleOfCaller(service, c))) {
    const list = roles.join(', ')
    throw new Refusal(
      400,
      `The selected passport does not have permission to perform this action. Please switch to (${list}) passport`,
    )
  }
  const destroySessionId = allowDestroy(service, user.did, ceremony.query.payload)
  return { ...(await elevated(service, c, passkey)), destroySessionId }
}

const destroySelf: Finish = async (service, c, ceremony, passkey) => {
  const { user } = passkey
  if (user.isOwner) throw new Refusal(400, "You can't delete the application owner")
  const destroySessionId = allowDestroy(service, user.did, ceremony.query.payload)
  return { ...(await elevated(service, c, passkey)), destroySessionId }
}

const FINISHES: Record<string, Finish> = {
  invite,
  disconnect,
  'verify-elevated': verifyElevated,
  'verify-destroy': verifyDestroy,
  'destroy-self': destroySelf,
}

/** The passkey is good; now what it was asked for. */
export async function finishAuth(
  service: Service,
  c: Context<RouteEnv>,
  ceremony: Ceremony,
  passkey: OwnPasskey,
): Promise<Result> {
  // Whose passkey a proof is made with is the page's to check: the platform takes any of the app.
  const isTaken = ceremony.action === 'disconnect' && ceremony.userDid !== passkey.user.did
  if (isTaken) throw new Refusal(400, 'This passkey belongs to another account. Please use one of your own.')
  readPayload(ceremony.query.payload)
  return (FINISHES[ceremony.action] ?? login)(service, c, ceremony, passkey)
}
