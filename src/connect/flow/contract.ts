import type { ReadableAtom } from 'nanostores'
import type { ActionTexts, ConnectResult, ConnectState, PasskeyBehavior } from '../../model/connect.ts'
import type { ConnectOptions, CustomMethod, LoginApp } from '../../model/connect-options.ts'
import type { MethodKind } from '../../model/methods.ts'
import type { DidError } from '../../model/errors.ts'
import type { FlowKind } from '../kinds/flow-kind.ts'
import type { UserSession } from '../../model/user-session.ts'

/** What an entry says besides its kind. Kinds that are missing here say nothing more. */
interface EntryValues {
  /** A saved account, which needs no proof: one press signs in. */
  saved: { session: UserSession }
  /** The wallet in the browser: its extension, its page, or the extension's store page. */
  'web-wallet': { variant: 'extension' | 'web' | 'store'; href: string }
  passkey: { behavior: PasskeyBehavior }
  /** A third party, by the platform's name for it. */
  oauth: { provider: string }
  custom: { custom: CustomMethod }
  /** Space for a method while the settings of the app are loading. */
  pending: { index: number; isField: boolean; isPaired: boolean }
}

interface EntryBase<Kind extends MethodKind> {
  kind: Kind
  /** Whether it was used for the last login in this browser. */
  lastUsed: boolean
}

export type EntryOf<Kind extends MethodKind> = Kind extends keyof EntryValues
  ? EntryBase<Kind> & EntryValues[Kind]
  : EntryBase<Kind>

/** A sign-in method as the list of methods shows it. */
export type MethodEntry = EntryOf<MethodKind>

/**
 * What can be chosen besides the wallet: the kind of a method (`saved`, `email`, `passkey`, `window`), `new-passkey`,
 * or a third party's name.
 */
export type Way = string

/** The form of a method. Only its own code knows what is in it. */
export interface MethodForm {
  kind: MethodKind
  form: object
}

/** Why a method has ended. It says so in its own place, and can be chosen again. */
export interface MethodProblem {
  method: Way
  error: DidError
}

/** What the flow shows: the wallet session, or the other sign-in method that is being used. */
export type ConnectView =
  | ConnectState
  | ({ status: 'form' } & MethodForm)
  /** The method continues in a window, or in a dialog of the browser. */
  | { status: 'external'; method: Way }

export interface ConnectContent {
  /** The app that requests the connection, as far as known. The session's own description wins. */
  name: string
  description: string
  /** Absolute address, or ''. */
  logo: string
  /** The logo for a dark background, or ''. */
  logoDark: string
  did: string
  /** Apps to choose from, empty if there is no choice, and the DID of the selected one. */
  apps: LoginApp[]
  chosen: string
  methods: MethodEntry[]
  /** Whether the app's settings or a saved account are still loading, so that name and methods may change. */
  isPending: boolean
  /** Whether this device can run the wallet app: its entry is a link then. */
  onPhone: boolean
  /** Whether this is WeChat on a phone, which can’t open the wallet app. */
  inWechat: boolean
  /** The link to this page in the browser of the device, '' if there is none; null if it has no more methods. */
  outside: string | null
  /** Whether the QR code is shown (docs/protocol.md §1.5). */
  showQr: boolean
  /**
   * Host of the page on which the code may be scanned, '' if it has none; null if no code is shown because a page of
   * another origin frames this one.
   */
  scanHost: string | null
  /** The app's texts for the action, for each locale code; empty strings mean the kit's. */
  texts: ActionTexts
}

/** What the user looks at while no method is used: what comes first, all methods, or the wallet in detail. */
export type Pane = 'first' | 'methods' | 'wallet'

/** A connect flow, one per attempt. Views read its atoms and call its actions. */
export interface Connect {
  readonly options: ConnectOptions
  readonly kind: Pick<FlowKind, 'speaksToVisitors'>
  readonly $state: ReadableAtom<ConnectView>
  readonly $content: ReadableAtom<ConnectContent>
  /** The form in the row of its method once the user has started with it, else null. */
  readonly $rowForm: ReadableAtom<MethodForm | null>
  /** The method that has failed, while it can be chosen again; else null. */
  readonly $problem: ReadableAtom<MethodProblem | null>
  /** Link that opens the wallet app on this phone and comes back; null while there is no session. */
  readonly $deepLink: ReadableAtom<string | null>
  /** The kind or the way of the method that is at work behind its row, else null: show a spinner there. */
  readonly $opening: ReadableAtom<Way | null>
  /** The user followed the wallet link on this phone: the flow waits for the wallet. */
  walletOpened(): void
  /** Copies the code's link. Call it inside the click. False if there is none, or if the browser refuses. */
  copyLink(near: HTMLElement): Promise<boolean>
  /** Opens the extension or the web wallet, or its window again. Call inside the click. */
  openWebWallet(): void
  /** Whether the web wallet was used last. */
  isInWebWallet(): boolean
  /** Whether the wallet app of this phone was used last. */
  isInWalletApp(): boolean
  /** Inside a wallet's own webview, the kit calls the wallet instead of following a link. */
  readonly inWebview: boolean
  /** Continues at another of the apps. */
  switchApp(pid: string): void
  /** Uses another method than the wallet, and ends the current one. Call it inside the click: some open a window. */
  choose(method: Way): void
  /** Brings the window of the method at work to the front. Call it inside the click. */
  showWindow(): void
  /** Agrees to a session that was started somewhere else. */
  confirm(): void
  /**
   * From another method back to the choice of methods. From a status screen: requests a new session, or shows an error
   * if the workflow has to start over.
   */
  back(): void
  /** Retry after an error. */
  retry(): void
  /**
   * Signs in first, if that is why a request of the app's own has failed. The flow ends, and begins again
   * afterwards.
   */
  signIn(): void
  /** Leaves the page for the app's own one, which comes back with the result. */
  continueByRedirect(): void
  /** The user closes it. */
  close(): void
  /** Says at a method that it has failed before it was used here. */
  refuse(method: Way, problem: DidError): void
  /** If the flow can't be rendered, it ends with this error. */
  fail(error: DidError): void
  /** Whether a new session's code is about to replace this one. */
  readonly $expiring: ReadableAtom<boolean>
  /** Why the last session of a wallet has ended, if a new one has replaced it; else null. */
  readonly $refusal: ReadableAtom<DidError | null>
  /** Whether the service can't be reached at the moment and the flow retries. */
  readonly $restoring: ReadableAtom<boolean>
  readonly done: Promise<ConnectResult | ConnectResult[]>
}
