import * as fc from 'fast-check'
import { respond } from '../../../demo/wallet/node.ts'
import { DidError } from '../../model/errors.ts'
import { CONNECT_TIMEOUT_MS } from '../../model/limits.ts'
import { client } from '../../../elements/api/client/client.ts'
import { completeOptions, createConnect, type OwnedConnect } from '../../connect/index.ts'
import { setFollowing } from '../../account/follow/follow.ts'
import { $service } from '../../core/app/service.ts'
import { logout, refreshUser } from '../../session/index.ts'
import { $session, $user } from '../../core/user/user.ts'
import { $toasts } from '../../dialogs/toasts.ts'
import { CALL_NAMES, CALLS, type CallName } from './calls.ts'
import { CALL_FAULTS, RELAY_FAULTS } from '../../../e2e/fuzz/fault-kinds.ts'
import { HOUR, isSignedIn, MINUTE, SECOND, type FaultyPage, type PlannedFault } from './page.ts'
import { type EmailFlow, emailFormOf } from '../../connect/screen/email-state.ts'

/** What a visitor does. */
export type Step = 'reload' | 'wallet' | 'email' | 'follow' | 'wait' | 'logout' | CallName

export interface Journey {
  visitor: 'signed-in' | 'stranger'
  steps: Step[]
  faults: PlannedFault[]
}

/** The longest progress that a visitor sees before an answer or an error: calls of 30 s with two retries. */
const PROGRESS_MS = 3 * MINUTE
/** Longer than a connect session, and the calls before and after it. */
const FLOW_MS = CONNECT_TIMEOUT_MS + 2 * PROGRESS_MS
/** How often the visitor uses the button of an error. */
const RETRIES = 2
/** A poll in two seconds is the highest rate. */
const REQUESTS_PER_MINUTE = 45
const REQUESTS_PER_STEP = 40

const fault: fc.Arbitrary<PlannedFault> = fc
  .oneof(
    { weight: 4, arbitrary: fc.record({ call: fc.constantFrom(...CALL_NAMES), kind: kinds(CALL_FAULTS) }) },
    // These decide about the session and the flow.
    {
      weight: 6,
      arbitrary: fc.record({
        call: fc.constantFrom<CallName>(
          'fetchApp',
          'createSession',
          'fetchStatus',
          'fetchSession',
          'requestRefresh',
          'sendEmailCode',
          'loginByEmail',
        ),
        kind: kinds(CALL_FAULTS),
      }),
    },
    { weight: 2, arbitrary: fc.record({ call: fc.constant('relay' as const), kind: kinds(RELAY_FAULTS) }) },
  )
  .chain(({ call, kind }) =>
    fc.record({
      call: fc.constant(call),
      kind: fc.constant(kind),
      skip: fc.constantFrom(0, 0, 0, 1, 2),
      times: fc.constantFrom(1, 2, 5, 0),
      seed: fc.integer(),
    }),
  )

function kinds(table: Record<string, unknown>): fc.Arbitrary<string> {
  return fc.constantFrom(...Object.keys(table))
}

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<Step>('reload', 'wallet', 'email', 'follow', 'wait', 'logout') },
  // An account without a wallet is deleted without a verification.
  { weight: 2, arbitrary: fc.constantFrom(...CALL_NAMES.filter((name) => name !== 'destroySelf')) },
)

export const journey: fc.Arbitrary<Journey> = fc.record({
  visitor: fc.constantFrom('signed-in', 'stranger'),
  steps: fc.array(step, { minLength: 1, maxLength: 4 }),
  faults: fc.array(fault, { minLength: 1, maxLength: 4 }),
})

function claim(isTrue: boolean, sentence: string): asserts isTrue {
  if (!isTrue) throw new Error(sentence)
}

const errorOf = (flow: OwnedConnect): DidError | null => {
  const view = flow.$state.get()
  return view.status === 'error' ? view.error : null
}

/** Opens the dialog. When the visitor leaves it, the flow ends. */
async function inDialog<T>(use: (flow: OwnedConnect) => Promise<T>): Promise<T> {
  const flow = createConnect(completeOptions({ action: 'login' }))
  flow.show()
  try {
    return await use(flow)
  } finally {
    flow.close()
    flow.stop()
  }
}

const isSettled = (flow: OwnedConnect): boolean => ['succeed', 'error', 'busy'].includes(flow.$state.get().status)

const codeOf = (flow: OwnedConnect): string => {
  const view = flow.$state.get()
  return view.status === 'created' ? view.session.url : ''
}

/** Signs in with a wallet, which scans each new code. True when it has succeeded. */
export async function useWallet({ time }: FaultyPage): Promise<boolean> {
  return inDialog(async (flow) => {
    for (let tries = 0; tries <= RETRIES; tries++) {
      const hasLeft = () => flow.$state.get().status !== 'loading'
      claim(await time.until(hasLeft, PROGRESS_MS), 'the dialog loads without an end')
      const code = codeOf(flow)
      if (code) {
        await time.settled(respond(code, { user: 1 }), MINUTE)
        const isAnswered = () => isSettled(flow) || ![code, ''].includes(codeOf(flow))
        claim(await time.until(isAnswered, FLOW_MS), `the dialog stays at ${flow.$state.get().status}`)
      }
      if (flow.$state.get().status === 'succeed') return true
      const error = errorOf(flow)
      claim(error === null || error.message !== '', 'an error without a sentence')
      if (error) flow.retry()
    }
    return false
  })
}

/** Waits until the form needs its user. Null when the flow has ended. */
async function formOf({ time }: FaultyPage, flow: OwnedConnect): Promise<EmailFlow | null> {
  const isReady = () => isSettled(flow) || emailFormOf(flow.$rowForm.get())?.$state.get().work === null
  claim(await time.until(isReady, PROGRESS_MS), `the form waits at ${flow.$state.get().status}`)
  return isSettled(flow) ? null : emailFormOf(flow.$rowForm.get())
}

/** Signs in with the code of a mail. */
async function useEmail(page: FaultyPage): Promise<boolean> {
  return inDialog(async (flow) => {
    flow.choose('email')
    for (let tries = 0; tries <= 2 * RETRIES + 1; tries++) {
      const form = await formOf(page, flow)
      if (!form) {
        if (flow.$state.get().status === 'succeed') return true
        flow.retry()
        continue
      }
      const { step: at, error } = form.$state.get()
      claim(error === null || error.message !== '', 'an error without a sentence')
      const mail = page.server.mail.messages.findLast(({ to }) => to === 'ada@example.com')
      if (at === 'address') form.give('ada@example.com')
      else form.verify(mail?.code ?? '000000')
    }
    await formOf(page, flow)
    return flow.$state.get().status === 'succeed'
  })
}

/** A click whose failure is shown as a toast. */
async function useFollow({ time }: FaultyPage): Promise<void> {
  const outcome = await time.settled(setFollowing('z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA', true), PROGRESS_MS)
  claim(outcome.status === 'fulfilled', 'the click was rejected')
  const shown = $toasts.get().some(({ kind }) => kind === (outcome.value ? 'success' : 'error'))
  claim(shown, 'no toast tells the outcome')
}

async function useCall({ time }: FaultyPage, name: CallName): Promise<void> {
  const outcome = await time.settled(CALLS[name].run(), PROGRESS_MS)
  if (outcome.status === 'fulfilled' || name === 'fetchLanguageFile') return
  claim(outcome.reason instanceof DidError && outcome.reason.message !== '', `${name} rejects with no error of the kit`)
}

async function take(page: FaultyPage, current: Step): Promise<void> {
  const { time, announced } = page
  switch (current) {
    case 'reload': {
      await page.reload()
      const session = $session.get()
      const isOpen = session.status === 'signed-in' && !session.isConfirmed
      if (isOpen) claim(announced.includes('did-error'), 'the page does not know that the session is not confirmed')
      return claim(session.status !== 'starting', 'the start does not end')
    }
    case 'wallet':
      return void (await useWallet(page))
    case 'email':
      return void (await useEmail(page))
    case 'follow':
      return useFollow(page)
    case 'wait':
      return time.pass(HOUR)
    case 'logout':
      return void (await time.settled(logout(), MINUTE))
    default:
      return useCall(page, current)
  }
}

/** Whether the browser has a session that the service holds. */
const hasTokens = (): boolean => $service.get().tokens.refresh() !== ''

/** Whether a faulty login has given no refresh token. Its session lasts as long as the session token. */
const isWithoutRefresh = (faults: PlannedFault[]): boolean => {
  const { tokens } = $service.get()
  const isIncomplete = faults.some(({ kind }) => ['missing fields', 'wrong types'].includes(kind))
  return isIncomplete && tokens.session() !== '' && tokens.refresh() === ''
}

/** When the faults are over: the session is there, and a visitor without one can sign in. */
async function recover(page: FaultyPage, expected: boolean): Promise<void> {
  const { time, server } = page
  server.faults.clear()
  await time.pass(2 * MINUTE)
  claim(hasTokens() || !expected, 'the session is lost')
  if (hasTokens()) {
    const { status } = await time.settled(refreshUser(), PROGRESS_MS)
    claim(status === 'fulfilled' && isSignedIn(), `the session does not return: ${status}, ${$session.get().status}`)
    const read = await time.settled(client.session.get(), PROGRESS_MS)
    claim(read.status === 'fulfilled' && read.value.user.did === $user.get()?.did, 'the session can’t be used')
    return
  }
  await inDialog(async (flow) => {
    const isReady = () => flow.$state.get().status === 'created'
    claim(await time.until(isReady, 10 * SECOND), `no code after the faults: ${flow.$state.get().status}`)
  })
}

/** @throws Error that names what the visitor would have missed */
export async function travel(page: FaultyPage, { visitor, steps, faults }: Journey): Promise<void> {
  const { time, thrown } = page
  await page.visit(visitor)
  for (const planned of faults) page.add(planned)
  const began = Date.now()
  let expected = visitor === 'signed-in'
  for (const current of steps) {
    await take(page, current)
    if (current === 'logout') expected = false
    else expected ||= isSignedIn()
    if (page.isRefused() || isWithoutRefresh(faults)) expected = false
  }
  const minutes = (Date.now() - began) / MINUTE
  const limit = REQUESTS_PER_STEP * steps.length + REQUESTS_PER_MINUTE * Math.min(minutes, 45 * steps.length)
  claim(time.sent.length <= limit, `${time.sent.length} requests in ${minutes.toFixed()} minutes`)
  await recover(page, expected)
  claim(thrown.length === 0, `thrown: ${String(thrown[0])}`)
}
