import { describe, expect, test } from 'vitest'
import { DidError, type DidErrorCode } from '../../model/errors.ts'
import type { ConnectSession } from '../../model/connect.ts'
import { emailFlow, passkeyCreation } from '../../testing/flow-stubs.ts'
import type { UserSession } from '../../model/user-session.ts'
import type { PasskeyState } from '../methods/passkey/passkey.ts'
import type { ConnectContent, ConnectView, MethodEntry, Pane } from '../flow/contract.ts'
import type { FormScreen } from '../flow/method.ts'
import { behaviorOf } from '../methods/index.ts'
import { isBackward, screenName, screenOf, type Screen } from './screen.ts'
import type { EmailState } from './email-state.ts'

const session = { connectedDid: '' } as ConnectSession
const pushed = { connectedDid: 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA' } as ConnectSession
const wallet: MethodEntry = { kind: 'wallet', lastUsed: false }
const mail: MethodEntry = { kind: 'email', lastUsed: false }
const saved: MethodEntry = { kind: 'saved', session: { userDid: 'z1' } as UserSession, lastUsed: false }
const content = (values: Partial<ConnectContent> = {}) =>
  ({ methods: [wallet, mail], showQr: true, onPhone: false, ...values }) as ConnectContent

const created: ConnectView = { status: 'created', session }
const email: ConnectView = { status: 'form', kind: 'email', form: emailFlow() }
const passkey: ConnectView = { status: 'form', kind: 'passkey', form: passkeyCreation('register') }
const noStart = (code: DidErrorCode = 'network-failed'): ConnectView => ({
  status: 'error',
  error: new DidError(code),
  isStart: true,
})
const own: MethodEntry[] = [
  wallet,
  { kind: 'custom', custom: { id: 'badge', name: 'Badge', onSelect() {} }, lastUsed: false },
]
const creating: PasskeyState = {
  step: 'create',
  email: 'ada@example.com',
  work: null,
  error: null,
  made: null,
  attempt: 0,
}

interface States {
  mail?: Partial<EmailState>
  passkey?: Partial<PasskeyState>
}

function stepOf(view: ConnectView, { mail, passkey: made }: States): FormScreen | null {
  if (view === email) {
    const form = emailFlow(mail)
    return behaviorOf({ kind: 'email', form })?.screen(form).get() ?? null
  }
  if (view !== passkey) return null
  const form = passkeyCreation('register', { ...creating, step: 'email', ...made }, emailFlow(mail))
  return behaviorOf({ kind: 'passkey', form })?.screen(form).get() ?? null
}

const shown = (
  view: ConnectView,
  given: Partial<ConnectContent> = {},
  pane: Pane = 'first',
  states: States = {},
): Screen => screenOf({ view, content: content(given), pane, step: stepOf(view, states) })

describe('the screen of the connect box', () => {
  const phone = { onPhone: true, showQr: false }
  const atCode = { mail: { step: 'code' } as const }
  test.each<[string, Screen, string, Screen['back']]>([
    ['a session is requested', shown({ status: 'loading' }), 'choices', null],
    ['methods are offered', shown(created), 'choices', null],
    ['methods are offered without a code', shown(created, { showQr: false }), 'choices', null],
    ['this browser has an account', shown(created, { methods: [saved, wallet, mail] }), 'saved', null],
    ['another account is wanted', shown(created, { methods: [saved, wallet, mail] }, 'methods'), 'choices', 'first'],
    ['nothing is offered', shown(created, { methods: [], showQr: false }), 'choices', null],
    ['the wallet is looked at', shown(created, { showQr: false }, 'wallet'), 'wallet', 'methods'],
    ['the wallet is looked at on a phone', shown(created, phone, 'wallet'), 'wallet', 'methods'],
    ['the code is the only method', shown(created, { methods: [wallet] }), 'wallet', null],
    ['the app hides the only code', shown(created, { methods: [wallet], showQr: false }), 'wallet', null],
    ['the wallet on this phone is the only method', shown(created, { ...phone, methods: [wallet] }), 'choices', null],
    ['a code is asked for', shown(email, {}, 'first', atCode), 'code', 'form'],
    ['a form covers the pane', shown(email, { showQr: false }, 'wallet'), 'code', 'form'],
    ['an address for a passkey', shown(passkey), 'address', 'connect'],
    ['a code for a passkey', shown(passkey, {}, 'first', atCode), 'code', 'form'],
    ['a passkey', shown(passkey, {}, 'first', { passkey: creating }), 'passkey', 'form'],
    [
      'a passkey in the browser’s prompt',
      shown(passkey, {}, 'first', { passkey: { ...creating, work: 'creating' } }),
      'passkey',
      'connect',
    ],
    [
      'a passkey without an address',
      shown(passkey, {}, 'first', { passkey: { ...creating, email: '' } }),
      'passkey',
      'connect',
    ],
    ['somebody else started it', shown({ status: 'unconfirmed', app: null }), 'unconfirmed', 'connect'],
    ['a third party is asked', shown({ status: 'external', method: 'github' }), 'external', 'connect'],
    ['a wallet has scanned', shown({ status: 'scanned', session, mfaCode: 0 }), 'scanned', 'connect'],
    ['the next workflow is awaited', shown({ status: 'waiting', session, mfaCode: 0 }), 'waiting', 'connect'],
    ['the wallet is busy', shown({ status: 'busy' }), 'busy', 'connect'],
    ['it failed', shown({ status: 'error', error: new DidError('declined') }), 'error', 'connect'],
    ['no session could begin', shown(noStart()), 'choices', null],
    ['no session could begin for the code alone', shown(noStart(), { methods: [wallet] }), 'wallet', null],
    ['the service is gone', shown(noStart('app-unavailable')), 'error', 'connect'],
    ['the service is gone, but not the page', shown(noStart('app-unavailable'), { methods: own }), 'choices', null],
    ['it succeeded', shown({ status: 'succeed', results: [] }), 'succeed', null],
    ['a status covers the pane', shown({ status: 'busy' }, { showQr: false }, 'wallet'), 'busy', 'connect'],
  ])('%s', (_, screen, name, back) => {
    expect([screenName(screen), screen.back]).toEqual([name, back])
  })

  test('says that the wallet used last has received the request', () => {
    expect(shown(created)).toMatchObject({ isPushed: false })
    expect(shown({ status: 'created', session: pushed })).toMatchObject({ isPushed: true })
    expect(shown({ status: 'created', session: pushed }, { methods: [wallet] })).toMatchObject({ isPushed: true })
  })
})

test('a screen before the other one comes from the side of Back', () => {
  const choices = shown(created)
  const address = shown(passkey)
  const code = shown(email, {}, 'first', { mail: { step: 'code' } })
  const busy = shown({ status: 'busy' })
  const steps = [choices, address, code, busy]
  for (const [index, next] of steps.entries()) {
    for (const before of steps.slice(0, index)) {
      expect([isBackward(before, next), isBackward(next, before)]).toEqual([false, true])
    }
  }
  expect(isBackward(busy, shown({ status: 'succeed', results: [] }))).toBe(false)
})
