import { atom, type ReadableAtom } from 'nanostores'
import { hasPlatformAuthenticator } from '../../env/passkey.ts'

const $writable = atom(false)
/** Whether this device can create a passkey by itself: only then is one offered unasked. False until the browser was asked. */
export const $hasAuthenticator: ReadableAtom<boolean> = $writable

/** Asks the browser that. */
export const loadAuthenticator = (): Promise<void> => hasPlatformAuthenticator().then($writable.set)
