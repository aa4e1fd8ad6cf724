import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import type { Mail } from './mail.ts'
import type { UserRecord, UserSessionRecord } from './records.ts'
import type { FederatedMaster } from './settings.ts'
import type { Identities, Identity, ServerState } from './state.ts'
import type { ThirdParty } from './third-party.ts'
import type { TokenClaims, Tokens } from './token-types.ts'

export const SERVICE_PATH = '/.well-known/service'
export const SERVER_VERSION = '1.17.12'

/** A user of the master who signs in to a member. */
export interface FederatedSignIn {
  user: UserRecord
  visitorId: string
  walletOS?: string
  address: string
  fromKit: boolean
}

export interface SignInResult extends Tokens {
  visitorId: string
}

/** Signs a user of the master in to a member; the tokens are the member's. */
export type MemberSignIn = (data: FederatedSignIn) => Promise<SignInResult>

/** A member of the federation, in the same process. */
export interface MemberApp {
  signIn: MemberSignIn
  /** Ends the sessions of a user in one browser. */
  endSessions(did: string, visitorId: string): void
}

/** The master of the federation, in the same process. */
export interface MasterApp {
  /** By DID. */
  members: Map<string, MemberApp>
  identity: Identity
  describe(): FederatedMaster
  /** Keeps the account and the session of a user who signed in at a member. */
  keepSession(user: UserRecord, session: UserSessionRecord): void
  /** Ends the sessions of a user in one browser. */
  endSessions(did: string, visitorId: string): void
  provider: ThirdParty
}

/** What every route gets. */
export interface Service {
  state: ServerState
  identities: Identities
  clock: Clock
  faults: Faults
  master: MasterApp | null
  /** Apps whose master this one is. */
  members: Map<string, MemberApp>
  mail: Mail
  /** Simulates the third parties. */
  provider: ThirdParty
  /** Origin of the app, without a trailing slash. */
  url(): string
}

/** The user behind a request with a valid token. */
export interface Caller {
  user: UserRecord
  claims: TokenClaims
  token: string
  session: UserSessionRecord | undefined
}

export interface RouteEnv {
  Bindings: HttpBindings
  Variables: { caller: Caller | null }
}

export type App = Hono<RouteEnv>
