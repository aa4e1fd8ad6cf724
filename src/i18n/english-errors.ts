import { SENTENCES, type DidErrorCode } from '../model/errors.ts'

/**
 * What English visitors read instead of `SENTENCES`, where those are worded for the scripts that get them as `message`
 * (docs/rules.md §7.2).
 */
export const SHOWN: Partial<Record<DidErrorCode, string>> = {
  'request-failed': 'Something went wrong. Try again.',
  'token-failed': 'The QR code couldn’t be loaded',
  'connect-failed': 'Something went wrong with this request',
  'invalid-session-status': 'This link was used already or has ended',
  'invalid-next-workflow': 'The next step couldn’t be started',
  'user-mismatch': 'Another user’s wallet answered. Go back and use the wallet of your account.',
  'no-restart': 'This step can’t be repeated alone. Start again from the beginning.',
  declined: 'You declined the request',
  busy: 'Another request is still in progress',
  'already-open': 'A dialog is open already. Finish there first.',
  'popup-timeout': 'The window was open for too long. Open it again.',
  'popup-blocked': 'Your browser blocked the window. Allow windows of this site, then try again.',
  timeout: 'This took too long. Try again.',
  'popup-closed': 'The window was closed',
  'session-not-written': 'You can’t stay signed in on this page. Open it with https.',
  'refresh-token-missing': 'You’re signed out. Sign in again.',
  'provider-missing': 'This way to sign in isn’t set up',
  'invalid-storage-engine': 'This page has a setting that can’t be used.',
  'invalid-protocol': 'That address can’t be opened',
  'invalid-host': 'This app doesn’t trust that website',
  'invalid-did': 'This isn’t a DID',
  'invalid-response': 'The answer couldn’t be verified. Try again.',
  'app-unavailable': 'The sign-in service can’t be reached right now. Try again in a moment.',
  'refresh-failed': 'Your sign-in couldn’t be renewed. Try again.',
  'passports-failed': 'Your passports couldn’t be loaded',
  'passport-switch-failed': 'The passport couldn’t be switched',
  'no-passports': 'You have no other passport to switch to',
  'passkey-add-failed': 'The passkey couldn’t be added',
  'passkey-verify-failed': 'The passkey couldn’t be verified',
  'passkey-remove-failed': 'The passkey couldn’t be removed',
  'passkey-canceled': 'You closed the prompt',
  'passkey-security': 'Your browser refused for security reasons',
  'passkey-unsupported': 'This browser doesn’t support passkeys',
  'passkey-aborted': 'The prompt of your browser was interrupted',
  'email-required': 'Enter your email address',
  'email-format': 'Enter an address like name@example.com',
  'email-invalid': 'Enter an address like name@example.com',
  'authentication-canceled': 'The window was closed before you had finished',
  'authentication-failed': 'We couldn’t verify that it’s you',
  'verification-aborted': 'The verification was canceled',
  'account-exists': 'This account already belongs to another user of this app',
  'account-bound': 'Your account is already linked to {provider}',
  'bind-failed': '{provider} couldn’t be linked',
  'unbind-failed': '{provider} couldn’t be unlinked',
  'third-party-failed': 'You couldn’t be signed in with this provider',
  'provider-login-failed': 'You couldn’t be signed in with {provider}',
}

/** The English sentence of a code on the screen. */
export const shownSentence = (code: DidErrorCode): string => SHOWN[code] ?? SENTENCES[code]
