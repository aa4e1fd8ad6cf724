import type { App } from './app.ts'
import type { Action, ActionTexts, Mode, PasskeyBehavior, Purpose, WalletRequest } from './connect.ts'
import { CONNECT_TIMEOUT_MS } from './limits.ts'
import type { Method } from './methods.ts'

/** A sign-in method of your own, at the end of the list. */
export interface CustomMethod {
  id: string
  name: string
  /** Address of a picture; it has to be https. */
  icon?: string
  /** Runs when the user chooses it. `close` ends the flow, as if the user had closed it. */
  onSelect: (flow: { close: () => void }) => void
}

/** Options of a connect flow. All except the action have a default. */
export interface ConnectOptions {
  action: Purpose
  /** The request of the app's own, if it is one. */
  walletRequest: WalletRequest | null
  /**
   * `popup` opens a dialog in the page (default), `window` the app's own connect page, `redirect` the app's login page.
   */
  mode: Mode
  /** The methods to offer, in this order; null for all that the app offers. */
  methods: Method[] | null
  passkey: PasskeyBehavior
  /** true for the signed-in user's wallet, a DID for that wallet, false for any. */
  forceConnected: boolean | string
  sourceAppPid: string | null
  inviter: string
  redirectTo: string
  extraParams: Record<string, string>
  /** The other site for `connect-to-did-space` and `connect-to-did-domain`; '' for the one that the app names. */
  siteUrl: string
  /** How long the session lives, in milliseconds. */
  timeoutMs: number
  texts: Partial<ActionTexts>
  /** Whether the user may close the flow. */
  closable: boolean
  customMethods: CustomMethod[]
  /** The element that began the flow, which hears its errors. A script has none. */
  origin?: HTMLElement
  /** Whether to remember the wallet, and whether a remembered wallet gets a push. */
  saveConnect: boolean
  autoConnect: boolean
}

/** Those of a login that says nothing more. */
export const LOGIN_OPTIONS: ConnectOptions = {
  action: 'login',
  walletRequest: null,
  mode: 'popup',
  methods: null,
  passkey: 'both',
  forceConnected: false,
  sourceAppPid: null,
  inviter: '',
  redirectTo: '',
  extraParams: {},
  siteUrl: '',
  timeoutMs: CONNECT_TIMEOUT_MS,
  texts: {},
  closable: true,
  customMethods: [],
  saveConnect: true,
  autoConnect: true,
}

/** The values that are given. */
export const defined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>

/** The action in events: a request of the app's own has its name. */
export const actionName = ({ action, walletRequest }: Pick<ConnectOptions, 'action' | 'walletRequest'>): Action =>
  walletRequest?.name ?? action

/** An app whose account can be used. */
export type LoginApp = Pick<App, 'appPid' | 'appName' | 'appLogo'>
