import type { Action, ConnectResult } from '../../src/model/connect.ts'
import type { DidErrorCode, ErrorCause } from '../../src/model/errors.ts'
import type { User } from '../../src/model/user.ts'
import { own } from '../../src/model/read.ts'

/**
 * The user after their passport, profile, account, wallet or space has changed, with the old and the new DID or role.
 */
export interface UserChange {
  user: User
  from?: string
  to?: string
}

/** How far a connect flow has come. */
export interface ConnectProgress {
  action: Action
  status?: string
  reason?: string
}

export type AnalyticsName =
  | 'loginSuccess'
  | 'loginFailed'
  | 'switchPassportSuccess'
  | 'switchPassportFailed'
  | 'bindWalletSuccess'
  | 'bindWalletFailed'

/** Session events, with the type of their `detail`. Every element of the session dispatches them. */
export interface SessionEventDetails {
  /** A user signed in. You only get the token with the `localStorage` engine */
  'did-login': { user: User; provider: string; sessionToken?: string }
  /** The user signed out, in this tab or another one, or the session expired */
  'did-logout': { reason: 'user' | 'expired' | 'other-tab' | 'app-changed' }
  /**
   * The page started (with `isFirst`), or who is signed in has changed. `user` is null if nobody is signed in.
   * `isConfirmed` is false if the service has not confirmed the user yet, or not within the last hour
   */
  'did-session-change': { user: User | null; isFirst: boolean; isConfirmed: boolean }
  /** The user is about to sign out. Call `preventDefault()` to stop it */
  'did-logout-request': Record<string, never>
  /** The user switched to another passport; `from` and `to` are roles */
  'did-passport-switch': UserChange
  /** The user changed their profile */
  'did-profile-switch': UserChange
  /** The user switched to another account; `from` and `to` are DIDs */
  'did-account-switch': UserChange
  /** The user bound a wallet to their account */
  'did-wallet-bind': UserChange
  /** The user connected a storage space; `from` and `to` are DIDs of spaces */
  'did-space-connect': UserChange
  /** A connect flow is about to open. Call `preventDefault()` to stop it */
  'did-connect-open': ConnectProgress
  /** A connect flow has a new status */
  'did-connect-status': ConnectProgress
  /** A connect flow has ended */
  'did-connect-close': ConnectProgress
  /** What the user chose when they were offered a passkey after a sign-in */
  'did-passkey-offer': { choice: 'created' | 'later' | 'never' }
}

/** All events, with the type of their `detail`. */
export interface DidEventDetails extends SessionEventDetails {
  /**
   * The flow of a button or panel succeeded; functions return their result instead. The result of a sign-in only has
   * tokens with the `localStorage` engine. After a request of your app’s own, the detail has what its backend wrote,
   * such as `result`, and `did` and `pk` of the wallet
   */
  'did-success': {
    action: Action
    result: ConnectResult | ConnectResult[]
    did?: string
    pk?: string
    [field: string]: unknown
  }
  /** The user followed or unfollowed somebody */
  'did-follow': { did: string; following: boolean }
  /** The user copied an address */
  'did-copy': { text: string }
  /** The menu opened */
  'did-menu-open': Record<string, never>
  /** The menu closed */
  'did-menu-close': Record<string, never>
  /** A setting can’t be used, or an operation failed */
  'did-error': { code: DidErrorCode; message: string; action?: Action; cause?: ErrorCause }
  /** For your own analytics tool. The kit itself sends nothing */
  'did-analytics': { name: AnalyticsName; [key: string]: unknown }
}

/** What elements of the session dispatch besides their own events. */
type OfSession = keyof SessionEventDetails | 'did-analytics' | 'did-error'

/** Names of the events that an element dispatches, by its tag. Types refuse the listeners of others. */
export interface ElementEvents {
  'did-address': 'did-copy' | 'did-error'
  'did-avatar': 'did-error'
  'did-avatar-menu': OfSession | 'did-menu-open' | 'did-menu-close'
  'did-connect-button': OfSession | 'did-success'
  'did-connect-panel': OfSession | 'did-success'
  'did-user-card': OfSession | 'did-follow' | 'did-copy'
}

/** The name of an event. */
export type DidEventName = keyof DidEventDetails
/** An event by its name, for your listeners. */
export type DidEvent<K extends DidEventName> = CustomEvent<DidEventDetails[K]>
/** All events, as `addEventListener` takes them. */
export type DidEventMap = { [K in DidEventName]: DidEvent<K> }

/** An element of the page may be named like the method of the document. */
const dispatch = (target: EventTarget, event: Event): boolean => EventTarget.prototype.dispatchEvent.call(target, event)

/** Dispatches an event of one element, which bubbles out of any shadow root; at the document if it is disconnected. */
export function emit<K extends DidEventName>(host: HTMLElement, name: K, detail: DidEventDetails[K]): void {
  const target = host.isConnected ? host : host.ownerDocument
  dispatch(target, new CustomEvent(name, own({ detail, bubbles: true, composed: true })))
}

const sessionElements = new Set<HTMLElement>()

/** Dispatches session events at the element, too, until the returned function is called. */
export function joinSession(host: HTMLElement): () => void {
  sessionElements.add(host)
  return () => sessionElements.delete(host)
}

/**
 * Dispatches a session event at each connected session element and, unless another copy of the kit does, once at the
 * document. It does not bubble, so each listener receives it once.
 *
 * @returns false when a listener prevented it
 */
export function emitSession(name: string, detail: object, cancelable: boolean, atDocument: boolean): boolean {
  const targets: EventTarget[] = [...sessionElements].filter((host) => host.isConnected)
  const send = (target: EventTarget) => dispatch(target, new CustomEvent(name, own({ detail, cancelable })))
  return (atDocument ? [...targets, document] : targets).map(send).every(Boolean)
}
