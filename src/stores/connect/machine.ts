import type { ConnectSession, ConnectState, Requester } from '../../model/connect.ts'
import { DidError, errorMessage, toDidError } from '../../model/errors.ts'
import { NEXT_WORKFLOW_TIMEOUT_MS, POLL_INTERVAL_MS } from '../../model/limits.ts'
import { nextEndpoint, type Endpoint, type Params, type Snapshot } from '../../protocol/connect.ts'
import type { ConnectResult } from '../../model/connect.ts'

/** A session that was there before this flow: joined by `__connect_url__`, or gone on with after the wallet. */
export interface Existing {
  token: string
  url: string
  /** This browser began it, so it may have been scanned, and have ended, already. */
  isOwn?: boolean
  /** The user goes on with it, though it was started somewhere else. */
  isConfirmed?: boolean
}

export interface Machine {
  view: ConnectState
  /** Whether anybody sees it: a flow made at the first sign of intent only asks for its session. */
  shown: boolean
  /** Counts the sessions asked for; a new number is a new request. */
  attempt: number
  /** False once the visitor went back: no more pushes to the wallet in this opening. */
  mayAutoConnect: boolean
  existing: Existing | null
  /** What the joined session brought for the requests of this one. */
  inherited: Params
  /** Where to look; moves on with the next workflow. */
  endpoint: Endpoint | null
  /** A session nobody scanned, to be given up. */
  abandoned: Endpoint | null
  checks: number
  /** Sessions whose time ended unscanned. */
  timeouts: number
  updatedAt: string
  /** Answers lost in a row. */
  lost: number
  /** The last answers of the workflows done, sealed values unopened. */
  finished: Snapshot[]
  /** All workflows are done and their results are being opened. */
  isOpening: boolean
  maxChecks: number
  /** Workflows that can't be begun anew. */
  isChained: boolean
}

export type MachineEvent =
  | { type: 'shown' }
  /** Another way is being walked: nobody watches the session meanwhile. */
  | { type: 'set-aside' }
  | {
      type: 'session-created'
      session: ConnectSession
      endpoint: Endpoint
      inherited?: Params
      joined?: boolean
      /** What is known of a session that is gone on with. */
      snapshot?: Snapshot
    }
  /** The session of the link was started somewhere else. */
  | { type: 'confirmation-needed'; app: Requester | null }
  | { type: 'confirmed' }
  | { type: 'looked'; snapshot: Snapshot }
  /** The question for the status was not answered by the service itself. */
  | { type: 'answer-lost' }
  | { type: 'ticked' }
  | { type: 'wallet-opened' }
  /** The wallet is asked for another app. */
  | { type: 'app-switched' }
  | { type: 'went-back' }
  | { type: 'retried' }
  | { type: 'results-opened'; results: ConnectResult[] }
  | { type: 'failed'; error: unknown }

export const initialMachine = (timeoutMs: number, existing: Existing | null, isChained: boolean): Machine => ({
  view: { status: 'loading' },
  shown: false,
  attempt: 1,
  mayAutoConnect: true,
  existing,
  inherited: {},
  endpoint: null,
  abandoned: null,
  checks: 0,
  timeouts: 0,
  updatedAt: '',
  lost: 0,
  finished: [],
  isOpening: false,
  maxChecks: Math.ceil(timeoutMs / POLL_INTERVAL_MS),
  isChained,
})

/** A session only we know and nobody scanned is given up; a joined one belongs to somebody else. */
const leftBehind = ({ view, existing, endpoint, abandoned }: Machine): Endpoint | null =>
  (view.status === 'created' && !existing && endpoint) || abandoned

const renewed = (state: Machine): Machine => ({
  ...state,
  view: { status: 'loading' },
  attempt: state.attempt + 1,
  abandoned: leftBehind(state),
  existing: null,
  endpoint: null,
  checks: 0,
  updatedAt: '',
  lost: 0,
  finished: [],
  isOpening: false,
})

const failed = (state: Machine, error: DidError): Machine => ({
  ...state,
  view: { status: 'error', error },
  abandoned: leftBehind(state),
  isOpening: false,
})

const errorOf = (text: string): DidError =>
  new DidError(text === errorMessage('declined').message ? 'declined' : 'connect-failed', { text })

/** The next workflow begins scanned: the same wallet goes on with it. */
function advanced(state: Machine, session: ConnectSession, snapshot: Snapshot): Machine {
  try {
    return {
      ...state,
      view: { status: 'waiting', session, mfaCode: 0 },
      endpoint: nextEndpoint(snapshot.nextWorkflow, NEXT_WORKFLOW_TIMEOUT_MS),
      finished: [...state.finished, snapshot],
      updatedAt: '',
    }
  } catch (error) {
    return failed(state, toDidError(error, 'invalid-next-workflow'))
  }
}

function looked(state: Machine, snapshot: Snapshot): Machine {
  const { view } = state
  if (state.isOpening || !('session' in view)) return state
  // What is older is ignored (docs/rules.md §3.3).
  if (snapshot.updatedAt !== '' && snapshot.updatedAt < state.updatedAt) return state
  const current = { ...state, updatedAt: snapshot.updatedAt || state.updatedAt }
  switch (snapshot.status) {
    case 'created':
      return current // created never overwrites scanned (docs/rules.md §3.3)
    case 'scanned': {
      const { session } = view
      const { mfaCode } = snapshot
      const hasNext = snapshot.nextWorkflow !== ''
      // Some servers go on without ever saying succeed: the second look that still says so is believed.
      if (hasNext && view.status !== 'created' && view.hasNext) return advanced(current, session, snapshot)
      const status = view.status === 'waiting' ? 'waiting' : 'scanned'
      return { ...current, view: { status, session, mfaCode, hasNext } }
    }
    case 'succeed':
      if (snapshot.nextWorkflow) return advanced(current, view.session, snapshot)
      return { ...current, finished: [...state.finished, snapshot], isOpening: true }
    case 'busy':
      return { ...current, view: { status: 'busy' }, abandoned: leftBehind(state) }
    case 'forbidden':
      return failed(current, new DidError('user-mismatch'))
    case 'error':
      return failed(current, errorOf(snapshot.error))
  }
}

/** The states of docs/rules.md §3.3, without time or network. */
export function reduce(state: Machine, event: MachineEvent): Machine {
  switch (event.type) {
    case 'shown':
      return { ...state, shown: true }
    case 'set-aside':
      return { ...state, shown: false }
    case 'session-created': {
      if (state.view.status !== 'loading') return state
      const { session, endpoint, inherited = state.inherited, joined = false, snapshot } = event
      const existing = joined ? state.existing : null
      const created: Machine = { ...state, view: { status: 'created', session }, endpoint, inherited, existing }
      return snapshot ? looked(created, snapshot) : created
    }
    case 'confirmation-needed':
      return { ...state, view: { status: 'unconfirmed', app: event.app } }
    case 'confirmed': {
      if (state.view.status !== 'unconfirmed' || !state.existing) return state
      const existing = { ...state.existing, isConfirmed: true }
      return { ...state, view: { status: 'loading' }, attempt: state.attempt + 1, existing }
    }
    case 'looked':
      return looked(state.lost > 0 ? { ...state, lost: 0 } : state, event.snapshot)
    case 'answer-lost':
      return { ...state, lost: state.lost + 1 }
    case 'ticked': {
      if (state.view.status !== 'created') return state
      const checks = state.checks + 1
      // A session that times out is regenerated without asking (docs/rules.md §3.3).
      return checks < state.maxChecks ? { ...state, checks } : { ...renewed(state), timeouts: state.timeouts + 1 }
    }
    case 'wallet-opened':
      if (state.view.status !== 'created') return state
      return { ...state, view: { status: 'scanned', session: state.view.session, mfaCode: 0 } }
    case 'app-switched':
      return state.existing || !['loading', 'created', 'error'].includes(state.view.status) ? state : renewed(state)
    case 'went-back': {
      const next = { ...renewed(state), mayAutoConnect: false }
      return state.isChained ? failed(next, new DidError('no-restart')) : next
    }
    case 'retried':
      return state.isChained ? failed(state, new DidError('no-restart')) : renewed(state)
    case 'results-opened':
      return state.isOpening
        ? { ...state, isOpening: false, view: { status: 'succeed', results: event.results } }
        : state
    case 'failed':
      return state.view.status === 'succeed' ? state : failed(state, toDidError(event.error))
  }
}
