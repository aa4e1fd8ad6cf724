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

/** Whether passkeys work on this page. They don't on plain http and in some webviews. */
export const hasPasskeys = (): boolean => inBrowser() && window.isSecureContext && browserSupportsWebAuthn()

/** Whether the browser offers passkeys in its autofill. */
export const hasPasskeyAutofill = (): Promise<boolean> =>
  hasPasskeys() ? browserSupportsWebAuthnAutofill() : Promise.resolve(false)

/** Error codes by the name of the browser's error (docs/protocol.md §5.1). */
const CODES: Partial<Record<string, DidErrorCode>> = {
  NotAllowedError: 'passkey-canceled',
  SecurityError: 'passkey-security',
  NotSupportedError: 'passkey-unsupported',
  AbortError: 'passkey-aborted',
  InvalidStateError: 'passkey-known',
}

/** Browsers run one ceremony at a time. The library aborts the previous one, the signal this one. */
async function ceremony<T>(run: () => Promise<T>, failure: DidErrorCode, signal: AbortSignal): Promise<T> {
  if (signal.aborted) throw new DidError('passkey-aborted')
  const cancel = () => WebAuthnAbortService.cancelCeremony()
  signal.addEventListener('abort', cancel)
  try {
    return await run()
  } catch (cause) {
    const { name = '', message } = cause instanceof Error ? cause : {}
    const code = CODES[name]
    // Other failures (a wrong domain, a device fault) have no sentence of ours. The library's message is shown.
    throw code ? new DidError(code, { cause }) : new DidError(failure, { cause, text: message })
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/** Registers a new passkey in the browser. @throws DidError */
export const createPasskey = (options: PasskeyCreationOptions, signal: AbortSignal): Promise<NewPasskey> =>
  ceremony(
    () => startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
    'passkey-add-failed',
    signal,
  )

/** Authenticates with a passkey; with `autofill`, one that the user picks in a field. @throws DidError */
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
        // The check only searches the document, and our field is in a shadow root.
        verifyBrowserAutofillInput: false,
      }),
    'passkey-verify-failed',
    signal,
  )
