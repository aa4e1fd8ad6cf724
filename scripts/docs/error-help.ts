import type { DidErrorCode } from '../../src/model/errors.ts'

/** What to do about each error. The documentation shows it next to the sentence that visitors see. */
export const ERROR_HELP: Record<DidErrorCode, string> = {
  'request-failed':
    'The service, your app’s backend or the program around your page refused. `cause` has the status and the path.',
  'network-failed': 'The visitor is offline, or a policy or a proxy blocks the app. Check `connect-src` and CORS.',
  'bad-answer':
    'Something other than the service answered, such as a proxy’s page. Check `app-url` and `service-prefix`.',
  'token-failed': 'The app couldn’t start a session. Its log has the reason. The visitor can try again.',
  'connect-failed': 'The service or the wallet ended the flow. The message quotes its reason.',
  'invalid-session-status': 'The session behind this link has ended. The visitor needs a new link.',
  'session-lost':
    'The server no longer knows the request that a wallet had scanned, for example because your backend was deployed meanwhile and keeps its sessions in memory. The visitor can start again.',
  'foreign-link':
    'Links can only start a login, an invitation or a connection to a DID Space. Users start everything else on your page.',
  'invalid-next-workflow':
    'The kit can’t read the next step that the service named. Report it to the owner of that service.',
  'user-mismatch': 'Another user’s wallet answered. Sign out, or use the signed-in user’s wallet.',
  'no-restart': 'You can’t repeat this step alone. Start the action again.',
  declined: 'The visitor declined in the wallet. Nothing to fix.',
  busy: 'The wallet has another request open. Finish or close that one first.',
  'already-open': 'A dialog is already open. Wait until it has ended before you start another flow.',
  'popup-timeout': 'The window was open for 30 minutes. Start again.',
  'popup-blocked':
    'Open windows directly in a click handler, before you await anything. Or ask the visitor to allow windows on your site.',
  timeout: 'An answer took too long. Try again.',
  'popup-closed': 'The visitor closed the window. Nothing to fix.',
  'popup-isolated':
    'Your page’s `Cross-Origin-Opener-Policy: same-origin` cuts off its windows. Send `same-origin-allow-popups` instead. Visitors are offered a redirect meanwhile.',
  'provider-missing': 'Set `extra-params` with a `provider`.',
  closed: 'The visitor closed the dialog. Treat it as a decision, not as an error.',
  'invalid-option':
    'An attribute or option has a value that doesn’t exist. The message names it, and the tables list the values.',
  'invalid-storage-engine': 'Use `cookie` or `localStorage`.',
  'app-changed':
    'Your page configured another app while this was going on. Nothing was signed in at the new app; begin again there.',
  'user-changed':
    'While this was going on, another user signed in, or the user signed out, for example in another tab. A flow belongs to the user it began with. The visitor can start again.',
  'invalid-app-url': 'Set the app’s full address, with `https://`.',
  'app-unavailable':
    'There is no app at this address, or it redirects to another origin. Set `app-url` to your app’s address. The message says which address the kit asked, and what answered.',
  'invalid-protocol': 'Redirects only go to `https`, or to `http` if your page is on http.',
  'invalid-host': 'Add your page’s host to the domains that the app trusts, or redirect to one of the app’s hosts.',
  'invalid-did': 'This is neither a DID nor an Ethereum address.',
  'invalid-response': 'A response has a wrong signature, or none. A proxy changed it, or the app has new keys.',
  'not-signed-in':
    'Call `login()` first. For a wallet request of your app’s own, `requireLogin: true` does that, or your app lists its requests in `ignoreUrls`.',
  'request-not-found':
    'A page answers at the address of this wallet request, or nothing does. The message names the address. Check `action` and `requestPrefix` (`request-prefix`), and try `npx did-connect-elements check`.',
  'request-unavailable': 'Your app’s backend is stopped, or fails. Its log has the reason. The visitor can try again.',
  'session-not-written': 'The browser stores neither the cookie nor the refresh token. Serve your page over https.',
  'refresh-token-missing': 'There is no session to renew. Sign in again.',
  'refresh-failed':
    'The kit couldn’t renew the session just now, and will try again. If the session has ended, sign in again.',
  'passports-failed': 'The kit couldn’t load the user’s roles. Try again.',
  'passport-switch-failed': 'The service didn’t change the role. Try again.',
  'no-passports': 'The user has only one role. Hide the button for them.',
  'passport-revoked': 'The session’s passport was revoked, so the session has ended. Sign in with another one.',
  'passport-gone': 'The role was revoked or has expired. Choose another one.',
  'passkey-add-failed': 'The service didn’t accept the passkey. Try again.',
  'passkey-verify-failed': 'The service didn’t accept the passkey. Use another method.',
  'passkey-remove-failed': 'The service didn’t remove the passkey. Try again.',
  'passkey-canceled': 'The visitor canceled, or the browser found no passkey for this app.',
  'passkey-security': 'Passkeys only work over https, on the host they belong to.',
  'passkey-unsupported': 'This browser has no passkeys. Offer another method.',
  'passkey-aborted': 'Another passkey prompt replaced this one. Try again.',
  'passkey-elsewhere': 'The passkeys’ host does not list this origin, or does not trust it. Your console says which.',
  'passkey-known': 'The device already has a passkey for this account. Use that one.',
  'email-required': 'The visitor has to enter an address.',
  'email-format': 'The visitor has to correct the address.',
  'email-invalid': 'The app doesn’t accept this address.',
  'email-refused':
    'The app allows or blocks certain email domains. Change the list, or let the visitor use another address.',
  'code-wrong': 'The visitor mistyped the code, or used one from another email. Nothing to fix.',
  'code-expired': 'The visitor has to ask for a new code.',
  'link-elsewhere': 'Use the code from the email on this device.',
  'authentication-canceled': 'The visitor closed the third party’s window. Nothing to fix.',
  'authentication-failed': 'The third party or the service refused. The message quotes its reason.',
  'verification-aborted': 'The user didn’t confirm who they are. Don’t continue with the operation.',
  'account-refused':
    'The owner has withdrawn this user’s access, or the app only admits invited users. The message quotes the service.',
  'account-exists': 'The account already belongs to a user. Sign in with it.',
  'wallet-taken': 'A wallet with an account of its own can’t be bound to another one. The user needs another wallet.',
  'account-bound': 'The user already has an account with this provider. Remove that one first.',
  'bind-failed': 'The service didn’t bind the account. The message quotes its reason.',
  'unbind-failed': 'The service didn’t remove the account. The message quotes its reason.',
  'third-party-failed': 'The third party refused. Check its settings in the app.',
  'provider-login-failed': 'The third party refused. Check its settings in the app.',
  'no-saved-session': 'This browser has no saved account. Call `login()`.',
  'too-many-requests': 'The service or a proxy limits requests. Wait for `retryAfterMs`, if the error has it.',
  unsupported: 'This browser can’t do it, or your code runs on a server. Check before you offer it.',
  'render-failed': 'An element on your page hides a member of `document`, or rendering failed. The message names it.',
}
