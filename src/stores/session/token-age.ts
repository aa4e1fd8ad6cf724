import { localStore, type StoredKey } from '../../env/storage.ts'
import { appKey } from '../json-storage.ts'

const receivedKey = (): StoredKey => appKey('did_token_at')

/** The end of a token's signature identifies the token. */
const MARK_LENGTH = 16
export const markOf = (token: string): string => token.slice(-MARK_LENGTH)

const receipt = (): string[] => localStore.get(receivedKey()).split(' ')

/** When this browser last received tokens, by its own clock: the age is then right on a wrong clock too. */
export const receivedAt = (): number => Number(receipt()[0]) || 0

/** The same for one session token; 0 when it was received by other code, or another tab has not recorded it yet. */
export const tokenReceivedAt = (token: string): number => (receipt()[1] === markOf(token) ? receivedAt() : 0)

export const recordTokensReceived = (token: string): void =>
  localStore.set(receivedKey(), `${Date.now()} ${markOf(token)}`)
