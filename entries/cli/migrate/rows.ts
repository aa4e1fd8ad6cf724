/*
 * What the platform's React kit has, and what takes its place. The command `migrate --check` and the table of
 * docs/site/migrate.md both come from these rows.
 */

/**
 * How a name moves: `by name`, it has a counterpart; `by hand`, the code around it changes too; `stays`, the app keeps
 * it, and the session doesn't need it; `not there`, the app keeps the React kit for it.
 */
export type Work = 'by name' | 'by hand' | 'stays' | 'not there'

export interface Row {
  /** As apps write them: exports, `session.login()` of the context, `<SessionProvider serviceHost>` for a prop. */
  names: string[]
  work: Work
  /** What takes their place, in Markdown. */
  here: string
  /** They read the session of the React kit's provider, so it stays around them. */
  readsProvider?: true
}

const SESSION: Row[] = [
  {
    names: ['createAuthServiceSessionContext()', '<SessionProvider>', '<SessionConsumer>', 'withSession()'],
    work: 'by name',
    here: 'nothing: the session lives outside your component tree. For settings, see [configuration](./settings.md)',
  },
  {
    names: ['createSessionContext()'],
    work: 'not there',
    here: 'sessions under a name of your own: the kit reads the one of the service, and they [stay apart](#provider)',
  },
  {
    names: ['<SessionProvider serviceHost>'],
    work: 'by name',
    here: '`app-url`, or nothing if the app serves the page',
  },
  {
    names: ['<SessionProvider protectedRoutes>', '<SessionProvider autoLogin>'],
    work: 'by hand',
    here: '`data-did-protect` and [your server](./server.md); call `login()` where a route needs a user',
  },
  {
    names: ['useSession()', 'useSessionContext()', 'useContext(SessionContext)', 'SessionContext'],
    work: 'by name',
    here: '`useSession()`, `useUser()` from `did-connect-elements/react`; `$session`, `$user` elsewhere',
  },
  {
    names: ['session.user', 'session.loading', 'session.initialized'],
    work: 'by name',
    here: '`useUser()`; `useSession().status` is `starting`, `signed-out` or `signed-in`',
  },
  {
    names: ['session.user.createdAt', 'session.user.permissions'],
    work: 'by hand',
    here: "`useUser()` has the fields that the kit checks. The service sends the others: `(await request('/.well-known/service/api/did/session')).user`",
  },
  {
    names: ['session.login()', 'session.logout()'],
    work: 'by name',
    here: '`login()`, `logout()`. Await them instead of passing a call-back; `login()` rejects with `closed` if the visitor closes it',
  },
  {
    names: ['session.switchDid()', 'session.switchProfile()', 'session.switchPassport()'],
    work: 'by name',
    here: '`switchAccount()`, `switchProfile()`, `switchPassport()`',
  },
  { names: ['session.bindWallet()'], work: 'by name', here: '`bindWallet()`' },
  {
    names: ['session.refresh()'],
    work: 'by name',
    here: 'nothing: the kit refreshes when needed; `client.session` if you want to call it yourself',
  },
  {
    names: ['session.connectToDidSpaceForImport()', 'session.connectToDidSpaceForFullAccess()'],
    work: 'by hand',
    here: '`connectToDidSpace()`',
  },
  {
    names: ['session.openDidConnect()'],
    work: 'by hand',
    here: '`connect({ …, requireLogin: true })` for `requirements: { login: true }`; to bind a wallet first, await `bindWallet()`',
  },
  { names: ['session.unReadCount'], work: 'by name', here: '`$unreadCount`' },
  {
    names: ['events.on()', 'events.once()', 'events.off()', 'EVENTS'],
    work: 'by hand',
    here: "`on('did-login', …)` and its companions, each of which returns a function that ends it: [events](./events.md)",
  },
  {
    names: ['api.get()', 'api.post()', 'api.put()', 'api.patch()', 'api.delete()', 'api'],
    work: 'by hand',
    here: '`request(path, { method, body, query })`, which resolves with what was `data`; or keep `createAxios()`',
  },
]

const FLOWS: Row[] = [
  {
    names: ['connectApi.open()', 'useConnect()', '<Connect>'],
    work: 'by hand',
    here: '`connect({ action })`, or `<did-connect-button action="…">`, or `<did-connect-panel>` in place: [option by option](#connect)',
  },
  {
    names: ['connectApi.openPopup()'],
    work: 'by hand',
    here: "`connect({ action, mode: 'window' })`",
  },
  {
    names: ['connectApi.close()'],
    work: 'by hand',
    here: '`close()` of the element that opened the dialog',
  },
  {
    names: ['connectApi'],
    work: 'by hand',
    here: 'an object to pass on: [make one](#payments) for a component that calls its `open()` and `close()`',
  },
  {
    names: ['useOAuth()', 'usePasskey()'],
    work: 'by hand',
    here: '`bindProvider()`, `unbindProvider()`, `addPasskey()`, `removePasskey()`',
  },
  { names: ['useDid()'], work: 'by name', here: '`$user.get()?.did`, `did.parse()`' },
  {
    names: ['getWebWalletUrl()', 'decodeConnectUrl()', 'parseTokenFromConnectUrl()'],
    work: 'by hand',
    here: 'nothing: copy these few lines into your app',
  },
  {
    names: ['Connect/fullpage'],
    work: 'by name',
    here: 'a landing page: import it from `@arcblock/ux/lib/DIDConnect/landing-page`, which is where it comes from',
  },
]

const COMPONENTS: Row[] = [
  {
    names: ['<Button>', '<ConnectButton>'],
    work: 'by name',
    here: '`<did-connect-button>`; for a request, any button of yours that calls `connect()`',
  },
  {
    names: ['<SessionManager>', '<SessionUser>'],
    work: 'by name',
    here: '`<did-avatar-menu>`',
  },
  {
    names: ['<DID>', '<Address>', '<DidAddress>'],
    work: 'by name',
    here: '`<did-address>`: `compact`, `start-chars`, `end-chars`; `copyable={false}` is `no-copy`, `showQrcode` is `qr`',
  },
  {
    names: ['<Avatar>'],
    work: 'by name',
    here: '`<did-avatar>`: `did`, `src`, `size`, `variant`, `shape`',
  },
  {
    names: ['<UserCard>'],
    work: 'by name',
    here: '`<did-user-card>`: `cardType` is `type`, `infoType` is `info`',
  },
  {
    names: ['withTracker()'],
    work: 'by hand',
    here: 'keep it for page views. What the React kit’s provider counted is `did-analytics` on the document: [below](#analytics)',
  },
  {
    names: ['<Header>', '<Dashboard>'],
    work: 'by hand',
    here: 'keep it, and pass the menu of this kit in its `addons`: [the platform’s header](#header)',
  },
  {
    names: ['<UserCenter>', '<ComponentInstaller>', 'AddComponent'],
    work: 'not there',
    here: 'keep them, and [the provider](#provider) whose session they read',
    readsProvider: true,
  },
  {
    names: ['<PaymentProvider>', '<DonateProvider>', '<CheckoutForm>', '<CheckoutDonate>'],
    work: 'by hand',
    here: 'keep them, and give them the session and the wallet requests of this kit: [payments](#payments)',
  },
  {
    names: ['Toast', '<ToastProvider>'],
    work: 'by hand',
    here: 'keep them. The React kit’s provider brought `<ToastProvider>`; without it, [put one around your app](#toast)',
  },
  {
    names: ['<ThemeProvider>', '<ConfigProvider>'],
    work: 'stays',
    here: 'keep them for your own Material UI. The kit takes the app’s colours; [pass on the theme](#page) that visitors choose',
  },
  {
    names: ['<LocaleProvider>', 'useLocaleContext()'],
    work: 'stays',
    here: 'keep them for your own texts, and [pass on the language](#page) that visitors choose',
  },
  { names: ['<Footer>'], work: 'stays', here: 'keep it: it needs no session' },
  {
    names: ['createAxios()', 'createFetch()'],
    work: 'stays',
    here: 'keep them, since they send the same session, or call `request`',
  },
]

export const ROWS: readonly Row[] = [...SESSION, ...FLOWS, ...COMPONENTS]

const byName = new Map(ROWS.flatMap((row) => row.names.map((name) => [name, row])))

/** What takes the place of a name; null if the guide doesn't know it. */
export const rowOf = (name: string): Row | null => byName.get(name) ?? null
