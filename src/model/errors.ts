import { ERROR_TEXT_MAX_LENGTH } from './limits.ts'
import { plainLine } from './plain-line.ts'
import { own } from './read.ts'

/*
 * Every error that the kit can report, with its English sentence. `errorMessage` and lingui.config.ts derive the
 * message id from the code, so that this layer imports nothing.
 */
export const SENTENCES = {
  'request-failed': 'Unknown error occurred',
  'network-failed': 'The service can’t be reached. Check your connection and try again.',
  'bad-answer': 'The service gave an answer this page can’t read.',
  'token-failed': 'Request new QR Code failed',
  'connect-failed': 'We encountered some errors when processing the request',
  'invalid-session-status': 'Invalid session status',
  'session-lost': 'The request was lost. Start it again.',
  'foreign-link': 'A link can’t start this. Start it on this page.',
  'invalid-next-workflow': 'Invalid nextWorkflow',
  'user-mismatch': 'Login user and wallet user mismatch, please logout, then login to retry',
  'no-restart': 'Please start this workflow from the beginning',
  declined: 'You have declined the authentication request',
  busy: 'Busy processing another DID Connect request',
  'already-open': 'DID Connect is already opened, please wait for it to complete',
  'popup-timeout': 'DID Connect timeout, please reopen DID Connect popup',
  'popup-blocked': 'Failed to open popup',
  timeout: 'Timeout',
  'popup-closed': 'Popup closed',
  'popup-isolated': 'This page can’t hear from the window. Continue on the app’s own page instead.',
  'provider-missing': 'Must have extraParams.provider',
  closed: 'The dialog was closed before you finished.',
  'invalid-option': 'This element has a setting that can’t be used.',
  'invalid-storage-engine': 'storageEngine must be cookie or localStorage',
  'app-changed': 'This page now uses another app. Start again.',
  'user-changed': 'The account on this page has changed. Start again.',
  'invalid-app-url': 'The address of the app is not a web address.',
  'app-unavailable': 'No sign-in service answers at the address of the app.',
  'invalid-protocol': 'Invalid protocol',
  'invalid-host': 'Invalid host',
  'invalid-did': 'Invalid DID',
  'invalid-response': 'Invalid response',
  'not-signed-in': 'Sign in first.',
  'request-not-found': 'This request can’t be made at the moment.',
  'request-unavailable': 'This app can’t answer right now. Try again in a moment.',
  'session-not-written': "Can't write session token, please use https url to access this page",
  'refresh-token-missing': 'Refresh token not found',
  'refresh-failed': 'Failed to refresh token',
  'passports-failed': 'Get passports failed',
  'passport-switch-failed': 'Switch passport failed',
  'no-passports': 'No passports to switch',
  'passport-revoked': 'Your passport is no longer valid. Sign in again.',
  'passport-gone': 'This passport is no longer valid. Choose another one.',
  'passkey-add-failed': 'Passkey add failed',
  'passkey-verify-failed': 'Passkey verify failed',
  'passkey-remove-failed': 'Passkey remove failed',
  'passkey-canceled': 'Authentication was canceled',
  'passkey-security': 'A security error occurred during authentication',
  'passkey-unsupported': 'This browser does not support passkey authentication',
  'passkey-aborted': 'Authentication was aborted',
  'passkey-elsewhere': 'Passkeys can’t be used on this page',
  'passkey-known': 'This device has a passkey for this account already.',
  'email-required': 'Email is required',
  'email-format': 'Email format is incorrect',
  'email-invalid': 'Invalid email address',
  'email-refused': 'This address can’t be used here. Use another one.',
  'code-wrong': 'This code doesn’t work. Check it and try again.',
  'code-expired': 'The code in this email is no longer valid.',
  'link-elsewhere':
    'The link was opened in another browser, so you are signed in there. Ask for a new code to sign in here.',
  'authentication-canceled': 'Cancel authentication',
  'authentication-failed': 'Authentication failed',
  'verification-aborted': 'Access verification aborted',
  'account-refused': 'You couldn’t be signed in with this account. Choose another one, or contact the app’s support.',
  'account-exists': 'Your account already exists',
  'wallet-taken': 'This wallet already has an account in this app. Use another wallet, or sign in with this one.',
  'account-bound': 'Your account is already bind to {provider}',
  'bind-failed': 'Bind {provider} failed',
  'unbind-failed': 'Unbind {provider} failed',
  'third-party-failed': 'Login with third party failed',
  'provider-login-failed': 'Login {provider} failed',
  'no-saved-session': 'This browser has no account to go on with.',
  'too-many-requests': 'Too many tries. Wait a moment, then try again.',
  unsupported: 'This browser can’t do that.',
  'render-failed': 'This part of the page could not be shown.',
} as const

/** A detail of `network-failed`: a newer version of the kit has replaced its files. */
export const KIT_REPLACED = 'This page has changed since you opened it. Reload the page.'

/** A detail of `network-failed`: the server is there, but part of the kit didn't arrive. */
export const CHUNK_MISSING = 'A part of this page couldn’t be loaded. Reload the page.'

/** The closed list of error codes in `did-error` and in rejected promises. */
export type DidErrorCode = keyof typeof SENTENCES

/**
 * Summary of the error that caused a `DidError`. Headers, bodies and parameters of addresses are left out: they may
 * contain tokens, and errors are often logged.
 */
export interface ErrorCause {
  /** Code of a `DidError`, else the name of the error. */
  code: string
  /** HTTP status of the response. */
  status?: number
  /** Path of the requested address. */
  path?: string
}

interface Details {
  /** The error that was caught. Only its summary is stored. */
  cause?: unknown
  /** The server's own sentence, or our sentence with details; '' counts as none. Shown as text, never as markup. */
  text?: string
  /** HTTP status of the response that caused the error. */
  status?: number
  retryAfterMs?: number
  /** Values of the placeholders in our sentence. */
  values?: Record<string, string>
}

/** A sentence with its placeholders replaced. */
export const filledIn = (sentence: string, values: Record<string, string> = {}): string =>
  sentence.replace(/{(\w+)}/g, (_, name: string) => own(values)[name] ?? '')

/** A property of the error's own: its cause, or what ofetch adds. */
const memberOf = (error: Error, name: 'cause' | 'request' | 'status' | 'data'): unknown =>
  Object.hasOwn(error, name) ? Reflect.get(error, name) : undefined

const pathOf = (address: unknown): string | undefined =>
  typeof address === 'string' && URL.canParse(address) ? new URL(address).pathname : undefined

/** Summary of an error that is safe to show and log; undefined for any other value. */
export function summaryOf(cause: unknown): ErrorCause | undefined {
  if (!(cause instanceof Error)) return undefined
  if (cause instanceof DidError) return { ...cause.cause, code: cause.code }
  const status = memberOf(cause, 'status')
  const inner = memberOf(cause, 'cause')
  // The cause of a failed request is more specific than the name of the request error.
  const { name } = inner instanceof Error ? inner : cause
  return {
    code: name,
    status: typeof status === 'number' ? status : undefined,
    path: pathOf(memberOf(cause, 'request')),
  }
}

/** Response bodies by error. They aren't properties of the error, so that they don't end up in logs. */
const responseBodies = new WeakMap<DidError, unknown>()

/** The unchecked body of the response that caused an error; undefined without one. */
export const rawResponseBody = (error: unknown): unknown =>
  error instanceof DidError ? responseBodies.get(error) : undefined

/**
 * The error of every rejected promise of the kit and of every `did-error`. `message` is English or the server's own
 * text; elements show the sentence in their language.
 */
export class DidError extends Error {
  override readonly name = 'DidError'
  declare readonly cause?: ErrorCause
  readonly code: DidErrorCode
  /** HTTP status of the response that caused it, if any. */
  readonly status?: number
  /** How long the service asked to be left alone (`Retry-After`), in milliseconds; at most a minute. */
  readonly retryAfterMs?: number
  /** The server's sentence, if it sent one. */
  readonly text?: string
  readonly values?: Record<string, string>

  constructor(code: DidErrorCode, details: Details = {}) {
    const { cause, text, status, retryAfterMs, values } = own(details)
    const summary = summaryOf(cause)
    // Whoever answers decides what it says, and how long it is.
    const line = text && plainLine(text, ERROR_TEXT_MAX_LENGTH)
    super(line || filledIn(SENTENCES[code], values), summary && { cause: summary })
    if (cause instanceof Error) responseBodies.set(this, rawResponseBody(cause) ?? memberOf(cause, 'data'))
    this.code = code
    this.status = status
    this.retryAfterMs = retryAfterMs
    this.text = line
    this.values = values
  }
}

/** Id and English sentence of a code. */
export const errorMessage = (code: DidErrorCode): { id: string; message: string } => ({
  id: `error.${code}`,
  message: SENTENCES[code],
})

/** Converts anything thrown to a DidError with the given code; a DidError is returned unchanged. */
export const toDidError = (error: unknown, code: DidErrorCode = 'connect-failed'): DidError =>
  error instanceof DidError ? error : new DidError(code, { cause: error })
