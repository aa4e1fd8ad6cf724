import { DidError, toDidError, type DidErrorCode } from '../../model/errors.ts'
import { NEXT_WORKFLOW_TIMEOUT_MS } from '../../model/limits.ts'
import { nextEndpoint, type Snapshot } from '../../protocol/connect.ts'
import {
  requesting,
  unscannedSession,
  type ActiveStage,
  type Machine,
  type MachineEvent,
  type Stage,
} from './machine-state.ts'
import { libraryCode } from './library-words.ts'

type SessionCreated = Extract<MachineEvent, { type: 'session-created' }>
type StageOf<Name extends Stage['name']> = Extract<Stage, { name: Name }>

const withStage = (state: Machine, stage: Stage): Machine => ({ ...state, stage })

/** Ends the session, or the request for one. */
const leaveSession = (state: Machine, stage: Stage): Machine => ({
  ...state,
  stage,
  abandoned: unscannedSession(state) ?? state.abandoned,
})

const renewed = (state: Machine): Machine => ({
  ...leaveSession(state, requesting(null)),
  attempt: state.attempt + 1,
  joined: null,
})

const failed = (state: Machine, error: DidError, isStart?: boolean): Machine =>
  leaveSession(state, { name: 'ended', view: { status: 'error', error, isStart } })

/** What may keep a session from beginning, and may have passed when the visitor tries again. */
const PASSING: readonly DidErrorCode[] = [
  'app-unavailable',
  'bad-answer',
  'network-failed',
  'token-failed',
  'too-many-requests',
]

/** Whether a new session could not begin. One that continues another needs it. */
const isFailedStart = ({ stage, isChained }: Machine, { code }: DidError): boolean =>
  stage.name === 'requesting' && !stage.existing && !isChained && PASSING.includes(code)

/**
 * A wallet has declined, or is busy: there is a new code, which says so. A request of the app's own ends, and so does a
 * chain that can't be begun again.
 */
function refused(state: Machine, error: DidError): Machine {
  if (!state.kind.endsWhenRefused && !state.isChained)
    return { ...renewed(state), mayAutoConnect: false, refusal: error }
  if (error.code !== 'busy') return failed(state, error)
  return leaveSession(state, { name: 'ended', view: { status: 'busy' } })
}

const serverError = ({ kind }: Machine, text: string, refusal?: DidErrorCode): DidError =>
  new DidError(libraryCode(text) ?? refusal ?? kind.failure, { text })

function created(state: Machine, event: SessionCreated): Machine {
  const { session, endpoint, inherited, joined, snapshot } = event
  const stage: ActiveStage = {
    name: 'active',
    view: { status: 'created', session },
    endpoint,
    checks: 0,
    hasNext: false,
    updatedAt: '',
    lostAnswers: 0,
    finished: [],
  }
  const next: Machine = { ...state, stage, inherited, joined }
  return snapshot ? statusReceived(next, stage, snapshot) : next
}

/** The next workflow starts as scanned: the same wallet continues with it. */
function advanced(state: Machine, stage: ActiveStage, snapshot: Snapshot): Machine {
  try {
    const endpoint = nextEndpoint(snapshot.nextWorkflow, NEXT_WORKFLOW_TIMEOUT_MS)
    // It would go on forever.
    if (endpoint.base === stage.endpoint.base && endpoint.token === stage.endpoint.token) {
      return failed(state, new DidError('invalid-next-workflow'))
    }
    return withStage(state, {
      ...stage,
      view: { status: 'waiting', session: stage.view.session, mfaCode: 0 },
      endpoint,
      finished: [...stage.finished, snapshot],
      hasNext: false,
      updatedAt: '',
    })
  } catch (error) {
    return failed(state, toDidError(error, 'invalid-next-workflow'))
  }
}

function scanned(state: Machine, stage: ActiveStage, { mfaCode, nextWorkflow }: Snapshot): Machine {
  const status = stage.view.status === 'waiting' ? 'waiting' : 'scanned'
  const { session } = stage.view
  const next: ActiveStage = { ...stage, view: { status, session, mfaCode }, hasNext: nextWorkflow !== '' }
  return { ...withStage(state, next), refusal: null }
}

function statusReceived(state: Machine, previous: ActiveStage, snapshot: Snapshot, refusal?: DidErrorCode): Machine {
  const { view } = previous
  const answered = { ...previous, lostAnswers: 0 }
  // An older status is ignored (docs/rules.md §3.3).
  const isOld = snapshot.updatedAt !== '' && snapshot.updatedAt < previous.updatedAt
  if (isOld) return withStage(state, answered)
  const stage = { ...answered, updatedAt: snapshot.updatedAt || previous.updatedAt }
  switch (snapshot.status) {
    case 'created':
      return withStage(state, stage) // `created` never replaces `scanned` (docs/rules.md §3.3)
    case 'scanned': {
      // Some servers go on without ever saying `succeed`. So the second status that announces the next workflow counts.
      const isConfirmed = snapshot.nextWorkflow !== '' && stage.hasNext
      return isConfirmed ? advanced(state, stage, snapshot) : scanned(state, stage, snapshot)
    }
    case 'succeed':
      if (snapshot.nextWorkflow) return advanced(state, stage, snapshot)
      return withStage(state, { name: 'opening', view, finished: [...stage.finished, snapshot] })
    case 'busy':
      return refused(state, new DidError('busy'))
    case 'forbidden':
      return failed(state, new DidError('user-mismatch'))
    case 'error':
      return libraryCode(snapshot.error) === 'declined'
        ? refused(state, new DidError('declined', { text: snapshot.error }))
        : failed(state, serverError(state, snapshot.error, refusal))
  }
}

function ticked(state: Machine, stage: ActiveStage): Machine {
  if (stage.view.status !== 'created') return state
  const checks = stage.checks + 1
  if (checks < state.maxChecks) return withStage(state, { ...stage, checks })
  // A session that times out is renewed without asking (docs/rules.md §3.3).
  return { ...renewed(state), timeouts: state.timeouts + 1 }
}

const MAX_COLLISIONS = 3

/** The session belongs to somebody else. It is left alone, and ours is requested again. */
function collided(state: Machine): Machine {
  const collisions = state.collisions + 1
  const error = new DidError(state.kind.failure, { text: 'The backend gave this session to another one' })
  if (collisions > MAX_COLLISIONS) return withStage(state, { name: 'ended', view: { status: 'error', error } })
  return { ...withStage(state, requesting(null)), collisions, attempt: state.attempt + 1 }
}

const MAX_LOSSES = 3

/**
 * The server no longer knows the session: a backend that keeps sessions in memory was deployed anew. A code that nobody
 * has scanned is replaced, like an expired one.
 */
function lost(state: Machine, error: DidError): Machine {
  if (!unscannedSession(state) || state.losses >= MAX_LOSSES) return failed(state, error)
  return { ...withStage(state, requesting(null)), losses: state.losses + 1, attempt: state.attempt + 1 }
}

/** A session that a wallet has scanned, or that was joined, stays with its app. */
function appSwitched(state: Machine): Machine {
  const isReplaceable =
    state.stage.name === 'requesting' || state.stage.view.status === 'error' || unscannedSession(state) !== null
  return isReplaceable && !state.joined ? renewed(state) : state
}

function wentBack(state: Machine): Machine {
  const next = { ...renewed(state), mayAutoConnect: false }
  return state.isChained ? failed(next, new DidError('no-restart')) : next
}

function whileRequesting(state: Machine, stage: StageOf<'requesting'>, event: MachineEvent): Machine {
  if (event.type === 'session-created') return created(state, event)
  if (event.type !== 'confirmation-needed' || !stage.existing) return state
  const view = { status: 'unconfirmed', app: event.app } as const
  return withStage(state, { name: 'unconfirmed', view, existing: stage.existing })
}

function whileUnconfirmed(state: Machine, stage: StageOf<'unconfirmed'>, event: MachineEvent): Machine {
  if (event.type !== 'confirmed') return state
  const existing = { ...stage.existing, isConfirmed: true }
  return { ...state, stage: requesting(existing), attempt: state.attempt + 1 }
}

function whileActive(state: Machine, stage: ActiveStage, event: MachineEvent): Machine {
  switch (event.type) {
    case 'status-received':
      return statusReceived({ ...state, losses: 0 }, stage, event.snapshot, event.refusal)
    case 'lost':
      return lost(state, event.error)
    case 'answer-lost':
      return withStage(state, { ...stage, lostAnswers: stage.lostAnswers + 1 })
    case 'collided':
      return collided(state)
    case 'ticked':
      return ticked(state, stage)
    case 'wallet-opened':
      if (stage.view.status !== 'created') return state
      return withStage(state, { ...stage, view: { status: 'scanned', session: stage.view.session, mfaCode: 0 } })
    default:
      return state
  }
}

/** Events that only one stage expects. They may come late, so every other stage ignores them. */
function inStage(state: Machine, event: MachineEvent): Machine {
  const { stage } = state
  switch (stage.name) {
    case 'requesting':
      return whileRequesting(state, stage, event)
    case 'unconfirmed':
      return whileUnconfirmed(state, stage, event)
    case 'active':
      return whileActive(state, stage, event)
    case 'opening':
      if (event.type !== 'results-opened') return state
      return withStage(state, { name: 'ended', view: { status: 'succeed', results: event.results } })
    case 'ended':
      return state
  }
}

/** The states of docs/rules.md §3.3, without time or network. */
export function reduce(state: Machine, event: MachineEvent): Machine {
  switch (event.type) {
    case 'shown':
      return { ...state, isVisible: true }
    case 'hidden':
      return { ...state, isVisible: false }
    case 'app-switched':
      return appSwitched(state)
    case 'went-back':
      return wentBack(state)
    case 'retried':
      return state.isChained ? failed(state, new DidError('no-restart')) : renewed(state)
    case 'failed': {
      const error = toDidError(event.error)
      return state.stage.view.status === 'succeed' ? state : failed(state, error, isFailedStart(state, error))
    }
    default:
      return inStage(state, event)
  }
}
