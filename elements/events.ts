import type { Action, ConnectResult } from '../src/model/connect.ts'
import type { DidErrorCode, ErrorCause } from '../src/model/errors.ts'
import type { User } from '../src/model/user.ts'

/** The user after a change of passport, profile, account, wallet or space, with the old and the new DID or role. */
export interface UserChange {
  user: User
  from?: string
  to?: string
}

/** The status of a connect flow. */
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

/** The events of the session with the types of their `detail`. Each element of the session dispatches them. */
export interface SessionEventDetails {
  /** A user signed in. The token is there only with the localStorage engine */
  'did-login': { user: User; provider: string; sessionToken?: string }
  /** The user signed out, here or in another tab, or the session expired */
  'did-logout': { reason: 'user' | 'expired' | 'other-tab' | 'app-changed' }
  /**
   * Once after start-up, with `isFirst`, and at every later change. `user` is null while signed out; `isConfirmed` is false
   * while the service has not named the user, or has not done so for an hour
   */
  'did-session-change': { user: User | null; isFirst: boolean; isConfirmed: boolean }
  /** Before a logout that the user requested; can be prevented */
  'did-logout-request': Record<string, never>
  /** The user switched to another passport; `from` and `to` are roles */
  'did-passport-switch': UserChange
  /** The user changed their profile */
  'did-profile-switch': UserChange
  /** Another account is signed in; `from` and `to` are DIDs */
  'did-account-switch': UserChange
  /** A wallet was bound to the account */
  'did-wallet-bind': UserChange
  /** A storage space was connected; `from` and `to` are DIDs of spaces */
  'did-space-connect': UserChange
  /** Before a connect flow is shown; can be prevented */
  'did-connect-open': ConnectProgress
  /** The status of a connect flow has changed */
  'did-connect-status': ConnectProgress
  /** A connect flow has ended */
  'did-connect-close': ConnectProgress
}

/** Every event of the kit with the type of its `detail`. */
export interface DidEventDetails extends SessionEventDetails {
  /** A flow has succeeded. Its result has tokens only with the localStorage engine */
  'did-success': { action: Action; result: ConnectResult | ConnectResult[] }
  /** The user follows or unfollows another one */
  'did-follow': { did: string; following: boolean }
  /** An address was copied */
  'did-copy': { text: string }
  /** The menu was opened */
  'did-menu-open': Record<string, never>
  /** The menu was closed */
  'did-menu-close': Record<string, never>
  /** A setting can’t be used, or an operation failed */
  'did-error': { code: DidErrorCode; message: string; action?: Action; cause?: ErrorCause }
  /** For the analytics tool of the page. The kit itself sends nothing */
  'did-analytics': { name: AnalyticsName; [key: string]: unknown }
}

/** The name of an event of the kit. */
export type DidEventName = keyof DidEventDetails
/** An event of the kit by its name, for listeners. */
export type DidEvent<K extends DidEventName> = CustomEvent<DidEventDetails[K]>
/** The kit's events for `addEventListener`. */
export type DidEventMap = { [K in DidEventName]: DidEvent<K> }

/** An element of the page may be named like the method of the document. */
const dispatch = (target: EventTarget, event: Event): boolean => EventTarget.prototype.dispatchEvent.call(target, event)

/** Dispatches an event of one element, which bubbles out of any shadow root; at the document if it is disconnected. */
export function emit<K extends DidEventName>(host: HTMLElement, name: K, detail: DidEventDetails[K]): void {
  const target = host.isConnected ? host : host.ownerDocument
  dispatch(target, new CustomEvent(name, { detail, bubbles: true, composed: true }))
}

const sessionElements = new Set<HTMLElement>()

/** Dispatches session events at the element, too, until the returned function is called. */
export function joinSession(host: HTMLElement): () => void {
  sessionElements.add(host)
  return () => sessionElements.delete(host)
}

/**
 * Dispatches a session event at each connected session element and once at the document. It does not bubble, so each
 * listener receives it once.
 *
 * @returns false when a listener prevented it
 */
export function emitSession(name: string, detail: object, cancelable: boolean): boolean {
  const targets: EventTarget[] = [...sessionElements].filter((host) => host.isConnected)
  const send = (target: EventTarget) => dispatch(target, new CustomEvent(name, { detail, cancelable }))
  return [...targets, document].map(send).every(Boolean)
}
