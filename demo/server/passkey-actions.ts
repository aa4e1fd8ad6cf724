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
import { csrfTokenOf } from './tokens.ts'
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

const verifyDestroy: Finish = async (service, c, ceremony, { user }) => {
  const roles = rolesFrom(ceremony)
  if (roles.length > 0 && !roles.includes(roleOfCaller(service, c))) {
    const list = roles.join(', ')
    throw new Refusal(
      400,
      `The selected passport does not have permission to perform this action. Please switch to (${list}) passport`,
    )
  }
  return { ...going(service, c), destroySessionId: allowDestroy(service, user.did, ceremony.query.payload) }
}

const destroySelf: Finish = async (service, c, ceremony, { user }) => {
  if (user.isOwner) throw new Refusal(400, "You can't delete the application owner")
  const { removeUserDid } = ceremony.query
  if (removeUserDid && removeUserDid !== user.did) throw new Refusal(400, `You can't delete user ${removeUserDid}`)
  return { ...going(service, c), destroySessionId: allowDestroy(service, user.did, ceremony.query.payload) }
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
  if (ceremony.userDid && ceremony.userDid !== passkey.user.did) {
    throw new Refusal(400, 'This passkey belongs to another account. Please use one of your own.')
  }
  readPayload(ceremony.query.payload)
  return (FINISHES[ceremony.action] ?? login)(service, c, ceremony, passkey)
}
