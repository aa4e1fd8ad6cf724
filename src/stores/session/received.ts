import { localStore } from '../../env/storage.ts'
import { keyHere } from '../kept.ts'

/** When this browser got its tokens, by its own clock: a wrong clock must not make them look old. */
const receivedKey = (): string => keyHere('did_token_at')
export const receivedAt = (): number => Number(localStore.get(receivedKey())) || 0
export const tokensReceived = (): void => localStore.set(receivedKey(), String(Date.now()))
