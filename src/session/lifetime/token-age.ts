import { localStore, type StoredKey } from '../../env/storage.ts'
import { appKey } from '../../core/json-storage.ts'
import type { Config } from '../../core/settings.ts'

const receivedKey = (at?: Pick<Config, 'appUrl'>): StoredKey => appKey('did_token_at', at)

/** The end of a token's signature identifies the token. */
const MARK_LENGTH = 16
export const markOf = (token: string): string => token.slice(-MARK_LENGTH)

const receipt = (): string[] => localStore.get(receivedKey()).split(' ')

/** When this browser last received tokens, by its own clock. So the age is right even if the clock is wrong. */
export const receivedAt = (): number => Number(receipt()[0]) || 0

/** The same for one session token; 0 if other code received it, or if another tab hasn't recorded it yet. */
export const tokenReceivedAt = (token: string): number => (receipt()[1] === markOf(token) ? receivedAt() : 0)

/** `at` is the app of the tokens, by default the configured one. */
export const recordTokensReceived = (token: string, at?: Pick<Config, 'appUrl'>): void =>
  localStore.set(receivedKey(at), `${Date.now()} ${markOf(token)}`)
