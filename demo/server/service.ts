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

/** Somebody known at the master, on the way into a member. */
export interface Arrival {
  user: UserRecord
  visitorId: string
  walletOS?: string
  address: string
  fromKit: boolean
}

export interface SignInResult extends Tokens {
  visitorId: string
}

/** How the master lets its people into a member: the tokens are the member's. */
export type Member = (arrival: Arrival) => Promise<SignInResult>

/** Another app of the same federation, in the same process. */
export interface MasterApp {
  /** By DID. */
  members: Map<string, Member>
  identity: Identity
  describe(): FederatedMaster
  provider: ThirdParty
}

/** What every route gets. */
export interface Service {
  state: ServerState
  identities: Identities
  clock: Clock
  faults: Faults
  master: MasterApp | null
  /** Apps this one is the master of. */
  members: Map<string, Member>
  mail: Mail
  /** Behind the buttons of third parties. */
  provider: ThirdParty
  /** Origin of the app, without a trailing slash. */
  url(): string
}

/** Who sends a request, when its token is good. */
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
