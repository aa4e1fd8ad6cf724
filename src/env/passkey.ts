import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  platformAuthenticatorIsAvailable,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { DidError, type DidErrorCode } from '../model/errors.ts'
import type { NewPasskey, PasskeyCreationOptions, PasskeyRequestOptions, UsedPasskey } from '../model/passkey.ts'
import { ofDocument } from './dom.ts'
import { isInAppBrowser } from './in-app-browser.ts'
import { inBrowser } from './page.ts'
import { hasClientCapability } from './passkey-capabilities.ts'

/**
 * Whether the page's owner allows a feature of the browser (`Permissions-Policy`, or `allow` of a frame). Only Chromium
 * says so; elsewhere the ceremony fails.
 */
function mayUse(feature: string): boolean {
  const policy = ofDocument('featurePolicy' as keyof Document) as unknown as
    | { allowsFeature: (name: string) => boolean }
    | undefined
  return policy?.allowsFeature(feature) ?? true
}

/** Whether passkeys work on this page. They don't on plain http, in webviews, or where its owner forbids them. */
export const hasPasskeys = (): boolean =>
  inBrowser() &&
  window.isSecureContext &&
  browserSupportsWebAuthn() &&
  !isInAppBrowser() &&
  mayUse('publickey-credentials-get')

/** Whether a passkey can be created here, too. */
export const canCreatePasskeys = (): boolean => hasPasskeys() && mayUse('publickey-credentials-create')

/** Whether the browser offers passkeys in its autofill. */
export const hasPasskeyAutofill = async (): Promise<boolean> => hasPasskeys() && browserSupportsWebAuthnAutofill()

/** Whether this device can create a passkey and verify its user. There is no way to detect a USB key. */
export const hasPlatformAuthenticator = async (): Promise<boolean> =>
  canCreatePasskeys() && platformAuthenticatorIsAvailable().catch(() => false)

const hasCapability = async (name: string): Promise<boolean> => hasPasskeys() && hasClientCapability(name)

/** Whether the browser shows the passkeys of this device at once, and says at once that there are none. */
export const hasImmediatePasskeys = (): Promise<boolean> => hasCapability('immediateGet')

/** Whether pages can use passkeys of a host that lists them. */
export const hasRelatedOrigins = (): Promise<boolean> => hasCapability('relatedOrigins')

/** Error codes by the name of the browser's error (docs/protocol.md §5.1). */
const CODES: Partial<Record<string, DidErrorCode>> = {
  NotAllowedError: 'passkey-canceled',
  SecurityError: 'passkey-security',
  NotSupportedError: 'passkey-unsupported',
  AbortError: 'passkey-aborted',
  InvalidStateError: 'passkey-known',
}

/** Counts the ceremonies. Only the latest can be running. */
let latest = 0

/** Browsers run one ceremony at a time. The library aborts the previous one, the signal this one. */
async function ceremony<T>(run: () => Promise<T>, failure: DidErrorCode, signal: AbortSignal): Promise<T> {
  if (signal.aborted) throw new DidError('passkey-aborted')
  const own = (latest += 1)
  const cancel = () => {
    if (own === latest) WebAuthnAbortService.cancelCeremony()
  }
  const onAbort = () => {
    cancel()
    // Before a ceremony in a field, the library asks the browser this. Until it answers, there is nothing to cancel.
    void hasPasskeyAutofill().then(cancel)
  }
  signal.addEventListener('abort', onAbort)
  try {
    return await run()
  } catch (cause) {
    const { name = '', message } = cause instanceof Error ? cause : {}
    const code = CODES[name]
    // For other failures (a wrong domain, a faulty device) we have no sentence. The library's message is shown.
    throw code ? new DidError(code, { cause }) : new DidError(failure, { cause, text: message })
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

/** Registers a new passkey in the browser. @throws DidError */
export const createPasskey = (options: PasskeyCreationOptions, signal: AbortSignal): Promise<NewPasskey> =>
  ceremony(
    () => startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
    'passkey-add-failed',
    signal,
  )

/** `modal`: the browser's sheet; `immediate`: only with passkeys of this device; `conditional`: picked in a field. */
export type PasskeyPrompt = 'modal' | 'immediate' | 'conditional'

/** The library doesn't know this prompt. Browsers that know it also have the two functions for JSON. */
async function getImmediate(options: PasskeyRequestOptions): Promise<UsedPasskey> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const signal = WebAuthnAbortService.createNewAbortSignal()
  const request: CredentialRequestOptions & { uiMode: string } = { publicKey, signal, uiMode: 'immediate' }
  const credential = (await navigator.credentials.get(request)) as PublicKeyCredential
  return credential.toJSON() as UsedPasskey
}

/** Authenticates with a passkey. @throws DidError */
export const getPasskey = (
  options: PasskeyRequestOptions,
  signal: AbortSignal,
  prompt: PasskeyPrompt = 'modal',
): Promise<UsedPasskey> =>
  ceremony(
    () => {
      if (prompt === 'immediate') return getImmediate(options)
      return startAuthentication({
        optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
        useBrowserAutofill: prompt === 'conditional',
        // The library's check searches the document alone, and our field is in a shadow root.
        verifyBrowserAutofillInput: false,
      })
    },
    'passkey-verify-failed',
    signal,
  )

/** The calls that tell password managers about a passkey. Some browsers don't have them. */
interface Signals {
  signalUnknownCredential: { rpId: string; credentialId: string }
  signalCurrentUserDetails: { rpId: string; userId: string; name: string; displayName: string }
}

/** Tells password managers about a passkey. They may ignore it. */
export async function signalPasskey<K extends keyof Signals>(name: K, what: Signals[K]): Promise<void> {
  if (!hasPasskeys()) return
  const known = PublicKeyCredential as unknown as { [N in keyof Signals]?: (what: Signals[N]) => Promise<void> }
  await known[name]?.(what)
}
