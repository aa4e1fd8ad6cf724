/** The tokens that a wallet sends to a page for its login, and that a page sends to its host. */
export interface HostTokens {
  sessionToken?: string
  refreshToken?: string
  csrfToken?: string
  visitorId?: string
}

/** The user, as calls to a host name them. */
export interface HostUser {
  did: string
  /** Host of this page. */
  host: string
  appPid: string
  visitorId: string
  sourceAppPid: string | null
  fullName: string
}

/** The reply to `didConnect`. Any action other than `success` and `error` means that the user closed it. */
export type HostConnectReply =
  | { action: 'success'; data: object | object[] }
  | { action: 'error'; data?: string | { message?: string } }
  | { action: 'close' | 'cancel'; data?: unknown }

/** Parameters of the calls from a page to its host (docs/protocol.md §7.5). */
export interface HostCalls {
  didConnect: Record<string, unknown>
  getVisitorId: object
  autoLogin: object
  onLogin: (HostUser & { user: HostUser }) | { error: 'no user'; code: 400 }
  onLogout: { visitorId: string; appPid: string; userDid: string }
  onChange: HostUser & { user: HostUser; isFirst: boolean }
  onRefreshToken: { sessionToken: string; refreshToken: string; user: HostUser }
  onRefreshUser: { sessionToken: string; refreshToken: string; user: HostUser }
  onSwitchPassport: object
  onSwitchProfile: object
  onBindWallet: object
  onDidSpaceConnected: object
  offLogin: object
  offSwitchPassport: object
  offSwitchProfile: object
  offBindWallet: object
}

/** Parameters of the methods of a wallet (docs/protocol.md §7.2). */
export interface WalletCalls {
  authAction: { action: 'auth'; deepLink: string }
  arcLogin: object
  arcGetVisitorId: null
  arcSetToken: HostTokens
  arcShare: { content: string; imgUrl: string }
  arcShowLoading: null
  arcHideLoading: null
  /** A text. */
  arcToast: string
  arcChooseImgs: { limit: number }
  arcPreviewImgs: { imgs: string[] }
  arcIsSetPWD: ''
  arcIsCodeABOk: ''
}

export type AnyCall = HostCalls & WalletCalls

/** The functions of your page that a host can call, with their payloads. */
export interface PageCalls {
  /** Brings the tokens of a login. They count once the service has accepted them. */
  login: HostTokens & { loginToken?: string; encrypted?: boolean }
  logout: undefined
  /** Opens a third party's window. */
  callLoginOAuth: { provider: string; action?: string; extraParams?: Record<string, string> }
  callSwitchPassport: undefined
  callSwitchDid: undefined
  callSwitchProfile: undefined
}

/** The native app, or any other program, around your page. Pass one to `configure({ bridge })`. */
export interface HostBridge {
  /** Calls the host. Returns its reply or a promise of it, or undefined if the host doesn't have the method. */
  call<K extends keyof AnyCall>(name: K, params: AnyCall[K]): unknown
  /**
   * Offers one of your page's functions to the host. Its promise settles when the page has done what was asked. If you
   * return a function, the kit calls it when it takes the offer back.
   */
  register?<K extends keyof PageCalls>(name: K, run: (payload?: PageCalls[K]) => Promise<void>): void | (() => void)
}
