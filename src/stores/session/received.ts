import { localStore } from '../../env/storage.ts'
import { $config } from '../config.ts'

/** When this browser got its tokens, by its own clock: a wrong clock must not make them look old. */
const receivedKey = (): string => `did_token_at@${$config.get().appUrl}`
export const receivedAt = (): number => Number(localStore.get(receivedKey())) || 0
export const tokensReceived = (): void => localStore.set(receivedKey(), String(Date.now()))
