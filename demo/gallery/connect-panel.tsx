import { DidError } from '../../src/model/errors.ts'
import { readUser } from '../../src/protocol/session-user.ts'
import type { ConnectLook, MethodEntry } from '../../src/stores/connect/contract.ts'
import { showOverlay } from '../../src/stores/overlay.ts'
import { setSession } from '../../src/stores/session/state.ts'
import { toast } from '../../src/stores/toasts.ts'
import { ConnectButton } from '../../src/views/connect/connect-button.tsx'
import { ConnectPanel } from '../../src/views/connect/connect-panel.tsx'
import { stubConnect, SESSION, type ConnectStub } from '../../src/testing/connect-stub.ts'
import { SAVED } from '../../src/testing/quick-login-stub.ts'
import { ACTION_PANELS } from './action-panels.tsx'
import { connectButton } from './buttons.tsx'
import { APPS, look, phone, wallet, webWallet } from './connect-look.tsx'
import { EMAIL_PANELS } from './email-form.tsx'
import { ADA, OWNER, mount, nothing, parameter, type Scene, type Sheet } from './scene.tsx'

const METHODS = [
  wallet,
  webWallet('web'),
  { kind: 'email', lastUsed: true },
  { kind: 'passkey', behavior: 'both', lastUsed: false },
] as const
const providers = (...names: string[]) =>
  names.map((provider) => ({ kind: 'oauth', provider, lastUsed: false }) as const)
const customMethod = { id: 'kiosk', name: 'Badge at the door', onSelect: nothing }

const savedAccounts: MethodEntry[] = SAVED.slice(0, 1).map((session) => ({ kind: 'saved', session, lastUsed: false }))

/** The connection to the service is lost. */
function restoring(): ConnectStub {
  const connect = stubConnect({ look })
  connect.$restoring.set(true)
  return connect
}

/** The code is about to be replaced. */
function expiring(methods: ConnectLook['methods']): ConnectStub {
  const connect = stubConnect({ look: { ...look, methods } })
  connect.$expiring.set(true)
  return connect
}

/** The user is known by then. */
function succeed(): ConnectStub {
  const user = readUser(OWNER, location.origin)
  if (user) setSession({ user, provider: 'wallet' })
  return stubConnect({ look, state: { status: 'succeed', results: [] } })
}

const PANELS: Record<string, () => ConnectStub> = {
  'two-apps': () => stubConnect({ look: { ...look, apps: APPS } }),
  created: () => stubConnect({ look }),
  pushed: () => stubConnect({ look, state: { status: 'created', session: { ...SESSION, connectedDid: ADA.did } } }),
  restoring,
  expiring: () => expiring([wallet, webWallet('web')]),
  'code-expiring': () => expiring([wallet]),
  saved: () =>
    stubConnect({ look: { ...look, methods: [...savedAccounts, ...METHODS, ...providers('github', 'google')] } }),
  'saved-phone': () => stubConnect({ look: { ...phone, methods: [...savedAccounts, wallet, ...METHODS.slice(2)] } }),
  unconfirmed: () => stubConnect({ look, state: { status: 'unconfirmed', app: null } }),
  'created-chip': () => stubConnect({ look: { ...look, methods: [wallet, webWallet('extension', true)] } }),
  'created-store': () => stubConnect({ look: { ...look, logo: '', methods: [wallet, webWallet('store')] } }),
  wechat: () => stubConnect({ look: { ...phone, inWechat: true } }),
  loading: () => stubConnect({ look, state: { status: 'loading' } }),
  'in-a-frame': () => stubConnect({ look: { ...look, scanHost: null } }),
  'code-only': () => stubConnect({ look: { ...look, methods: [wallet] } }),
  'list-only': () => stubConnect({ look: { ...look, showQr: false } }),
  'wallet-only': () => stubConnect({ look: { ...look, showQr: false, methods: [wallet] } }),
  'nothing-offered': () => stubConnect({ look: { ...look, showQr: false, methods: [] } }),
  every: () => stubConnect({ look: { ...look, methods: [...METHODS, ...providers('github', 'google')] } }),
  'every-provider': () =>
    stubConnect({
      look: {
        ...look,
        methods: [
          ...METHODS,
          ...providers('github', 'google', 'apple', 'twitter', 'auth0', 'acme'),
          { kind: 'custom', custom: customMethod, lastUsed: false },
        ],
      },
    }),
  'other-origin': () =>
    stubConnect({ look: { ...look, methods: [wallet, webWallet('web'), { kind: 'window', lastUsed: false }] } }),
  'every-phone': () =>
    stubConnect({
      look: { ...phone, methods: [wallet, ...METHODS.slice(2), ...providers('github', 'google', 'apple')] },
    }),
  ...EMAIL_PANELS,
  elsewhere: () => stubConnect({ look, state: { status: 'external', method: 'github' } }),
  'elsewhere-passkey': () => stubConnect({ look, state: { status: 'external', method: 'passkey' } }),
  phone: () => stubConnect({ look: phone }),
  webview: () => stubConnect({ look: phone, inWebview: true }),
  scanned: () => stubConnect({ look, state: { status: 'scanned', session: SESSION, mfaCode: 0 } }),
  'scanned-digits': () => stubConnect({ look, state: { status: 'scanned', session: SESSION, mfaCode: 42 } }),
  waiting: () => stubConnect({ look, state: { status: 'waiting', session: SESSION, mfaCode: 0 } }),
  succeed,
  busy: () => stubConnect({ look, state: { status: 'busy' } }),
  error: () => stubConnect({ look, state: { status: 'error', error: new DidError('network-failed') } }),
  'no-passkey': () =>
    stubConnect({
      look: { ...look, methods: [...METHODS], suggestsNewPasskey: true },
      state: { status: 'error', error: new DidError('passkey-canceled') },
    }),
  'error-long': () =>
    stubConnect({
      look,
      state: {
        status: 'error',
        error: new DidError('connect-failed', { text: 'Blocklet app can not be reached: '.repeat(6) }),
      },
    }),
  'not-closable': () => stubConnect({ look, options: { closable: false } }),
  ...ACTION_PANELS,
}

/** `wait` opens it by a click on a button; `toast` shows toasts above it. */
export function openPanel(create: () => ConnectStub): void {
  const open = () => showOverlay(create())
  if (parameter('wait')) mount(document.body, <ConnectButton {...connectButton} onPress={open} />)
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
  branded: <ConnectPanel connect={stubConnect({ look })} container="page" branded />,
})
