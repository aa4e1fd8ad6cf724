import type { ConnectSession, ConnectState, ConnectResult, Requester } from '../../model/connect.ts'
import { EXPIRY_NOTICE_MS, POLL_INTERVAL_MS } from '../../model/limits.ts'
import type { DidError, DidErrorCode } from '../../model/errors.ts'
import type { Endpoint, Snapshot } from '../../protocol/connect.ts'
import type { Params } from '../../protocol/connect-server.ts'
import type { ConnectOptions } from '../../model/connect-options.ts'
import type { FlowKind, Joined } from '../kinds/flow-kind.ts'

/** A session that existed before this flow: brought by `__connect_url__`, or resumed after the wallet app. */
export interface ExistingSession {
  token: string
  url: string
  /** This browser started it (started-sessions.ts). It may have been scanned, and may have ended, already. */
  isOwn: boolean
  /** The user agreed to use it, though it was started somewhere else. */
  isConfirmed: boolean
}

type View<Status extends ConnectState['status']> = Extract<ConnectState, { status: Status }>
type SessionView = View<'created' | 'scanned' | 'waiting'>

/** A session is being requested, or the existing one is being joined. */
interface RequestingStage {
  name: 'requesting'
  view: View<'loading'>
  existing: ExistingSession | null
}

/** The existing session was started somewhere else: the user has to agree. */
interface UnconfirmedStage {
  name: 'unconfirmed'
  view: View<'unconfirmed'>
  existing: ExistingSession
}

/** There is a session, and its status is watched while the flow is visible. */
export interface ActiveStage {
  name: 'active'
  view: SessionView
  /** Where the status is requested. Each workflow of a chain has its own. */
  endpoint: Endpoint
  /** Polling intervals without a scan. */
  checks: number
  /** A status has announced the next workflow, but this one is not finished. */
  hasNext: boolean
  /** Time of the last status, as the server gives it. */
  updatedAt: string
  /** Requests in a row without an answer. */
  lostAnswers: number
  /** The last status of each workflow that is done, with its values still sealed. */
  finished: Snapshot[]
}

/** All workflows are done and their results are being opened. The view stays as it was. */
interface OpeningStage {
  name: 'opening'
  view: SessionView
  finished: Snapshot[]
}

interface EndedStage {
  name: 'ended'
  view: View<'succeed' | 'busy' | 'error'>
}

export type Stage = RequestingStage | UnconfirmedStage | ActiveStage | OpeningStage | EndedStage

/** How the kind of a flow says that one has ended. */
type FlowEnds = Pick<FlowKind, 'failure' | 'endsWhenRefused'>

/** State of a connect flow. What belongs to one stage is in `stage`; the rest outlives a session. */
export interface Machine {
  stage: Stage
  /** Whether the user sees the wallet's part of the flow. */
  isVisible: boolean
  /** Number of the session request. A new number starts a new request. */
  attempt: number
  /** False once the user went back: no more pushes to the wallet in this flow. */
  mayAutoConnect: boolean
  /** Who started the session that this flow did not request. It is neither abandoned nor replaced. */
  joined: Joined | null
  /** Parameters of the session of a link, for the sessions that continue it. */
  inherited: Params
  /** A session that was not scanned and has to be abandoned. */
  abandoned: Endpoint | null
  /** Why the last session ended in the wallet, until another one is scanned. */
  refusal: DidError | null
  /** Number of sessions that timed out unscanned. */
  timeouts: number
  /** How many sessions turned out to have the token of another one. */
  collisions: number
  /** How many sessions in a row the server has lost before it told their status. */
  losses: number
  maxChecks: number
  /** Later workflows of a chain can't be restarted. */
  isChained: boolean
  kind: FlowEnds
}

/** What the options of a flow say about its states. */
interface Origin {
  options: Pick<ConnectOptions, 'timeoutMs' | 'extraParams'>
  kind: FlowEnds
  existing: ExistingSession | null
}

export type MachineEvent =
  | { type: 'shown' }
  /** The flow is hidden, or shows another sign-in method: the session is not watched meanwhile. */
  | { type: 'hidden' }
  | {
      type: 'session-created'
      session: ConnectSession
      endpoint: Endpoint
      inherited: Params
      /** Null for a session of this flow. */
      joined: Joined | null
      /** Status of a joined session, else null. */
      snapshot: Snapshot | null
    }
  /** The session of the link was started somewhere else. */
  | { type: 'confirmation-needed'; app: Requester | null }
  | { type: 'confirmed' }
  /** A status came, by polling or from the relay. */
  | { type: 'status-received'; snapshot: Snapshot; refusal?: DidErrorCode }
  /** The status request got no answer from the service. */
  | { type: 'answer-lost' }
  /** The server doesn't know the session. */
  | { type: 'lost'; error: DidError }
  /** The token of the session belongs to another one. */
  | { type: 'collided' }
  | { type: 'ticked' }
  | { type: 'wallet-opened' }
  /** The user wants to sign in at another app. */
  | { type: 'app-switched' }
  | { type: 'went-back' }
  | { type: 'retried' }
  | { type: 'results-opened'; results: ConnectResult[] }
  | { type: 'failed'; error: unknown }

export const requesting = (existing: ExistingSession | null): RequestingStage => ({
  name: 'requesting',
  view: { status: 'loading' },
  existing,
})

export const initialMachine = ({ options, kind, existing }: Origin): Machine => ({
  stage: requesting(existing),
  isVisible: false,
  attempt: 1,
  mayAutoConnect: true,
  joined: existing && (existing.isOwn ? 'own' : 'foreign'),
  inherited: {},
  abandoned: null,
  refusal: null,
  timeouts: 0,
  collisions: 0,
  losses: 0,
  maxChecks: Math.ceil(options.timeoutMs / POLL_INTERVAL_MS),
  isChained: Object.hasOwn(options.extraParams, 'nw'),
  kind,
})

/** The active session of a visible flow: only its status is requested (docs/rules.md §3.4). */
export const watchedSession = ({ stage, isVisible }: Machine): ActiveStage | null =>
  isVisible && stage.name === 'active' ? stage : null

/** The session that this flow started and no wallet has scanned; a joined session was started by another one. */
export const unscannedSession = ({ stage, joined }: Machine): Endpoint | null =>
  stage.name === 'active' && stage.view.status === 'created' && !joined ? stage.endpoint : null

/** Whether a code that nobody has scanned is about to be replaced (docs/rules.md §3.3). */
export const isExpiring = ({ stage, maxChecks }: Machine): boolean =>
  stage.name === 'active' &&
  stage.view.status === 'created' &&
  (maxChecks - stage.checks) * POLL_INTERVAL_MS <= EXPIRY_NOTICE_MS
