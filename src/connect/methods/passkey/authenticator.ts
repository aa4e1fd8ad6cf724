import { atom, type ReadableAtom } from 'nanostores'
import { hasPlatformAuthenticator } from '../../../env/passkey.ts'

const $writable = atom(false)
/**
 * Whether this device can create a passkey by itself. Only then one is offered unasked. False until the browser
 * answers.
 */
export const $hasAuthenticator: ReadableAtom<boolean> = $writable

/** Asks the browser. */
export const loadAuthenticator = (): Promise<void> => hasPlatformAuthenticator().then($writable.set)
