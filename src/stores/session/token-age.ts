import { localStore } from '../../env/storage.ts'
import { appKey } from '../json-storage.ts'

const receivedKey = (): string => appKey('did_token_at')

/** Enough of a token to know it again: the end of its signature. */
const MARK_LENGTH = 16
const markOf = (token: string): string => token.slice(-MARK_LENGTH)

const receipt = (): string[] => localStore.get(receivedKey()).split(' ')

/** When this browser last got tokens, by its own clock: a wrong clock must not make them look old. */
export const receivedAt = (): number => Number(receipt()[0]) || 0

/** The same for one session token; 0 where it came another way, or another tab is about to write it down. */
export const tokenReceivedAt = (token: string): number => (receipt()[1] === markOf(token) ? receivedAt() : 0)

export const recordTokensReceived = (token: string): void =>
  localStore.set(receivedKey(), `${Date.now()} ${markOf(token)}`)
