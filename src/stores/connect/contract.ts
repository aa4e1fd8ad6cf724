import type { ReadableAtom } from 'nanostores'
import type { ActionTexts, ConnectResult, ConnectState, PasskeyBehavior } from '../../model/connect.ts'
import type { ConnectOptions, CustomMethod, LoginApp } from '../../model/connect-options.ts'
import type { DidError } from '../../model/errors.ts'
import type { UserSession } from '../../model/user-session.ts'
import type { EmailFlow } from '../email.ts'
import type { PasskeyCreation } from '../passkey.ts'

/** A sign-in method as the method list draws it. */
export type MethodEntry =
  /** An account of this browser, which needs no proof: one press signs in. */
  | { kind: 'saved'; session: UserSession; lastUsed: false }
  /** The wallet app: a deep link on a phone, the QR code elsewhere. */
  | { kind: 'wallet'; lastUsed: boolean }
  /** The wallet in the browser: its extension, its page, or the extension's store page. */
  | { kind: 'web-wallet'; variant: 'extension' | 'web' | 'store'; href: string; lastUsed: boolean }
  | { kind: 'email'; lastUsed: boolean }
  | { kind: 'passkey'; behavior: PasskeyBehavior; lastUsed: boolean }
  /** A third party, by the platform's name for it. */
  | { kind: 'oauth'; provider: string; lastUsed: boolean }
  /** For pages of another origin: the methods that only work on the app's own page, in a window. */
  | { kind: 'window'; lastUsed: boolean }
  | { kind: 'custom'; custom: CustomMethod; lastUsed: boolean }
  /** Space for a method while the settings of the app are loading. */
  | { kind: 'pending'; index: number; isField: boolean; lastUsed: boolean }

/** A method besides the wallet: `saved` (the account of this browser), `email`, `passkey` (an existing one), `new-passkey`, `window`, or a third party's name. */
export type SignInMethod = string

/** What the flow shows: the wallet session, or the other sign-in method that is being used. */
export type ConnectView =
  | ConnectState
  | { status: 'email'; email: EmailFlow }
  | { status: 'passkey'; creation: PasskeyCreation }
  /** The method continues in a window, or in a dialog of the browser. */
  | { status: 'external'; method: SignInMethod }

export interface ConnectContent {
  /** The app that requests the connection, as far as known. The session's own description wins. */
  name: string
  description: string
  /** Absolute address, or ''. */
  logo: string
  /** The logo for a dark background, or ''. */
  logoDark: string
  did: string
  /** Apps to choose from, empty where there is no choice, and the DID of the selected one. */
  apps: LoginApp[]
  chosen: string
  methods: MethodEntry[]
  /** Whether a new passkey may be offered unasked: this device can create one, and the app takes it. */
  suggestsNewPasskey: boolean
  /** Whether the settings of the app, or an account of this browser, are still to come: name and methods may change. */
  isPending?: boolean
  /** Whether this device can run the wallet app: its entry is a link then. */
  onPhone: boolean
  /** Whether this is WeChat on a phone, which can’t open the wallet app. */
  inWechat: boolean
  /** Whether the QR code is drawn (docs/protocol.md §1.5). */
  showQr: boolean
  /** Whether there is nothing but a wallet to choose: the code and the other ways to it stand in one column. */
  isWalletAlone: boolean
  /** Host of the page on which the code may be scanned, '' if it has none; null where no code is drawn, since a page of another origin is around this one. */
  scanHost: string | null
  /** The app's texts for the action, for each locale code; empty strings mean the kit's. */
  texts: Partial<ActionTexts>
}

/** A connect flow, one per attempt. Views read its atoms and call its actions. */
export interface Connect {
  readonly options: ConnectOptions
  readonly $state: ReadableAtom<ConnectView>
  readonly $content: ReadableAtom<ConnectContent>
  /** The form for the email address once the user has begun with it, else null. Its code has a screen of its own. */
  readonly $email: ReadableAtom<EmailFlow | null>
  /** Link that opens the wallet app on this phone and comes back; null while there is no session. */
  readonly $deepLink: ReadableAtom<string | null>
  /** 'web-wallet' while an extension or webview is being opened, 'saved' while that account signs in, else null: show a spinner there. */
  readonly $opening: ReadableAtom<'wallet' | 'web-wallet' | 'saved' | null>
  /** The user followed the wallet link on this phone: the flow waits for the wallet. */
  walletOpened(): void
  /** Copies the link of the code, inside the click. False when there is none, or when the browser refuses. */
  copyLink(near: HTMLElement): Promise<boolean>
  /** Opens the extension or the web wallet, or its window again. Call inside the click. */
  openWebWallet(): void
  /** Whether the web wallet was used last. */
  isInWebWallet(): boolean
  /** Inside a wallet's own webview the wallet is called instead of a link. */
  readonly inWebview: boolean
  /** Continues at another of the apps. */
  switchApp(pid: string): void
  /** Uses another method than the wallet; the current one ends. Call it inside the click: some open a window. */
  choose(method: SignInMethod): void
  /** Agrees to a session that was started somewhere else. */
  confirm(): void
  /**
   * From another method back to the choice of methods. From a status screen: requests a new session, or shows an error
   * where the workflow has to be restarted from the beginning.
   */
  back(): void
  /** Retry after an error. */
  retry(): void
  /** Signs in first, where that is why a request of the app's own has failed. The flow ends, and begins again afterwards. */
  signIn(): void
  /** The user closes it. */
  close(): void
  /** The flow can't be rendered: it ends with this error. */
  fail(error: DidError): void
  /** Whether the code is about to be replaced by the one of a new session. */
  readonly $expiring: ReadableAtom<boolean>
  /** Whether the service can't be reached at the moment and the flow retries. */
  readonly $restoring: ReadableAtom<boolean>
  readonly done: Promise<ConnectResult | ConnectResult[]>
}
