import type { ReadableAtom } from 'nanostores'
import type {
  Action,
  ActionTexts,
  ConnectResult,
  ConnectState,
  Method,
  Mode,
  PasskeyBehavior,
} from '../../model/connect.ts'
import type { App } from '../../model/app.ts'
import type { DidError } from '../../model/errors.ts'
import type { EmailFlow } from '../email.ts'
import type { PasskeyCreation } from '../passkey.ts'

/** A way of the page's own, at the end of the list. */
export interface CustomMethod {
  id: string
  name: string
  /** Address of a picture, https. */
  icon?: string
  /** It was chosen; `close` ends the flow as the visitor would. */
  onSelect: (flow: { close: () => void }) => void
}

/** What a page asks for when it opens a connect flow. Everything but the action has a default. */
export interface ConnectOptions {
  action: Action
  /** `popup` in the page (default), `window` the app's own connect page, `redirect` the app's login page. */
  mode: Mode
  /** Allowed methods in order; null: all the app offers. */
  methods: Method[] | null
  passkey: PasskeyBehavior
  /** true: the wallet of the signed-in user; a DID: that one; false: any. */
  forceConnected: boolean | string
  sourceAppPid: string | null
  inviter: string
  redirectTo: string
  extraParams: Record<string, string>
  /** The other site of `connect-to-did-space` and `connect-to-did-domain`; '' for the one the app names. */
  siteUrl: string
  /** Life of the session, milliseconds. */
  timeoutMs: number
  texts: Partial<ActionTexts>
  /** Whether the visitor may close it. */
  closable: boolean
  customMethods: CustomMethod[]
  /** Whether the wallet may be remembered for the next time, and called by a push. */
  saveConnect: boolean
  autoConnect: boolean
}

/** One way to sign in, as the method list draws it. */
export type MethodEntry =
  /** The wallet app: a deep link on a phone, the QR code elsewhere. */
  | { kind: 'wallet'; lastUsed: boolean }
  /** The wallet in the browser: its extension, its page, or the extension's store page. */
  | { kind: 'web-wallet'; variant: 'extension' | 'web' | 'store'; href: string; lastUsed: boolean }
  | { kind: 'email'; lastUsed: boolean }
  | { kind: 'passkey'; behavior: PasskeyBehavior; lastUsed: boolean }
  /** A third party, by the platform's name for it. */
  | { kind: 'oauth'; provider: string; lastUsed: boolean }
  /** On another origin than the app's: what only works there, on the app's own page. */
  | { kind: 'window'; lastUsed: boolean }
  | { kind: 'custom'; custom: CustomMethod; lastUsed: boolean }

/** A way besides the wallet: `email`, `passkey` (use one), `new-passkey`, `window`, or a third party by its name. */
export type Way = string

/** What stands in the box: the wallet session, or the other way that is being walked. */
export type ConnectView =
  | ConnectState
  | { status: 'email'; email: EmailFlow }
  | { status: 'passkey'; creation: PasskeyCreation }
  /** It goes on in a window, or in the browser's own dialog. */
  | { status: 'elsewhere'; way: Way }

/** An app whose account can be used. */
export type LoginApp = Pick<App, 'appPid' | 'appName' | 'appLogo'>

export interface ConnectLook {
  /** The app that asks, as far as known; the session's own words win. */
  name: string
  description: string
  /** Absolute address, or ''. */
  logo: string
  /** The logo for a dark background, or ''. */
  logoDark: string
  did: string
  /** Apps to choose from, none where there is no choice, and the DID of the one it is. */
  apps: LoginApp[]
  chosen: string
  methods: MethodEntry[]
  /** Whether this device can have the wallet app on it: its entry is a link then. */
  onPhone: boolean
  /** Whether the QR code is drawn (protocol: app-settings §3.5). */
  showQr: boolean
  /** The app's texts for the action, for each locale code; empty strings mean the kit's. */
  texts: Partial<ActionTexts>
}

/** A connect flow, one per attempt. Views read its atoms and call its verbs. */
export interface Connect {
  readonly options: ConnectOptions
  readonly $state: ReadableAtom<ConnectView>
  readonly $look: ReadableAtom<ConnectLook>
  /** Link that opens the wallet app on this phone and comes back; null while there is no session. */
  readonly $deepLink: ReadableAtom<string | null>
  /** 'web-wallet' while an extension or webview is being opened, else null: show a spinner there. */
  readonly $opening: ReadableAtom<'wallet' | 'web-wallet' | null>
  /** The wallet link on this phone was followed: the flow waits for the wallet. */
  walletOpened(): void
  /** Opens the extension or the web wallet. Call inside the click. */
  openWebWallet(): void
  /** Inside a wallet's own webview the wallet is called instead of a link. */
  readonly inWebview: boolean
  /** Goes on at another of the apps. */
  switchApp(pid: string): void
  /** Takes another way than the wallet; the one before ends. Call it inside the click: some open a window. */
  choose(way: Way): void
  /** Goes on with a session that was started somewhere else. */
  confirm(): void
  /** Back from another way to the choices; from a status screen: a new session, or the error that says to start again. */
  back(): void
  /** Retry after an error. */
  retry(): void
  /** Visitor closes it. */
  close(): void
  /** It can't be shown: it ends with this error. */
  fail(error: DidError): void
  /** Whether the service can't be reached at the moment, while the flow waits for it. */
  readonly $restoring: ReadableAtom<boolean>
  readonly done: Promise<ConnectResult | ConnectResult[]>
}
