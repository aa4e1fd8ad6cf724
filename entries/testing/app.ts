import { call, login, send, signedIn, type Login } from '../../demo/server/testing/client.ts'
import { fetchAnswer } from '../../demo/wallet/fetch-answer.ts'
import type { Wallet } from '../../demo/wallet/node.ts'

/** The owner of the roles of an app. */
export interface Roles {
  /** Whether somebody has signed in before: the first user of an app becomes its owner. */
  hasUsers(): Promise<boolean>
  /** Issues a passport and returns its id. */
  grant(did: string, role: string): Promise<string>
  revoke(did: string, passportId: string): Promise<void>
}

const control = async (appUrl: string, path: string, init?: RequestInit): Promise<unknown> => {
  const response = await fetchAnswer(`${appUrl}${path}`, init)
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${(await response.text()).slice(0, 200)}`)
  return response.json()
}

/** The roles of the development service, which anybody on this computer may change. */
const developmentRoles = (appUrl: string): Roles => ({
  hasUsers: async () => ((await control(appUrl, '/__state')) as { users: unknown[] }).users.length > 0,
  grant: async (did, role) =>
    ((await control(appUrl, '/__passports', send('POST', { did, role }))) as { id: string }).id,
  revoke: async (_did, passportId) => {
    const change = { passports: { [passportId]: { status: 'revoked' } } }
    await control(appUrl, '/__state', send('PATCH', change))
  },
})

interface Issued {
  data?: { [name: string]: { user?: { passports?: { id: string; role: string }[] } } | null }
}

/** The input of a GraphQL mutation, as an object. */
interface Input {
  [name: string]: string | boolean | Input
}

const literal = (input: Input): string =>
  Object.entries(input)
    .map(([key, value]) => `${key}: ${typeof value === 'object' ? `{ ${literal(value)} }` : JSON.stringify(value)}`)
    .join(' ')

/** Changes an app on a Blocklet Server as its owner does in the dashboard. */
export async function mutate(
  appUrl: string,
  owner: Wallet,
  { name, input, fields }: { name: string; input: Input; fields: string },
): Promise<{ id: string; role: string }[]> {
  const server = { url: appUrl }
  const session = await login(server, { user: owner, passport: 'owner' })
  const { json: app } = await call<{ appPid: string }>(server, '/../__blocklet__.js?type=json')
  const query = `mutation { ${name}(input: { ${literal({ teamDid: app.appPid, ...input })} }) { code user { ${fields} } } }`
  const { json, text } = await call<Issued>(server, '/api/gql', send('POST', { query }, signedIn(session)))
  const answer = json.data?.[name]
  if (!answer) throw new Error(`${name}: ${text.slice(0, 300)}`)
  return answer.user?.passports ?? []
}

/** The roles of an app on a Blocklet Server, which its owner may change. */
function platformRoles(appUrl: string, owner: Wallet | undefined): Roles {
  const change = (name: string, input: Input, fields: string) => {
    if (!owner) throw new Error('Name the wallet of the app’s owner to give roles: createTesting({ appUrl, owner }).')
    return mutate(appUrl, owner, { name, input, fields })
  }
  return {
    hasUsers: async () => true,
    grant: async (userDid, role) => {
      const passports = await change('issuePassportToUser', { userDid, role }, 'passports { id role }')
      return passports.find((passport) => passport.role === role)?.id ?? ''
    },
    revoke: async (userDid, passportId) => {
      await change('revokeUserPassport', { userDid, passportId }, 'did')
    },
  }
}

/** A Blocklet Server answers with the page of the app, or not at all. */
async function isDevelopment(appUrl: string): Promise<boolean> {
  const response = await fetchAnswer(`${appUrl}/__state`, { redirect: 'manual' })
  return response.ok && (response.headers.get('content-type') ?? '').includes('json')
}

export const rolesOf = async (appUrl: string, owner: Wallet | undefined): Promise<Roles> =>
  (await isDevelopment(appUrl)) ? developmentRoles(appUrl) : platformRoles(appUrl, owner)

/** The first user of an app becomes its owner, whatever role was asked for. */
const FIRST_USER = 1

export interface Visitor {
  role?: string | undefined
  user: number | Wallet
  visitorId?: string | undefined
}

/** Signs in outside of a browser, with the wallet of the user. */
export async function openSession(appUrl: string, roles: Roles, { role, user, visitorId }: Visitor): Promise<Login> {
  const server = { url: appUrl }
  const isFirst = role !== undefined && !(await roles.hasUsers())
  const isOwner = role === 'owner' && isFirst
  if (isFirst && !isOwner) await login(server, { user: FIRST_USER })
  const session = await login(server, { user }, visitorId ? { visitorId } : {})
  if (!session.sessionToken)
    throw new Error(`The app refused the wallet: ${session.wallet.error ?? session.wallet.status}`)
  if (!role || role === 'guest' || isOwner) return session
  const choice = send('POST', { passportId: await roles.grant(session.did, role) }, signedIn(session))
  const { status, json, text } = await call<Partial<Login>>(server, '/api/oauth/switch', choice)
  if (status !== 200) throw new Error(`The role ${role} was refused: ${text.slice(0, 200)}`)
  return { ...session, ...json }
}

/** Ends a session on the service. The browser keeps its tokens. */
export async function endSession(appUrl: string, session: Omit<Login, 'wallet' | 'did' | 'csrfToken'>): Promise<void> {
  const { visitorId, refreshToken } = session
  const headers = signedIn(session as Login)
  await call({ url: appUrl }, '/api/user/logout', send('POST', { visitorId, refreshToken }, headers))
}
