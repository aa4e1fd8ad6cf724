import { describe, expect, it } from 'vitest'
import type { ConnectSession } from '../../model/connect.ts'
import { DidError, type DidErrorCode } from '../../model/errors.ts'
import { times } from '../../model/times.ts'
import type { Snapshot } from '../../protocol/connect.ts'
import { initialMachine, isExpiring, unscannedSession, type Machine, type MachineEvent } from './machine-state.ts'
import { flowKind } from '../flow/kind.ts'
import { completeOptions } from '../flow/options.ts'
import { reduce } from './machine.ts'

const session: ConnectSession = {
  token: 'a1b2c3d4',
  url: 'https://abtwallet.io/i/?url=x',
  app: null,
  memberApp: null,
  connectedDid: '',
  saveConnect: true,
}
const endpoint = { base: 'https://app.example/api/did/login', token: session.token, timeoutMs: null, isForeign: false }

const snapshot = (status: Snapshot['status'], more: Partial<Snapshot> = {}): Snapshot => ({
  status,
  error: '',
  mfaCode: 0,
  nextWorkflow: '',
  updatedAt: '',
  did: '',
  pk: '',
  walletOs: '',
  step: 0,
  extraParams: {},
  raw: {},
  ...more,
})
const received = (status: Snapshot['status'], more?: Partial<Snapshot>): MachineEvent => ({
  type: 'status-received',
  snapshot: snapshot(status, more),
})
const run = (start: Machine, ...events: MachineEvent[]): Machine => events.reduce(reduce, start)
const stageOf = (start: Machine, ...events: MachineEvent[]) => run(start, ...events).stage

const options = completeOptions({ action: 'login' })
const kind = flowKind(options)
const fresh = initialMachine({ options, kind, existing: null })
const sessionCreated: MachineEvent = {
  type: 'session-created',
  session,
  endpoint,
  inherited: {},
  joined: null,
  snapshot: null,
}
const created = run(fresh, sessionCreated)
const scanned = run(created, received('scanned'))

describe('a connect session', () => {
  it('is created with its token and polled', () => {
    expect(created.stage.view).toEqual({ status: 'created', session })
    expect(created.stage).toMatchObject({ name: 'active', endpoint })
  })

  it.each<[string, Machine, MachineEvent, string]>([
    ['scanned when the wallet fetches it', created, received('scanned'), 'scanned'],
    ['still scanned when a late answer reports created', scanned, received('created'), 'scanned'],
    ['requested again when the wallet is busy', created, received('busy'), 'loading'],
    ['an error when the server reports one', scanned, received('error', { error: 'No' }), 'error'],
    ['an error when the wallet belongs to another user', created, received('forbidden'), 'error'],
    ['scanned when the wallet app was opened on this phone', created, { type: 'wallet-opened' }, 'scanned'],
    ['requested again after Back', scanned, { type: 'went-back' }, 'loading'],
    ['requested again for another app', created, { type: 'app-switched' }, 'loading'],
    [
      'requested again for another app after an error',
      run(created, received('error')),
      { type: 'app-switched' },
      'loading',
    ],
    ['still scanned when the app changes', scanned, { type: 'app-switched' }, 'scanned'],
    ['requested again after Retry', run(created, received('error')), { type: 'retried' }, 'loading'],
    ['an error when a request failed', fresh, { type: 'failed', error: new Error('x') }, 'error'],
  ])('is %s', (_, before, event, status) => {
    expect(reduce(before, event).stage.view.status).toBe(status)
  })

  it.each<[string, Machine, DidErrorCode, boolean]>([
    ['keeps a new session from beginning', fresh, 'network-failed', true],
    ['keeps the next session from beginning', run(created, { type: 'went-back' }), 'too-many-requests', true],
    ['is about the link that brought the visitor', fresh, 'foreign-link', false],
    ['ends a session that had begun', created, 'network-failed', false],
    ['keeps a chain of workflows from beginning', { ...fresh, isChained: true }, 'network-failed', false],
  ])('leaves the other methods if an error only takes its code away: one that %s', (_, before, code, isStart) => {
    const { view } = stageOf(before, { type: 'failed', error: new DidError(code) })
    expect(view).toMatchObject({ status: 'error', isStart })
  })

  it('shows the digits that the user confirms in the wallet', () => {
    expect(run(created, received('scanned', { mfaCode: 42 })).stage.view).toMatchObject({
      status: 'scanned',
      mfaCode: 42,
    })
  })

  it.each(['succeed', 'error', 'busy'] as const)('stays %s when later answers arrive', (status) => {
    const ended = run(scanned, received(status))
    expect(run(ended, received('scanned'), received('error', { error: 'late' }))).toEqual(ended)
  })

  it('ignores an answer that is older than the last one', () => {
    const current = run(created, received('scanned', { updatedAt: '2026-01-01T00:00:02.000Z' }))
    const late = reduce(current, received('error', { error: 'old', updatedAt: '2026-01-01T00:00:01.000Z' }))
    expect(late).toEqual(current)
  })

  it('applies the later of two answers with the same timestamp', () => {
    const at = { updatedAt: '2026-01-01T00:00:02.000Z' }
    expect(run(created, received('scanned', at), received('succeed', at)).stage.name).toBe('opening')
  })

  it('carries the error message of the server', () => {
    const { view } = stageOf(scanned, received('error', { error: 'Passport required' }))
    expect(view).toMatchObject({ status: 'error', error: { code: 'connect-failed', message: 'Passport required' } })
  })

  const declined = received('error', { error: 'You have declined the authentication request' })

  it('is replaced by one that says why a wallet has ended it, until another wallet answers', () => {
    const next = run(scanned, declined)
    expect(next).toMatchObject({ attempt: scanned.attempt + 1, mayAutoConnect: false, refusal: { code: 'declined' } })
    expect(run(created, received('busy')).refusal).toMatchObject({ code: 'busy' })
    const again = run(next, sessionCreated)
    expect([again.refusal?.code, run(again, received('scanned')).refusal]).toEqual(['declined', null])
  })

  it('ends with what a wallet says to a request of the app’s own', () => {
    const own = { ...scanned, kind: flowKind(completeOptions({ action: 'request-profile' })) }
    expect(stageOf(own, declined).view).toMatchObject({ status: 'error', error: { code: 'declined' } })
    expect(stageOf(own, received('busy')).view.status).toBe('busy')
  })

  it('succeeds only when its results are decrypted', () => {
    const opening = run(scanned, received('succeed'))
    expect(opening.stage).toMatchObject({ name: 'opening', view: { status: 'scanned' } })
    expect(reduce(opening, { type: 'results-opened', results: [{ did: 'z1' }] }).stage.view).toEqual({
      status: 'succeed',
      results: [{ did: 'z1' }],
    })
  })
})

describe('a session that is not scanned', () => {
  const limited = { ...created, maxChecks: 3 }

  it('is replaced after its timeout, and the old one is abandoned', () => {
    const after = run(limited, { type: 'ticked' }, { type: 'ticked' }, { type: 'ticked' })
    expect(after).toMatchObject({ stage: { name: 'requesting' }, attempt: 2, abandoned: endpoint, timeouts: 1 })
  })

  it('says 20 s before that it is about to be replaced, and no longer once it is scanned', () => {
    const long = { ...created, maxChecks: 12 }
    const ticks = [1, 2].map((count) => run(long, ...times(count, () => ({ type: 'ticked' }) as const)))
    expect([long, ...ticks].map(isExpiring)).toEqual([false, false, true])
    expect(isExpiring(run({ ...long, maxChecks: 1 }, received('scanned')))).toBe(false)
  })

  it('does not time out after a scan', () => {
    const after = run({ ...scanned, maxChecks: 1 }, { type: 'ticked' }, { type: 'ticked' })
    expect(after.stage.view.status).toBe('scanned')
  })

  it('is not abandoned when it was joined', () => {
    const joined = { ...limited, joined: 'own' as const }
    expect(unscannedSession(joined)).toBeNull()
    expect(reduce(joined, { type: 'went-back' }).abandoned).toBeNull()
  })

  const lost = { type: 'lost', error: new DidError('session-lost') } as const

  it('is replaced when the server has lost it, unless it was scanned or joined', () => {
    expect(reduce(created, lost)).toMatchObject({ stage: { name: 'requesting' }, attempt: 2, abandoned: null })
    for (const kept of [scanned, { ...created, joined: 'foreign' as const }]) {
      expect(reduce(kept, lost).stage.view).toMatchObject({ status: 'error', error: { code: 'session-lost' } })
    }
  })

  it('is not replaced for ever by a server that loses each one', () => {
    const again = (state: Machine) => ({ ...reduce(state, lost), stage: created.stage })
    const often = again(again(again(created)))
    expect(reduce(often, lost).stage.view.status).toBe('error')
    expect(reduce(run(often, received('created')), lost).stage.name).toBe('requesting')
  })

  it('stops pushing to the wallet after Back', () => {
    expect(reduce(created, { type: 'went-back' }).mayAutoConnect).toBe(false)
  })
})

describe('a session from a link', () => {
  const link = { token: session.token, url: session.url, isOwn: false, isConfirmed: false }
  const unconfirmed = run(initialMachine({ options, kind, existing: link }), { type: 'confirmation-needed', app: null })

  it('is not polled before the user agrees', () => {
    expect(unconfirmed.stage.view.status).toBe('unconfirmed')
    expect(unconfirmed.stage).not.toHaveProperty('endpoint')
  })

  it('is requested again when the user continues', () => {
    expect(reduce(unconfirmed, { type: 'confirmed' })).toMatchObject({
      stage: { name: 'requesting', existing: { ...link, isConfirmed: true } },
      attempt: 2,
    })
  })

  it('is discarded but not abandoned after Back', () => {
    expect(reduce(unconfirmed, { type: 'went-back' })).toMatchObject({
      stage: { name: 'requesting', existing: null },
      abandoned: null,
    })
  })

  it('ignores agreement when no question is open', () => {
    expect(reduce(created, { type: 'confirmed' })).toBe(created)
  })
})

describe('lost answers', () => {
  it('are counted, and the count restarts with an answer', () => {
    const lost = run(scanned, { type: 'answer-lost' }, { type: 'answer-lost' })
    expect(lost).toEqual({ ...scanned, stage: { ...scanned.stage, lostAnswers: 2 } })
    expect(reduce(lost, received('scanned')).stage).toMatchObject({ lostAnswers: 0 })
  })
})

describe('a chain of workflows', () => {
  const nextWorkflow = 'https://second.example/.well-known/service/api/did/login/auth?_t_=ffff0000'

  it('waits at the next server and keeps the result', () => {
    const after = run(scanned, received('succeed', { nextWorkflow, did: 'z1' }))
    expect(after.stage.view.status).toBe('waiting')
    expect(after.stage).toMatchObject({
      endpoint: {
        base: 'https://second.example/.well-known/service/api/did/login',
        token: 'ffff0000',
        timeoutMs: 8_000,
      },
      finished: [{ did: 'z1' }],
    })
  })

  it('keeps every result in order', () => {
    const after = run(scanned, received('succeed', { nextWorkflow, did: 'z1' }), received('succeed', { did: 'z2' }))
    expect(after.stage).toMatchObject({ name: 'opening', finished: [{ did: 'z1' }, { did: 'z2' }] })
  })

  it('continues when a server announces the next one without succeed', () => {
    const after = run(scanned, received('scanned', { nextWorkflow }), received('scanned', { nextWorkflow }))
    expect(after.stage.view.status).toBe('waiting')
  })

  const second = run(scanned, received('succeed', { nextWorkflow }))

  it('shows the number of the next workflow', () => {
    expect(run(second, received('scanned', { mfaCode: 42 })).stage.view).toMatchObject({
      status: 'waiting',
      mfaCode: 42,
    })
  })

  it('follows a workflow that is announced while waiting', () => {
    const third = nextWorkflow.replace('ffff0000', 'eeee0000')
    const announced = received('scanned', { nextWorkflow: third })
    expect(run(second, announced).stage).toMatchObject({ endpoint: { token: 'ffff0000' } })
    expect(run(second, announced, announced).stage).toMatchObject({
      view: { status: 'waiting', mfaCode: 0 },
      endpoint: { token: 'eeee0000' },
    })
  })

  it.each([
    ['nonsense', 'origin empty'],
    ['https://second.example/auth', 'token not found'],
    ['javascript:alert(1)//?_t_=1', 'origin empty'],
  ])('refuses the address %s', (url, reason) => {
    const { view } = stageOf(scanned, received('succeed', { nextWorkflow: url }))
    expect(view).toMatchObject({ error: { code: 'invalid-next-workflow', message: expect.stringContaining(reason) } })
  })

  it('can’t be restarted in the middle', () => {
    const { view } = reduce({ ...scanned, isChained: true }, { type: 'went-back' }).stage
    expect(view).toMatchObject({ error: { message: 'Please start this workflow from the beginning' } })
  })
})
