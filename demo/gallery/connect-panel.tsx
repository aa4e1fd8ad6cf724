import { DidError } from '../../src/model/errors.ts'
import { readUser } from '../../src/protocol/session-user.ts'
import { nameOf } from '../../src/connect/screen/offers.ts'
import type { ConnectContent, MethodEntry, MethodProblem } from '../../src/connect/flow/contract.ts'
import { showOverlay } from '../../src/connect/box/overlay.ts'
import { setSession } from '../../src/core/user/signed-in/set-session.ts'
import { toast } from '../../src/dialogs/toasts.ts'
import { ConnectButton } from './connect-button.tsx'
import { ConnectPanel } from '../../src/connect/view/connect-panel.tsx'
import { stubConnect, SESSION, type ConnectStub } from '../../src/testing/connect-stub.ts'
import { SAVED } from '../../src/testing/quick-login-stub.ts'
import { ACTION_PANELS } from './action-panels.tsx'
import { APPS, content, phone, wallet, webWallet } from './connect-content.tsx'
import { EMAIL_PANELS } from './email-form.tsx'
import { ADA, OWNER, mount, nothing, parameter, type Scene, type Sheet } from './scene.tsx'

const METHODS = [
  wallet,
  webWallet('web'),
  { kind: 'email', lastUsed: false },
  { kind: 'passkey', behavior: 'both', lastUsed: false },
] as const
const providers = (...names: string[]) =>
  names.map((provider) => ({ kind: 'oauth', provider, lastUsed: false }) as const)
const customMethod = { id: 'kiosk', name: 'Badge at the door', onSelect: nothing }

const savedAccounts: MethodEntry[] = SAVED.slice(0, 1).map((session) => ({ kind: 'saved', session, lastUsed: false }))

/** The connection to the service is lost. */
function restoring(): ConnectStub {
  const connect = stubConnect({ content })
  connect.$restoring.set(true)
  return connect
}

/** The code is about to be replaced. */
function expiring(methods: ConnectContent['methods']): ConnectStub {
  const connect = stubConnect({ content: { ...content, methods } })
  connect.$expiring.set(true)
  return connect
}

/** The wallet session could not begin. */
function withoutCode(methods: MethodEntry[], of = content): ConnectStub {
  const error = new DidError('network-failed')
  const connect = stubConnect({ content: { ...of, methods }, state: { status: 'error', error, isStart: true } })
  connect.$deepLink.set(null)
  return connect
}

const ALL: MethodEntry[] = [
  wallet,
  webWallet('web'),
  { kind: 'email', lastUsed: false },
  { kind: 'passkey', behavior: 'both', lastUsed: false },
  ...providers('github', 'google'),
]
const withAll = { ...content, methods: ALL }

/** A method was used for the last login. */
const used = (name: string): ConnectStub =>
  stubConnect({
    content: { ...content, methods: ALL.map((entry) => ({ ...entry, lastUsed: nameOf(entry) === name })) },
  })

/** The browser asks for a passkey. */
function passkeyWaits(): ConnectStub {
  const connect = stubConnect({ content: withAll })
  connect.$opening.set('passkey')
  return connect
}

/** A method has failed, and can be chosen again. */
const failing = (problem: MethodProblem): ConnectStub => stubConnect({ content: withAll, problem })

/** A wallet has ended the last session. */
function refusedBy(error: DidError): ConnectStub {
  const connect = stubConnect({ content: withAll })
  connect.$refusal.set(error)
  return connect
}

/** The user is known by then. */
function succeed(): ConnectStub {
  const user = readUser(OWNER, location.origin)
  if (user) setSession({ user, provider: 'wallet' })
  return stubConnect({ content, state: { status: 'succeed', results: [] } })
}

const PANELS: Record<string, () => ConnectStub> = {
  'two-apps': () => stubConnect({ content: { ...content, apps: APPS } }),
  created: () => stubConnect({ content }),
  pushed: () => stubConnect({ content, state: { status: 'created', session: { ...SESSION, connectedDid: ADA.did } } }),
  restoring,
  expiring: () => expiring([wallet, webWallet('web')]),
  'code-expiring': () => expiring([wallet]),
  saved: () =>
    stubConnect({ content: { ...content, methods: [...savedAccounts, ...METHODS, ...providers('github', 'google')] } }),
  'saved-phone': () => stubConnect({ content: { ...phone, methods: [...savedAccounts, wallet, ...METHODS.slice(2)] } }),
  unconfirmed: () => stubConnect({ content, state: { status: 'unconfirmed', app: null } }),
  'created-chip': () => stubConnect({ content: { ...content, methods: [wallet, webWallet('extension', true)] } }),
  'created-store': () => stubConnect({ content: { ...content, logo: '', methods: [wallet, webWallet('store')] } }),
  'in-an-app': () => stubConnect({ content: { ...phone, outside: 'intent://notes.example/#Intent;scheme=https;end' } }),
  'in-an-app-ios': () => stubConnect({ content: { ...phone, outside: '' } }),
  wechat: () => stubConnect({ content: { ...phone, inWechat: true } }),
  loading: () => stubConnect({ content, state: { status: 'loading' } }),
  'in-a-frame': () => stubConnect({ content: { ...content, scanHost: null } }),
  'code-only': () => stubConnect({ content: { ...content, methods: [wallet] } }),
  'list-only': () => stubConnect({ content: { ...content, showQr: false } }),
  'wallet-only': () => stubConnect({ content: { ...content, showQr: false, methods: [wallet] } }),
  'nothing-offered': () => stubConnect({ content: { ...content, showQr: false, methods: [] } }),
  every: () => stubConnect({ content: { ...content, methods: [...METHODS, ...providers('github', 'google')] } }),
  'every-provider': () =>
    stubConnect({
      content: {
        ...content,
        methods: [
          ...METHODS,
          ...providers('github', 'google', 'apple', 'twitter', 'auth0', 'acme'),
          { kind: 'custom', custom: customMethod, lastUsed: false },
        ],
      },
    }),
  'other-origin': () =>
    stubConnect({ content: { ...content, methods: [wallet, webWallet('web'), { kind: 'window', lastUsed: false }] } }),
  'every-phone': () =>
    stubConnect({
      content: { ...phone, methods: [wallet, ...METHODS.slice(2), ...providers('github', 'google', 'apple')] },
    }),
  ...EMAIL_PANELS,
  elsewhere: () => stubConnect({ content, state: { status: 'external', method: 'github' } }),
  phone: () => stubConnect({ content: phone }),
  webview: () => stubConnect({ content: phone, inWebview: true }),
  scanned: () => stubConnect({ content, state: { status: 'scanned', session: SESSION, mfaCode: 0 } }),
  'scanned-digits': () => stubConnect({ content, state: { status: 'scanned', session: SESSION, mfaCode: 42 } }),
  waiting: () => stubConnect({ content, state: { status: 'waiting', session: SESSION, mfaCode: 0 } }),
  succeed,
  busy: () => stubConnect({ content, state: { status: 'busy' } }),
  error: () => stubConnect({ content, state: { status: 'error', error: new DidError('network-failed') } }),
  'used-email': () => used('email'),
  'used-passkey': () => used('passkey'),
  'used-github': () => used('github'),
  'used-wallet': () => used('wallet'),
  'used-web-wallet': () => used('web-wallet'),
  'passkey-waits': passkeyWaits,
  'no-passkey': () => failing({ method: 'passkey', error: new DidError('passkey-canceled') }),
  'window-closed': () => failing({ method: 'github', error: new DidError('authentication-canceled') }),
  declined: () => refusedBy(new DidError('declined')),
  'wallet-busy': () => refusedBy(new DidError('busy')),
  'code-missing': () => withoutCode([...METHODS, ...providers('github')]),
  'code-only-missing': () => withoutCode([wallet]),
  'code-missing-phone': () => withoutCode([wallet, ...METHODS.slice(2)], phone),
  'error-long': () =>
    stubConnect({
      content,
      state: {
        status: 'error',
        error: new DidError('connect-failed', { text: 'Blocklet app can not be reached: '.repeat(6) }),
      },
    }),
  'wallet-taken': () => stubConnect({ content, state: { status: 'error', error: new DidError('wallet-taken') } }),
  'account-refused': () =>
    stubConnect({
      content,
      state: {
        status: 'error',
        error: new DidError('account-refused', { text: 'Your access to this app has been revoked' }),
      },
    }),
  'not-closable': () => stubConnect({ content, options: { closable: false } }),
  ...ACTION_PANELS,
}

/** `wait` opens it by a click on a button; `toast` shows toasts above it. */
export function openPanel(create: () => ConnectStub): void {
  const open = () => showOverlay(create())
  if (parameter('wait')) mount(document.body, <ConnectButton onPress={open} />)
  else open()
  if (parameter('toast')) {
    toast('error', { error: new DidError('network-failed') })
    toast('success', { text: 'Passport switched' })
  }
}

export const panelScenes: Record<string, Scene> = Object.fromEntries(
  Object.entries(PANELS).map(([name, create]) => [name, () => openPanel(create)]),
)

export const panelSheet: Sheet = () =>
  Object.fromEntries(
    Object.entries(PANELS).map(([name, create]) => [
      name,
      <ConnectPanel key={name} connect={create()} container="page" onClose={nothing} />,
    ]),
  )

export const brandedSheet: Sheet = () => ({
  branded: <ConnectPanel connect={stubConnect({ content })} container="page" branded />,
})
