import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { DidError, type DidErrorCode } from '../model/errors.ts'
import type { NewPasskey, PasskeyCreationOptions, PasskeyRequestOptions, UsedPasskey } from '../model/passkey.ts'
import { inBrowser } from './page.ts'

/** Whether this browser can have passkeys on this page: not on plain http, not in every webview. */
export const hasPasskeys = (): boolean => inBrowser() && window.isSecureContext && browserSupportsWebAuthn()

/** Whether the browser offers passkeys among what it can fill into a field. */
export const hasPasskeyAutofill = (): Promise<boolean> =>
  hasPasskeys() ? browserSupportsWebAuthnAutofill() : Promise.resolve(false)

/** What the ceremony can end with, by the name of the browser's error (docs/protocol.md §5.1). */
const CODES: Partial<Record<string, DidErrorCode>> = {
  NotAllowedError: 'passkey-canceled',
  SecurityError: 'passkey-security',
  NotSupportedError: 'passkey-unsupported',
  AbortError: 'passkey-aborted',
  InvalidStateError: 'passkey-known',
}

/** Browsers run one ceremony at a time; the library ends the one before, the signal ends this one. */
async function ceremony<T>(run: () => Promise<T>, failure: DidErrorCode, signal: AbortSignal): Promise<T> {
  if (signal.aborted) throw new DidError('passkey-aborted')
  const cancel = () => WebAuthnAbortService.cancelCeremony()
  signal.addEventListener('abort', cancel)
  try {
    return await run()
  } catch (cause) {
    const { name = '', message } = cause instanceof Error ? cause : {}
    const code = CODES[name]
    // What has no sentence of ours (a wrong domain, a device that fails) is said by the library.
    throw code ? new DidError(code, { cause }) : new DidError(failure, { cause, text: message })
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/** Has the browser make a passkey. @throws DidError */
export const createPasskey = (options: PasskeyCreationOptions, signal: AbortSignal): Promise<NewPasskey> =>
  ceremony(
    () => startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
    'passkey-add-failed',
    signal,
  )

/** Has the browser use a passkey; with `autofill` when the visitor takes it in a field. @throws DidError */
export const getPasskey = (
  options: PasskeyRequestOptions,
  signal: AbortSignal,
  autofill = false,
): Promise<UsedPasskey> =>
  ceremony(
    () =>
      startAuthentication({
        optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
        useBrowserAutofill: autofill,
        // It looks in the document only, and our field is in a shadow root.
        verifyBrowserAutofillInput: false,
      }),
    'passkey-verify-failed',
    signal,
  )
