/* oxlint-disable no-restricted-imports -- it shows the views themselves, with data that stands still */
/*
 * Every screen in every state with fixed data, for looking at (long because it is one list of scenes): `?sheet=panels|buttons|parts` shows many at once,
 * `?scene=<name>` one as it opens over a page. Also: locale, theme, host=serif|photo|plain, name, words=long.
 */
import { atom } from 'nanostores'
import { useStore } from '@nanostores/react'
import { createRoot } from 'react-dom/client'
import type { ReactNode } from 'react'
import { DidError } from '../../src/model/errors.ts'
import { readApp } from '../../src/model/app.ts'
import { isLocale } from '../../src/model/locale.ts'
import { readUser } from '../../src/protocol/session.ts'
import { loadApp } from '../../src/stores/app.ts'
import { configure } from '../../src/stores/config.ts'
import { $confirmation, confirm } from '../../src/stores/confirm.ts'
import { showOverlay } from '../../src/stores/overlay.ts'
import { initialEmail, type EmailFlow, type EmailState } from '../../src/stores/email.ts'
import type { PasskeyCreation, PasskeyState } from '../../src/stores/passkey.ts'
import { $user, setSession } from '../../src/stores/session/state.ts'
import { storagePage } from '../../src/protocol/storage-frame.ts'
import { askUser } from '../../src/stores/storage-access.ts'
import { $passportDialog, offerPassports, type Refusal } from '../../src/stores/passport-dialog.ts'
import { showStorageGuide } from '../../src/stores/storage-guide.ts'
import { $appSettings } from '../../src/stores/service.ts'
import { toast } from '../../src/stores/toasts.ts'
import { adoptStyles } from '../../src/style/sheet.ts'
import { Alert } from '../../src/ui/alert.tsx'
import { BUTTON_SIZES, BUTTON_VARIANTS, Button } from '../../src/ui/button.tsx'
import { CredentialCard, type CredentialCardProps } from '../../src/ui/credential-card.tsx'
import { Icon } from '../../src/ui/icon.tsx'
import { AvatarMenu } from '../../src/views/avatar-menu/avatar-menu.tsx'
import { ConnectButton } from '../../src/views/connect/connect-button.tsx'
import { ConnectPanel } from '../../src/views/connect/connect-panel.tsx'
import { Frame } from '../../src/views/frame.tsx'
import { Overlay } from '../../src/views/overlay.tsx'
import { fixedQuickLogin, SAVED } from '../../src/views/testing/fixed-quick-login.ts'
import { passport, passportUser } from '../../src/views/testing/fixed-passports.ts'
import { UserCard, type CardProps } from '../../src/views/user-card/card.tsx'
import { HoverCard } from '../../src/views/user-card/hover-card.tsx'
import { userFromPage } from '../../src/stores/user-card.ts'
import { fixedConnect, LOOK, SESSION, type FixedConnect } from '../../src/views/testing/fixed-connect.ts'

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

/** Dialogs of their own, so not for the sheet. */
const DIALOGS: Record<string, () => FixedConnect> = {
  'passkey-email': passkey('register'),
  'passkey-code': passkey('register', {}, atCode({}, false)),
  'passkey-create': passkey('register', { step: 'create', email: ADDRESS }),
  'passkey-busy': passkey('connect', { work: 'creating' }),
  'passkey-error': passkey('connect', { error: new DidError('passkey-canceled') }),
}

function root(into: HTMLElement, content: ReactNode): ShadowRoot {
  const host = document.createElement('div')
  host.style.display = 'block'
  into.append(host)
  const shadow = host.attachShadow({ mode: 'open' })
  adoptStyles(shadow)
  createRoot(shadow).render(
    <Frame locale={locale} theme={theme}>
      {content}
    </Frame>,
  )
  return shadow
}

function sheet(cells: Record<string, ReactNode>): void {
  const grid = document.createElement('div')
  grid.className = `sheet ${innerWidth < 600 ? 'phone' : ''}`
  document.body.append(grid)
  for (const [name, content] of Object.entries(cells)) {
    const cell = document.createElement('div')
    cell.className = 'cell'
    const label = document.createElement('b')
    label.textContent = name
    cell.append(label)
    grid.append(cell)
    root(cell, content)
  }
}

const nothing = () => {}
const button = { busy: false, signedIn: false, error: null, hasIcon: false, onPress: nothing, onIntent: nothing }

const APP = 'zNKdMcAikV7GsWa8yU5MGCk4as1gkAGwX8eh'
const OWNER = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'
const EXPIRY = { key: 'Exp', value: '2123-01-01' }
const CARD_SHEET: Record<string, Partial<CredentialCardProps>> = {
  'did-space': { variant: 'did-space', name: 'DID Space', did: OWNER, extra: { key: 'Used', value: '1.2 GB' } },
  'app-space': { variant: 'app-space', name: 'App Space', did: OWNER, chain: 'arcblock', verifiable: true },
  'app-purchase': { variant: 'app-purchase', name: 'Purchase', did: OWNER, chain: 'ethereum' },
  'app-passport': { did: OWNER, extra: EXPIRY, verifiable: true, icon: LOGO },
  'app-kyc': { variant: 'app-kyc', name: 'ada@example.com', verifiable: true, extra: EXPIRY },
  success: { tag: { text: 'valid', variant: 'success' } },
  error: { tag: { text: 'revoked', variant: 'error' } },
  info: { tag: { text: 'new', variant: 'info' } },
  warning: { tag: { text: 'expiring', variant: 'warning' } },
  long: {
    name: 'Donaudampfschifffahrtsgesellschaftskapitän',
    issuer: 'Donaudampfschifffahrtsgesellschaft AG & Co',
    did: '0x1234567890123456789012345678901234567890',
    extra: { key: 'Exp', value: 'ein sehr langer Wert, der nicht hineinpasst' },
  },
  arabic: { name: 'مدير التطبيق التجريبي', issuer: 'التطبيق التجريبي للمنصة الموحدة الكبرى جدا', did: OWNER },
  chinese: { name: '应用管理员', issuer: '示例应用：一个名字很长很长的应用程序名称', did: OWNER },
}

const SHEETS: Record<string, () => Record<string, ReactNode>> = {
  panels: () =>
    Object.fromEntries(
      Object.entries(PANELS).map(([name, make]) => [
        name,
        <ConnectPanel key={name} connect={make()} container="page" onClose={nothing} />,
      ]),
    ),
  branded: () => ({ branded: <ConnectPanel connect={fixedConnect({ look })} container="page" branded /> }),
  cards: () =>
    Object.fromEntries(
      Object.entries(CARD_SHEET).map(([name, card]) => [
        name,
        <CredentialCard key={name} variant="app-passport" issuer="Demo App" issuerDid={APP} name="Admin" {...card} />,
      ]),
    ),
  users,
  buttons: () => ({
    'connect button': (
      <span style={{ display: 'flex', gap: 16, flexWrap: 'wrap', alignItems: 'start' }}>
        {BUTTON_SIZES.map((size) => (
          <ConnectButton key={size} {...button} size={size} />
        ))}
        <ConnectButton {...button} busy />
        <ConnectButton {...button} disabled />
        <ConnectButton {...button} label="Sign in with a decentralized identity" variant="outline" />
        <ConnectButton {...button} error={new DidError('invalid-app-url')} />
      </span>
    ),
    buttons: (
      <span style={{ display: 'flex', gap: 16, flexWrap: 'wrap', alignItems: 'center' }}>
        {BUTTON_VARIANTS.flatMap((variant) =>
          BUTTON_SIZES.map((size) => (
            <Button
              key={variant + size}
              {...{ variant, size }}
              icon={size === 'large' ? <Icon name="wallet" /> : undefined}
            >
              {variant} {size}
            </Button>
          )),
        )}
        {BUTTON_VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            disabled
          </Button>
        ))}
        {BUTTON_VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} busy icon={<Icon name="wallet" />}>
            busy
          </Button>
        ))}
      </span>
    ),
    alerts: (
      <span style={{ display: 'grid', gap: 12 }}>
        {(['success', 'error', 'warning', 'info'] as const).map((kind) => (
          <Alert key={kind} kind={kind}>
            A message that says what happened, in one sentence, and what to do next.
          </Alert>
        ))}
      </span>
    ),
    icons: (
      <span style={{ display: 'flex', gap: 12 }}>
        {(
          [
            'alert',
            'back',
            'busy',
            'check',
            'close',
            'extension',
            'forward',
            'info',
            'open',
            'phone',
            'qr',
            'shield',
            'wallet',
            'warning',
            'web',
          ] as const
        ).map((name) => (
          <Icon key={name} name={name} />
        ))}
      </span>
    ),
  }),
}

const ADA = { did: 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA', fullName: 'Ada Lovelace', avatar: '' }
const GRACE = { did: 'z1Zg6AjGmEhkPSLRbQyFyZBB8sxUKDRxkBV', fullName: 'Grace Hopper', avatar: '' }
const TIRED = { ...GRACE, fullName: long ? 'Donaudampfschifffahrtsgesellschaftskapitän Grace Hopper' : '' }
const PROFILE = {
  ...ADA,
  isFollowing: false,
  email: 'ada.lovelace@example.com',
  createdAt: '2024-03-01T12:00:00.000Z',
  metadata: {
    bio: 'Writes notes on engines that weave algebra as looms weave flowers and leaves.',
    phone: { country: '', phoneNumber: '+44 20 7946 0000' },
    location: 'London',
    timezone: 'Europe/London',
    links: [{ url: 'https://example.com/notes/translated-from-the-french' }],
  },
}
const FOLLOWED_DID = 'z1oYktwSEgL3ViJbqdNvVKAbRfrBz3nXibG'
const cardProps = (did: string): CardProps => ({
  did,
  info: 'basic',
  size: 0,
  fields: null,
  isRoomy: true,
  noFollow: false,
  noChat: false,
  onPress: nothing,
  onFollow: nothing,
  onCopy: () => Promise.resolve(true),
})

/** An app with comments where Ada is signed in, and a service that says nothing of anybody. */
function users(): Record<string, ReactNode> {
  window.fetch = () => new Promise(() => {})
  const componentMountPoints = [{ name: 'did-comments', mountPoint: '/discuss' }]
  const serverVersion = '1.17.12'
  $appSettings.set(readApp({ appPid: LOOK.did, serverVersion, componentMountPoints }, location.origin))
  const user = readUser({ ...owner, did: ADA.did }, location.origin)
  if (user) setSession({ user, provider: 'wallet' })
  const drawn = (user: object, props: Partial<CardProps> = {}, did = GRACE.did) => (
    <UserCard {...cardProps(did)} {...props} user={userFromPage({ ...user, did }, null)} />
  )
  const words = 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(5)
  const endless = { ...PROFILE, fullName: words, metadata: { ...PROFILE.metadata, bio: words, location: words } }
  const narrow = (card: ReactNode) => <div style={{ inlineSize: 320 }}>{card}</div>
  return {
    'user card': drawn({ ...PROFILE, fullName: 'Grace' }),
    'followed, few fields': drawn(
      { ...PROFILE, isFollowing: true },
      { fields: ['location', 'timezone'] },
      FOLLOWED_DID,
    ),
    'her own': drawn(PROFILE, {}, ADA.did),
    minimal: drawn(PROFILE, { info: 'minimal' }),
    'on its way': <UserCard {...cardProps('z1Sv7gutrHeN6wMzryLbEi7m28tUuUzzcKm')} user={null} />,
    'with long words': drawn(endless),
    'at 320': narrow(drawn(PROFILE, { isRoomy: false })),
    'at 320, with long words': narrow(drawn(endless, { isRoomy: false })),
    'her own, at 320': narrow(drawn(PROFILE, { isRoomy: false }, ADA.did)),
  }
}

const forever = () => new Promise<void>(() => {})
const failing = () => Promise.reject(new DidError('request-failed', { text: 'session expired' }))

/** Questions, and what happens when they are agreed to; `press` agrees. */
const QUESTIONS: Record<string, () => void> = {
  'confirm-switch': () => void confirm({ kind: 'switch-account', current: ADA, next: GRACE }, forever),
  'confirm-unknown': () => void confirm({ kind: 'switch-account', current: ADA, next: TIRED }, forever),
  'confirm-destroy': () => void confirm({ kind: 'destroy-self', current: ADA }, forever),
  'confirm-failing': () => void confirm({ kind: 'switch-account', current: ADA, next: GRACE }, failing),
}

const tired = () =>
  SAVED.map((session) => ({ ...session, user: session.user && { ...session.user, fullName: TIRED.fullName } }))

/** Accounts of this browser, under a button of the page. */
const CHOICES: Record<string, () => void> = {
  'quick-login': () => fixedQuickLogin({ sessions: long ? tired() : SAVED, anchor: document.querySelector('div') }),
  'quick-apps': () => fixedQuickLogin({ anchor: document.querySelector('div') }),
  'quick-loading': () => fixedQuickLogin({ sessions: null }),
  'quick-busy': () => fixedQuickLogin({ busy: SAVED[1]?.id ?? null }),
  'quick-error': () =>
    fixedQuickLogin({
      error: new DidError('request-failed', { text: 'session expired' }),
      sessions: SAVED.slice(0, 1),
    }),
}

interface MenuScene {
  user?: object
  /** Answer to the question for the saved sessions; undefined: never. */
  sessions?: object[] | 'failing'
  unread?: number
  /** Outside of an app. */
  bare?: boolean
}

const owner = {
  ...ADA,
  email: 'ada.lovelace@example.com',
  role: 'owner',
  passports: [{ id: '1', name: 'owner', title: 'Owner', role: 'owner' }],
  connectedAccounts: [{ provider: 'wallet', did: ADA.did }],
}
const saved = [owner, { ...GRACE, email: 'grace@example.com' }, { did: 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtS11' }].map(
  (user, index) => ({ id: `${index}`, userDid: user.did, status: 'online', user: { ...user, sourceAppPid: null } }),
)
const LONG_NAME = 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(5)

const MENUS: Record<string, MenuScene> = {
  'menu-owner': {
    user: { didSpace: { name: 'Ada’s space', endpoint: 'https://spaces.example/ada' } },
    sessions: saved,
    unread: 3,
  },
  'menu-guest': {
    user: { role: 'guest', passports: [], connectedAccounts: [], fullName: '', email: '' },
    sessions: saved.slice(0, 1),
    unread: 120,
  },
  'menu-loading': {},
  'menu-failing': { sessions: 'failing' },
  'menu-bare': { sessions: saved.slice(0, 2), bare: true },
  'menu-long': {
    user: {
      fullName: LONG_NAME,
      email: `${'ada.'.repeat(40)}@example.com`,
      passports: [{ title: LONG_NAME, role: 'owner' }],
      connectedAccounts: [],
      didSpace: { name: LONG_NAME, endpoint: 'https://spaces.example/ada' },
    },
    sessions: saved,
  },
}

const SESSION_MENU = ['Orders', { en: 'Team settings', zh: '团队设置' }].map((title, index) => ({
  title,
  link: `/${index}`,
  section: 'sessionManager',
}))

function responseBody({ sessions, unread = 0 }: MenuScene, url: string): Promise<Response> {
  if (url.includes('unread')) return Promise.resolve(Response.json({ unReadCount: unread }))
  if (url.includes('__blocklet__')) return Promise.reject(new TypeError('no app'))
  if (!url.includes('user-session') || sessions === undefined) return new Promise(() => {})
  return sessions === 'failing' ? Promise.reject(new TypeError('offline')) : Promise.resolve(Response.json(sessions))
}

function MenuScreen() {
  const user = useStore($user)
  if (!user) return null
  return (
    <div style={{ position: 'fixed', insetBlockStart: 16, insetInlineEnd: 16 }}>
      <AvatarMenu user={user} size={36} run={(action) => action().then(nothing)} onToggle={nothing} />
    </div>
  )
}

/** The menu of somebody, open. */
function menuScene(shown: MenuScene): void {
  window.fetch = (request) => responseBody(shown, String(request instanceof Request ? request.url : request))
  localStorage.setItem('did_accounts', '3')
  const settings = { invite: { enabled: true } }
  const blocklet = { appPid: ADA.did, settings, navigation: SESSION_MENU }
  if (!shown.bare) Object.assign(window, { blocklet })
  const user = readUser({ ...owner, ...shown.user }, location.origin)
  if (user) setSession({ user, provider: 'wallet' })
  void loadApp()
  const host = root(document.body, <MenuScreen />)
  setTimeout(() => host.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click(), 100)
}

const PASSPORTS: Record<string, () => Promise<Refusal | null>> = {
  passports: () => new Promise(() => {}),
  'passports-refused': () =>
    Promise.resolve({ error: new DidError('passport-gone'), left: [passport('editor'), passport('member')] }),
  'passports-failing': () =>
    Promise.resolve({ error: new DidError('passport-switch-failed', { text: 'Not today' }), left: null }),
  'passports-none': () => Promise.resolve({ error: new DidError('passport-gone'), left: [] }),
}
const PORTRAIT = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#f3c98b" d="M0 0h8v8H0z"/><circle cx="4" cy="3" r="1.6" fill="#7a3b1d"/><path d="M1 8c0-4 6-4 6 0" fill="#2d5d7b"/></svg>',
)}`

function showPassports(take: () => Promise<Refusal | null>): void {
  setSession({ user: passportUser('member'), provider: 'email' })
  const list = [
    passport('admin', { ownerAvatarUrl: PORTRAIT, issuerAvatarUrl: LOGO }),
    passport('editor', {
      preferredColor: 'auto',
      title: long ? 'Chefredaktionsleiterin der Donaudampfschifffahrtsgesellschaft' : 'محرر المحتوى العربي',
      issuer: long ? 'Donaudampfschifffahrtsgesellschaft AG & Co' : '示例应用：一个名字很长的应用程序',
    }),
    passport('owner', { preferredColor: '#a3254e', title: '所有者与全部应用的管理员', revoked: true }),
    passport('vip', { display: LOGO, title: 'VIP' }),
    passport('broken', { display: 'data:image/png;base64,AA==' }),
  ]
  void offerPassports(list, take)
  if (ask('place')) $passportDialog.get()?.choose(Number(ask('place')))
  if (ask('press')) setTimeout(() => $passportDialog.get()?.confirm(), 100)
}

const WORDS = 'Nothing here belongs to the dialog: it is the page behind it, in its own type, size and colour. '

function scene(name: string): void {
  const choice = CHOICES[name]
  if (choice) {
    const [{ appPid, appName } = {}] = APPS
    const federated = { master: { appPid, appName, appUrl: location.origin }, config: { status: 'approved' } }
    const settings = name === 'quick-apps' ? { federated } : {}
    $appSettings.set(readApp({ appPid: LOOK.did, appName: look.name, settings }, location.origin))
    root(
      document.body,
      <span style={{ display: 'flex', justifyContent: 'end' }}>
        <ConnectButton {...button} />
      </span>,
    )
    choice()
  }
  const text = document.createElement('p')
  text.textContent = WORDS.repeat(24)
  document.body.append(text)
  root(document.body, <Overlay />)
  const menu = MENUS[name]
  if (menu) return menuScene(menu)
  if (choice) return
  if (name === 'user-card') {
    const { 'user card': content } = users()
    const avatar = <Icon name="person" />
    const host = root(
      document.body,
      <HoverCard label="Grace" avatar={avatar}>
        {() => content}
      </HoverCard>,
    )
    return void setTimeout(() => host.querySelector('button')?.click(), 100)
  }
  const question = QUESTIONS[name]
  if (question) {
    question()
    if (ask('press')) setTimeout(() => $confirmation.get()?.confirm(), 100)
    return
  }
  if (name === 'authorization')
    return void askUser(storagePage(new URL(`/${ask('page') ?? 'bridge.html'}`, location.href).href))
  const take = PASSPORTS[name]
  if (take) return showPassports(take)
  if (name === 'storage-guide') return showStorageGuide(Boolean(ask('press')))
  const make = PANELS[name] ?? DIALOGS[name] ?? PANELS.created
  const open = () => make && showOverlay(make())
  if (ask('wait')) root(document.body, <ConnectButton {...button} onPress={open} />)
  else open()
  if (ask('toast')) {
    toast('error', { error: new DidError('network-failed') })
    toast('success', { text: 'Switch passport succeed' })
  }
}

if (locale && isLocale(locale)) document.documentElement.lang = locale
document.body.classList.add(ask('host') ?? 'plain')
if (theme === 'dark' && !ask('host')) document.body.classList.add('dark')
const wanted = SHEETS[ask('sheet') ?? '']
if (ask('scene')) scene(ask('scene') ?? '')
else sheet((wanted ?? SHEETS.panels ?? (() => ({})))())
