import type { DidError } from './errors.ts'

/** Purposes of a connect flow (docs/rules.md §3.1). */
export const ACTIONS = [
  'login',
  'invite',
  'switch-did',
  'switch-profile',
  'switch-passport',
  'bind-wallet',
  'connect-to-did-spaces-for-user',
  'connect-to-did-space',
  'connect-to-did-domain',
  'destroy-self',
  'verify-elevated',
  'verify-destroy',
] as const
/** An action of the auth service. */
export type ServiceAction = (typeof ACTIONS)[number]
/**
 * What a connect flow is for: an action of the auth service, or the name of a request of the app's own (docs/rules.md
 * §3.14).
 */
export type Action = ServiceAction | (string & {})
/**
 * The same inside of the kit, where every request of the app's own is `wallet-request`: its name may be any text, and
 * must not be taken for an action of the service.
 */
export type Purpose = ServiceAction | 'wallet-request'

/** Actions on the account of the signed-in user, which mean nothing for anybody else. */
export const USER_ACTIONS: readonly Purpose[] = [
  'switch-profile',
  'switch-passport',
  'bind-wallet',
  'destroy-self',
  'verify-elevated',
  'verify-destroy',
]

/** Actions that run on the page of another site (docs/protocol.md §3.1). */
export const OTHER_SITE_ACTIONS: readonly Purpose[] = ['connect-to-did-space', 'connect-to-did-domain']

export const MODES = ['popup', 'window', 'redirect'] as const
/** Where a connect flow is shown. */
export type Mode = (typeof MODES)[number]

export const PASSKEY_BEHAVIORS = ['none', 'both', 'only-existing', 'only-new'] as const
/** Whether a login may use a passkey of the visitor, or create one. */
export type PasskeyBehavior = (typeof PASSKEY_BEHAVIORS)[number]

/** The app that requests something, as a connect session describes it. */
export interface Requester {
  name: string
  description: string
  /** Absolute https or http address of the logo, or ''. */
  icon: string
  link: string
  /** Bare address of the app's DID, without `did:abt:`. */
  did: string
}

/** An open connect session on the service. */
export interface ConnectSession {
  token: string
  /** The wallet link: content of the QR code. */
  url: string
  app: Requester | null
  memberApp: Requester | null
  /** DID a push was sent to, or ''. */
  connectedDid: string
  /** Whether the service wants the wallet remembered. */
  saveConnect: boolean
}

/** Values of a finished session, decrypted and checked. Further keys depend on the action. */
export interface ConnectResult {
  did?: string
  sessionToken?: string
  refreshToken?: string
  csrfToken?: string
  visitorId?: string
  [key: string]: unknown
}

/** The app's own texts for an action. Empty ones fall back to the kit's. */
export interface ActionTexts {
  title: string
  scan: string
  confirm: string
  success: string
}

/** What a connect flow shows. Only states with a session have a token. */
export type ConnectState =
  | { status: 'loading' }
  /** A link contained a session that was not started in this browser. The user decides. */
  | { status: 'unconfirmed'; app: Requester | null }
  | { status: 'created'; session: ConnectSession }
  | { status: 'scanned'; session: ConnectSession; mfaCode: number }
  /** Waits for the next workflow, whose wallet request may have its own number. */
  | { status: 'waiting'; session: ConnectSession; mfaCode: number }
  | { status: 'succeed'; results: ConnectResult[] }
  | { status: 'busy' }
  /** `isStart`: the session could not begin, so all that is missing is its code. */
  | { status: 'error'; error: DidError; isStart?: boolean }

/** Sends a call to the app's backend in the place of `fetch`. */
export type AppFetch = (url: string, init: RequestInit) => Promise<Response>

/** A wallet request of the app's own, which a backend of the app answers (docs/rules.md §3.14). */
export interface WalletRequest {
  /** The action in its address: one path segment. */
  name: string
  /** Path on the app's origin, or the address of another origin; '' for `/api/did` below the component of the page. */
  prefix: string
  /** The backend is on another origin, which gets nothing of the session. */
  isForeign: boolean
  /** The page's own call, or null for that of the browser. */
  fetch: AppFetch | null
  /** Fields of the result that only count sealed for this browser. */
  sealed: readonly string[]
  /** Whether a session that a link brings may be joined. */
  isJoinable: boolean
}
