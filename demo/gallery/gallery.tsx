/*
 * Every screen in every state, with fixed data, to look at. `?sheet=panels|branded|buttons|cards|users` shows many
 * views at once, `?scene=<name>` one screen as it opens over a page. Both take locale, theme, host=serif|photo|plain
 * and words=long; the files of scenes name the parameters of their own.
 */
import { isLocale } from '../../src/model/locale.ts'
import { configure } from '../../src/stores/config.ts'
import { Overlay } from '../../src/views/overlay.tsx'
import { avatarMenuScenes } from './avatar-menu.tsx'
import { buttonSheet } from './buttons.tsx'
import { confirmScenes } from './confirm-dialog.tsx'
import { brandedSheet, panelScenes, panelSheet } from './connect-panel.tsx'
import { cardSheet } from './credential-cards.tsx'
import { passkeyScenes } from './passkey-dialog.tsx'
import { passportScenes } from './passport-dialog.tsx'
import { quickLoginScenes } from './quick-login.tsx'
import { locale, mount, parameter, theme, type Scene, type Sheet } from './scene.tsx'
import { storageScenes } from './storage-dialogs.tsx'
import { userCardScenes, userCardSheet } from './user-card.tsx'

const query = new URLSearchParams(location.search)
const ask = (name: string) => query.get(name) ?? undefined
const locale = ask('locale')
const theme = ask('theme')

configure('script', { localesUrl: '/locales/' })

const LOGO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#0e7c66"/><path d="M11 29V11h4l10 12V11h4v18h-4L15 17v12z" fill="#fff"/></svg>',
)}`

const long = ask('words') === 'long'
const LONG_TEXTS = {
  title: 'Verbindungsanfrage der Benutzerkontenverwaltung',
  scan: 'Wählen Sie eine Anmeldemöglichkeit für die Donaudampfschifffahrtsgesellschaftskapitänsmützenverwaltung. '.repeat(
    4,
  ),
  confirm: 'Bitte bestätigen Sie die Verbindungsanfrage in Ihrer DID-Wallet-Anwendung',
  success: 'Verbindung erfolgreich hergestellt',
}
const web = (variant: 'extension' | 'web' | 'store', lastUsed = false) =>
  ({ kind: 'web-wallet', variant, href: 'https://example.com/', lastUsed }) as const
const wallet = { kind: 'wallet', lastUsed: false } as const
const look = {
  ...LOOK,
  logo: LOGO,
  ...(long && {
    name: 'Donaudampfschifffahrtsgesellschaft AG & Co',
    description: 'A long description of an app. '.repeat(10),
    texts: LONG_TEXTS,
    methods: [wallet, web('extension', true)],
  }),
}
const phone = { ...look, onPhone: true, showQr: false }

const every = [
  wallet,
  web('web'),
  { kind: 'email', lastUsed: true },
  { kind: 'passkey', behavior: 'both', lastUsed: false },
] as const
const providers = (...names: string[]) =>
  names.map((provider) => ({ kind: 'oauth', provider, lastUsed: false }) as const)
const ownWay = { id: 'kiosk', name: 'Badge at the door', onSelect: () => {} }

const still = () => {}
const emailForm = (state: Partial<EmailState>, hasLink = true): EmailFlow => ({
  $state: atom<EmailState>({ ...initialEmail, ...state }),
  hasLink,
  give: still,
  verify: still,
  resend: still,
  changeAddress: still,
})
const ADDRESS = 'ada.lovelace@example.com'
const atCode = (state: Partial<EmailState> = {}, hasLink = true) =>
  emailForm({ step: 'code', email: ADDRESS, resendIn: 42, ...state }, hasLink)
const email = (form: EmailFlow) => () => fixedConnect({ look, state: { status: 'email', email: form } })
const creation = (
  purpose: PasskeyCreation['purpose'],
  state: Partial<PasskeyState> = {},
  form = emailForm({}),
): PasskeyCreation => ({
  purpose,
  $state: atom<PasskeyState>({
    step: purpose === 'register' ? 'email' : 'create',
    email: '',
    work: null,
    error: null,
    made: null,
    attempt: 0,
    ...state,
  }),
  email: form,
  hasCode: true,
  create: still,
  changeAddress: still,
  cancel: still,
  fail: still,
})
const passkey =
  (...made: Parameters<typeof creation>) =>
  () => {
    const connect = fixedConnect({ look })
    // A dialog above another opens after it.
    setTimeout(() => connect.$state.set({ status: 'passkey', creation: creation(...made) }), 100)
    return connect
  }

const APPS = [
  { appPid: 'zNKZ5wBNvcN6JhPBnV4YMMBFivtHHQCmZNKF', appName: 'Example Hub', appLogo: '' },
  { appPid: LOOK.did, appName: look.name, appLogo: LOGO },
]

const PANELS: Record<string, () => FixedConnect> = {
  'two-apps': () => fixedConnect({ look: { ...look, apps: APPS } }),
  created: () => fixedConnect({ look }),
  'created-chip': () => fixedConnect({ look: { ...look, methods: [wallet, web('extension', true)] } }),
  'created-store': () => fixedConnect({ look: { ...look, logo: '', methods: [wallet, web('store')] } }),
  loading: () => fixedConnect({ look, state: { status: 'loading' } }),
  'code-only': () => fixedConnect({ look: { ...look, methods: [wallet] } }),
  'list-only': () => fixedConnect({ look: { ...look, showQr: false } }),
  'wallet-only': () => fixedConnect({ look: { ...look, showQr: false, methods: [wallet] } }),
  'nothing-offered': () => fixedConnect({ look: { ...look, showQr: false, methods: [] } }),
  every: () => fixedConnect({ look: { ...look, methods: [...every, ...providers('github', 'google')] } }),
  'every-provider': () =>
    fixedConnect({
      look: {
        ...look,
        methods: [
          ...every,
          ...providers('github', 'google', 'apple', 'twitter', 'auth0', 'acme'),
          { kind: 'custom', custom: ownWay, lastUsed: false },
        ],
      },
    }),
  'other-origin': () =>
    fixedConnect({ look: { ...look, methods: [wallet, web('web'), { kind: 'window', lastUsed: false }] } }),
  'every-phone': () =>
    fixedConnect({
      look: { ...phone, methods: [wallet, ...every.slice(2), ...providers('github', 'google', 'apple')] },
    }),
  'email-address': email(emailForm({})),
  'email-problem': email(emailForm({ email: 'ada@', error: new DidError('email-format') })),
  'email-refused': email(
    emailForm({
      email: ADDRESS,
      error: new DidError('request-failed', { text: 'Too many requests, please try again later.' }),
    }),
  ),
  'email-code': email(atCode()),
  'email-wrong': email(
    atCode({ resendIn: 0, error: new DidError('request-failed', { text: 'verify code not found' }) }),
  ),
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

const SCENES: Record<string, Scene> = {
  ...panelScenes,
  ...passkeyScenes,
  ...quickLoginScenes,
  ...avatarMenuScenes,
  ...userCardScenes,
  ...confirmScenes,
  ...passportScenes,
  ...storageScenes,
}

function showSheet(views: ReturnType<Sheet>): void {
  const grid = document.createElement('div')
  grid.className = `sheet ${innerWidth < 600 ? 'phone' : ''}`
  document.body.append(grid)
  for (const [name, view] of Object.entries(views)) {
    const cell = document.createElement('div')
    cell.className = 'cell'
    const label = document.createElement('b')
    label.textContent = name
    cell.append(label)
    grid.append(cell)
    mount(cell, view)
  }
}

const TEXT = 'Nothing here belongs to the dialog: it is the page behind it, in its own type, size and colour. '

function showScene(scene: Scene | undefined): void {
  const text = document.createElement('p')
  text.textContent = TEXT.repeat(24)
  document.body.append(text)
  mount(document.body, <Overlay />)
  scene?.()
}

configure('script', { localesUrl: '/locales/' })
if (locale && isLocale(locale)) document.documentElement.lang = locale
document.body.classList.add(parameter('host') ?? 'plain')
if (theme === 'dark' && !parameter('host')) document.body.classList.add('dark')

const scene = parameter('scene')
if (scene) showScene(SCENES[scene] ?? SCENES.created)
else showSheet((SHEETS[parameter('sheet') ?? ''] ?? panelSheet)())
