import type { App } from '../../model/app.ts'
import type { ConnectResult, ConnectSession, PasskeyBehavior, ServiceAction } from '../../model/connect.ts'
import type { DidErrorCode } from '../../model/errors.ts'
import type { ClientKeys } from '../../protocol/client-keys.ts'
import type { Snapshot } from '../../protocol/connect.ts'
import type { ConnectServer, Params } from '../../protocol/connect-server.ts'
import type { Service } from '../../protocol/http.ts'
import type { SessionResponse } from '../../protocol/session-user.ts'

/** Who started a session that the flow did not request: this browser, earlier, or somebody else. */
export type Joined = 'own' | 'foreign'

/** Whose session brings a result. */
export interface Reading {
  keys: ClientKeys | null
  joined: Joined | null
  /** Whether it comes from the session of the flow, not from a workflow that follows. */
  isFirst: boolean
}

/** What a host replies. A session is confirmed by the service. */
export interface HostAnswer {
  results: ConnectResult[]
  session: SessionResponse | undefined
}

/**
 * What tells the two kinds of flows apart. An action of the auth service is one (`serviceFlow`), a request that a
 * backend of the app answers is the other (`requestFlow`). `flowKind` chooses. Inside a flow, nothing else
 * asks which one it is.
 */
export interface FlowKind {
  /** Its name in addresses. */
  name: string
  /** What keeps its sessions. */
  server: (service: Service) => ConnectServer
  /** Address of its calls, up to and including its name. */
  base: (service: Service) => Promise<string>
  /** Address of its calls without the name, for a connect page. */
  prefix: () => string
  /** The same for the dialog of a host. */
  hostPrefix: () => string
  /** Whether a connect page offers passkeys. */
  passkey: PasskeyBehavior

  /** What the server may know about the visitor, for a connect page. */
  visitorParams: () => Params
  /** Parameters of every call (docs/protocol.md §3.2). Those of the page win. */
  params: (inherited: Params) => Params
  /** Further parameters of the call that starts a session. @throws DidError `unsupported` */
  startParams: (keys: ClientKeys | null) => Params
  /** The wallet that has to answer: a DID, or `false` for any. */
  forcedDid: () => string

  /** The result of a finished session. @throws if it is not what it has to be */
  readResult: (snapshot: Snapshot, reading: Reading) => Promise<ConnectResult>
  /** The result of a connect page. */
  readPageResult: (result: ConnectResult) => Promise<ConnectResult>
  /** The results of a host. `isCurrent` tells whether app and user are still the same. @throws DidError */
  readHostReply: (data: unknown, isCurrent: () => boolean) => Promise<HostAnswer>

  /** The error of a session that its server ends. */
  failure: 'connect-failed' | 'request-failed'
  /** What the server has refused when it ends a session, where it doesn't say so. */
  refusalOf: (snapshot: Snapshot) => DidErrorCode | undefined
  /** Whether a refusal ends it. Otherwise, there is a new code, which says so. */
  endsWhenRefused: boolean
  /** Whether its server speaks to visitors: they read why it fails, and sign in where it asks for that. */
  speaksToVisitors: boolean
  /** Whether it may sign somebody in. */
  changesUser: boolean

  /** The app whose topic at the relay reports a session. */
  relayPublisher: (session: ConnectSession, app: App) => string | undefined
  /** Whether the relay reports everything. Otherwise, a status is asked for as well. */
  trustsRelay: boolean
  /** The key of a session that has to be this browser's, if its server may give the token to two. */
  ownKey: () => Promise<string | undefined>

  /** The action under which this browser remembers a session, to go on with it after the wallet app. */
  remembered: ServiceAction | null
  /** What a session may inherit from the one of a link. Null: no link brings one. */
  inherited: readonly string[] | null
  /** Whether it means the same on every server to which a link may lead. */
  joinsAnyServer: boolean
}
