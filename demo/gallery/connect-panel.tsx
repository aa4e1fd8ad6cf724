import { DidError } from '../../src/model/errors.ts'
import { showOverlay } from '../../src/stores/overlay.ts'
import { toast } from '../../src/stores/toasts.ts'
import { ConnectButton } from '../../src/views/connect/connect-button.tsx'
import { ConnectPanel } from '../../src/views/connect/connect-panel.tsx'
import { fixedConnect, SESSION, type FixedConnect } from '../../src/views/testing/fixed-connect.ts'
import { connectButton } from './buttons.tsx'
import { APPS, look, phone, wallet, webWallet } from './connect-look.tsx'
import { EMAIL_PANELS } from './email-form.tsx'
import { mount, nothing, parameter, type Scene, type Sheet } from './scene.tsx'

const METHODS = [
  wallet,
  webWallet('web'),
  { kind: 'email', lastUsed: true },
  { kind: 'passkey', behavior: 'both', lastUsed: false },
] as const
const providers = (...names: string[]) =>
  names.map((provider) => ({ kind: 'oauth', provider, lastUsed: false }) as const)
const customMethod = { id: 'kiosk', name: 'Badge at the door', onSelect: nothing }

const PANELS: Record<string, () => FixedConnect> = {
  'two-apps': () => fixedConnect({ look: { ...look, apps: APPS } }),
  created: () => fixedConnect({ look }),
  'created-chip': () => fixedConnect({ look: { ...look, methods: [wallet, webWallet('extension', true)] } }),
  'created-store': () => fixedConnect({ look: { ...look, logo: '', methods: [wallet, webWallet('store')] } }),
  loading: () => fixedConnect({ look, state: { status: 'loading' } }),
  'code-only': () => fixedConnect({ look: { ...look, methods: [wallet] } }),
  'list-only': () => fixedConnect({ look: { ...look, showQr: false } }),
  'wallet-only': () => fixedConnect({ look: { ...look, showQr: false, methods: [wallet] } }),
  'nothing-offered': () => fixedConnect({ look: { ...look, showQr: false, methods: [] } }),
  every: () => fixedConnect({ look: { ...look, methods: [...METHODS, ...providers('github', 'google')] } }),
  'every-provider': () =>
    fixedConnect({
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
    fixedConnect({ look: { ...look, methods: [wallet, webWallet('web'), { kind: 'window', lastUsed: false }] } }),
  'every-phone': () =>
    fixedConnect({
      look: { ...phone, methods: [wallet, ...METHODS.slice(2), ...providers('github', 'google', 'apple')] },
    }),
  ...EMAIL_PANELS,
  elsewhere: () => fixedConnect({ look, state: { status: 'external', method: 'github' } }),
  'elsewhere-passkey': () => fixedConnect({ look, state: { status: 'external', method: 'passkey' } }),
  phone: () => fixedConnect({ look: phone }),
  webview: () => fixedConnect({ look: phone, inWebview: true }),
  scanned: () => fixedConnect({ look, state: { status: 'scanned', session: SESSION, mfaCode: 0 } }),
  'scanned-digits': () => fixedConnect({ look, state: { status: 'scanned', session: SESSION, mfaCode: 42 } }),
  waiting: () => fixedConnect({ look, state: { status: 'waiting', session: SESSION, mfaCode: 0 } }),
  succeed: () => fixedConnect({ look, state: { status: 'succeed', results: [] } }),
  busy: () => fixedConnect({ look, state: { status: 'busy' } }),
  error: () => fixedConnect({ look, state: { status: 'error', error: new DidError('network-failed') } }),
  'error-long': () =>
    fixedConnect({
      look,
      state: {
        status: 'error',
        error: new DidError('connect-failed', { text: 'Blocklet app can not be reached: '.repeat(6) }),
      },
    }),
  'not-closable': () => fixedConnect({ look, options: { closable: false, action: 'bind-wallet' } }),
}

/** `wait` opens it by a click on a button; `toast` shows toasts above it. */
export function openPanel(create: () => FixedConnect): void {
  const open = () => showOverlay(create())
  if (parameter('wait')) mount(document.body, <ConnectButton {...connectButton} onPress={open} />)
  else open()
  if (parameter('toast')) {
    toast('error', { error: new DidError('network-failed') })
    toast('success', { text: 'Switch passport succeed' })
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
  branded: <ConnectPanel connect={fixedConnect({ look })} container="page" branded />,
})
