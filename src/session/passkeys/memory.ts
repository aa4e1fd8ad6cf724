import { localStore, sessionStore } from '../../env/storage.ts'
import { listOf } from '../../model/decoder.ts'
import { asNumber, asObject, asText } from '../../model/read.ts'
import { appKey, readJson, writeJson } from '../../core/json-storage.ts'

/** How long after Sign out the browser asks for no passkey by itself: the next press may be for another account. */
const AFTER_SIGN_OUT_MS = 60_000

/** The earliest time after which an account is offered a passkey again. */
const OFFER_PAUSE_MS = 30 * 86_400_000
/** How many user handles are stored for one account. */
const HANDLES_MAX = 8
/** How many created passkeys are remembered. */
const CREATED_MAX = 64

const key = () => appKey('did_passkey')

/** Records that the user has signed out. */
export function recordSignOut(): void {
  sessionStore.remove(key())
  writeJson(localStore, key(), { ...readJson(localStore, key()), signedOutAt: Date.now() })
}

export function hasJustSignedOut(): boolean {
  const age = Date.now() - asNumber(readJson(localStore, key()).signedOutAt, 0)
  return age >= 0 && age < AFTER_SIGN_OUT_MS
}

/** Records in this tab that the last sheet ended without a passkey. */
export const recordDismissal = (): void => sessionStore.set(key(), 'dismissed')

/** Whether the last sheet of this tab ended without a passkey. It counts for one press. */
export function takeDismissal(): boolean {
  const wasDismissed = sessionStore.get(key()) !== ''
  sessionStore.remove(key())
  return wasDismissed
}

/** User handles of the passkeys that this browser has used for the account. */
export const handlesOf = (did: string): string[] =>
  listOf(asText)(asObject(readJson(localStore, key()).handles)[did]).slice(0, HANDLES_MAX)

/** Records that a passkey of the account was used, with its user handle. There is one now, whatever was dismissed. */
export function recordHandle(did: string, handle: string | undefined): void {
  sessionStore.remove(key())
  const known = handlesOf(did)
  if (!did || !handle || known.includes(handle)) return
  const stored = readJson(localStore, key())
  const handles = { ...asObject(stored.handles), [did]: [handle, ...known].slice(0, HANDLES_MAX) }
  writeJson(localStore, key(), { ...stored, handles })
}

const createdHere = (): string[] => listOf(asText)(readJson(localStore, key()).created).slice(0, CREATED_MAX)

/** Records that the app has created this passkey in this browser. */
export function recordCreation(credentialId: string): void {
  const created = [credentialId, ...createdHere()].slice(0, CREATED_MAX)
  writeJson(localStore, key(), { ...readJson(localStore, key()), created })
}

/** Whether the app is known to have created this passkey in this browser. */
export const wasCreatedHere = (credentialId: string): boolean => createdHere().includes(credentialId)

/** Whether the account may be offered a passkey in this browser. Signing out doesn't change that. */
export function mayOfferPasskey(did: string): boolean {
  const { at, isLast } = asObject(asObject(readJson(localStore, key()).offers)[did])
  const age = Date.now() - asNumber(at, 0)
  return isLast !== true && (age < 0 || age >= OFFER_PAUSE_MS)
}

/** Records that the account was offered a passkey. With `isLast`, it wants no more offers. */
export function recordOffer(did: string, isLast: boolean): void {
  const stored = readJson(localStore, key())
  writeJson(localStore, key(), { ...stored, offers: { ...asObject(stored.offers), [did]: { at: Date.now(), isLast } } })
}
