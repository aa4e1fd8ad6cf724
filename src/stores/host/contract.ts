/** What a wallet sends to the page of an app for its login, and the page of an app to its host. */
export interface HostTokens {
  sessionToken?: string
  refreshToken?: string
  csrfToken?: string
  visitorId?: string
}

/** The user in the calls to a host. */
export interface HostUser {
  did: string
  /** Host of this page. */
  host: string
  appPid: string
  visitorId: string
  sourceAppPid: string | null
  fullName: string
}

/** Reply to `didConnect`. Any action but these two means that the user closed it. */
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

/** Functions of the page that a host calls, with their payloads. */
export interface PageCalls {
  /** Tokens of a login. They count once the service has accepted them. */
  login: HostTokens & { loginToken?: string; encrypted?: boolean }
  logout: undefined
  /** Opens the window of a third party. */
  callLoginOAuth: { provider: string; action?: string; extraParams?: Record<string, string> }
  callSwitchPassport: undefined
  callSwitchDid: undefined
  callSwitchProfile: undefined
}

/** The native app, or any other program, around the page. `configure({ bridge })` takes one. */
export interface HostBridge {
  /** Calls the host. Returns its reply or a promise of it, or undefined for a method that the host does not have. */
  call<K extends keyof AnyCall>(name: K, params: AnyCall[K]): unknown
  /**
   * Offers a function of the page to the host. Its promise settles when the page has done what was asked. The returned
   * function, if any, is called when the page takes it back.
   */
  register?<K extends keyof PageCalls>(name: K, run: (payload?: PageCalls[K]) => Promise<void>): void | (() => void)
}
