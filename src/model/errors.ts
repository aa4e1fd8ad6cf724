/*
 * Every error the kit can report, with its English sentence. Ids are marked for the catalogue extractor, so each
 * sentence is translated like any other text while this layer imports nothing.
 */
const CATALOGUE = {
  'request-failed': /*i18n*/ { id: 'error.request-failed', message: 'Unknown error occurred' },
  'network-failed': /*i18n*/ {
    id: 'error.network-failed',
    message: 'The service can’t be reached. Check your connection and try again.',
  },
  'bad-answer': /*i18n*/ { id: 'error.bad-answer', message: 'The service gave an answer this page can’t read.' },
  'token-failed': /*i18n*/ { id: 'error.token-failed', message: 'Request new QR Code failed' },
  'connect-failed': /*i18n*/ {
    id: 'error.connect-failed',
    message: 'We encountered some errors when processing the request',
  },
  'invalid-session-status': /*i18n*/ { id: 'error.invalid-session-status', message: 'Invalid session status' },
  'invalid-next-workflow': /*i18n*/ { id: 'error.invalid-next-workflow', message: 'Invalid nextWorkflow' },
  'user-mismatch': /*i18n*/ {
    id: 'error.user-mismatch',
    message: 'Login user and wallet user mismatch, please logout, then login to retry',
  },
  'no-restart': /*i18n*/ { id: 'error.no-restart', message: 'Please start this workflow from the beginning' },
  declined: /*i18n*/ { id: 'error.declined', message: 'You have declined the authentication request' },
  busy: /*i18n*/ { id: 'error.busy', message: 'Busy processing another DID Connect request' },
  'already-open': /*i18n*/ {
    id: 'error.already-open',
    message: 'DID Connect is already opened, please wait for it to complete',
  },
  'popup-timeout': /*i18n*/ {
    id: 'error.popup-timeout',
    message: 'DID Connect timeout, please reopen DID Connect popup',
  },
  'popup-blocked': /*i18n*/ { id: 'error.popup-blocked', message: 'Failed to open popup' },
  timeout: /*i18n*/ { id: 'error.timeout', message: 'Timeout' },
  'popup-closed': /*i18n*/ { id: 'error.popup-closed', message: 'Popup closed' },
  'provider-missing': /*i18n*/ { id: 'error.provider-missing', message: 'Must have extraParams.provider' },
  closed: /*i18n*/ { id: 'error.closed', message: 'The dialog was closed before you finished.' },
  'invalid-option': /*i18n*/ { id: 'error.invalid-option', message: 'This element has a setting that can’t be used.' },
  'invalid-storage-engine': /*i18n*/ {
    id: 'error.invalid-storage-engine',
    message: 'storageEngine must be cookie or localStorage',
  },
  'invalid-app-url': /*i18n*/ { id: 'error.invalid-app-url', message: 'The address of the app is not a web address.' },
  'app-unavailable': /*i18n*/ {
    id: 'error.app-unavailable',
    message: 'No sign-in service answers at the address of the app.',
  },
  'invalid-protocol': /*i18n*/ { id: 'error.invalid-protocol', message: 'Invalid protocol' },
  'invalid-host': /*i18n*/ { id: 'error.invalid-host', message: 'Invalid host' },
  'invalid-did': /*i18n*/ { id: 'error.invalid-did', message: 'Invalid DID' },
  'invalid-response': /*i18n*/ { id: 'error.invalid-response', message: 'Invalid response' },
  'not-signed-in': /*i18n*/ { id: 'error.not-signed-in', message: 'Sign in first.' },
  'session-not-written': /*i18n*/ {
    id: 'error.session-not-written',
    message: "Can't write session token, please use https url to access this page",
  },
  'refresh-token-missing': /*i18n*/ { id: 'error.refresh-token-missing', message: 'Refresh token not found' },
  'refresh-failed': /*i18n*/ { id: 'error.refresh-failed', message: 'Failed to refresh token' },
  'passports-failed': /*i18n*/ { id: 'error.passports-failed', message: 'Get passports failed' },
  'passport-switch-failed': /*i18n*/ { id: 'error.passport-switch-failed', message: 'Switch passport failed' },
  'no-passports': /*i18n*/ { id: 'error.no-passports', message: 'No passports to switch' },
  'passport-gone': /*i18n*/ {
    id: 'error.passport-gone',
    message: 'This passport is no longer valid. Choose another one.',
  },
  'passkey-add-failed': /*i18n*/ { id: 'error.passkey-add-failed', message: 'Passkey add failed' },
  'passkey-verify-failed': /*i18n*/ { id: 'error.passkey-verify-failed', message: 'Passkey verify failed' },
  'passkey-remove-failed': /*i18n*/ { id: 'error.passkey-remove-failed', message: 'Passkey remove failed' },
  'passkey-canceled': /*i18n*/ { id: 'error.passkey-canceled', message: 'Authentication was canceled' },
  'passkey-security': /*i18n*/ {
    id: 'error.passkey-security',
    message: 'A security error occurred during authentication',
  },
  'passkey-unsupported': /*i18n*/ {
    id: 'error.passkey-unsupported',
    message: 'This browser does not support passkey authentication',
  },
  'passkey-aborted': /*i18n*/ { id: 'error.passkey-aborted', message: 'Authentication was aborted' },
  'passkey-known': /*i18n*/ {
    id: 'error.passkey-known',
    message: 'This device has a passkey for this account already.',
  },
  'email-required': /*i18n*/ { id: 'error.email-required', message: 'Email is required' },
  'email-format': /*i18n*/ { id: 'error.email-format', message: 'Email format is incorrect' },
  'email-invalid': /*i18n*/ { id: 'error.email-invalid', message: 'Invalid email address' },
  'code-expired': /*i18n*/ {
    id: 'error.code-expired',
    message: 'The code in this email is no longer valid. Ask for a new one.',
  },
  'link-elsewhere': /*i18n*/ {
    id: 'error.link-elsewhere',
    message: 'The link was opened in another browser, so you are signed in there. Ask for a new code to sign in here.',
  },
  'authentication-canceled': /*i18n*/ { id: 'error.authentication-canceled', message: 'Cancel authentication' },
  'authentication-failed': /*i18n*/ { id: 'error.authentication-failed', message: 'Authentication failed' },
  'verification-aborted': /*i18n*/ { id: 'error.verification-aborted', message: 'Access verification aborted' },
  'account-exists': /*i18n*/ { id: 'error.account-exists', message: 'Your account already exists' },
  'account-bound': /*i18n*/ {
    id: 'error.account-bound',
    message: 'Your account is already bind to {provider}',
  },
  'bind-failed': /*i18n*/ { id: 'error.bind-failed', message: 'Bind {provider} failed' },
  'unbind-failed': /*i18n*/ { id: 'error.unbind-failed', message: 'Unbind {provider} failed' },
  'third-party-failed': /*i18n*/ { id: 'error.third-party-failed', message: 'Login with third party failed' },
  'no-saved-session': /*i18n*/ { id: 'error.no-saved-session', message: 'This browser has no account to go on with.' },
  unsupported: /*i18n*/ { id: 'error.unsupported', message: 'This browser can’t do that.' },
  'render-failed': /*i18n*/ { id: 'error.render-failed', message: 'This part of the page could not be shown.' },
} as const

/** The closed list of error codes a host page can meet in `did-error` and in rejected promises. */
export type DidErrorCode = keyof typeof CATALOGUE

interface Details {
  /** The error underneath, kept for the log. */
  cause?: unknown
  /** The server's own sentence, or the details that complete ours. Shown as text, never as markup. */
  text?: string
  /** HTTP status, when an answer caused it. */
  status?: number
  /** What our sentence names. */
  values?: Record<string, string>
}

const filledIn = (message: string, values: Record<string, string> = {}): string =>
  message.replace(/{(\w+)}/g, (_, name: string) => values[name] ?? '')

/**
 * What every function of the kit rejects with and every `did-error` carries. `message` is English (or the server's own
 * words); elements show the sentence of their language.
 */
export class DidError extends Error {
  override readonly name = 'DidError'
  readonly code: DidErrorCode
  /** HTTP status of the answer that caused it, when there was one. */
  readonly status?: number
  /** The server's sentence, if it sent one. */
  readonly text?: string
  readonly values?: Record<string, string>

  constructor(code: DidErrorCode, { cause, text, status, values }: Details = {}) {
    super(text ?? filledIn(CATALOGUE[code].message, values), cause === undefined ? undefined : { cause })
    this.code = code
    if (status !== undefined) this.status = status
    if (text !== undefined) this.text = text
    if (values !== undefined) this.values = values
  }
}

/** Id and English sentence of a code. */
export const errorMessage = (code: DidErrorCode): { id: string; message: string } => CATALOGUE[code]

/** Anything thrown, as a DidError: itself when it is one, else wrapped in the code given. */
export const toDidError = (error: unknown, code: DidErrorCode = 'connect-failed'): DidError =>
  error instanceof DidError ? error : new DidError(code, { cause: error })
