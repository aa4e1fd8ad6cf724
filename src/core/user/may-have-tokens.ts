import { readCookie } from '../../env/cookies.ts'
import { localStore } from '../../env/storage.ts'
import { tokenKeys } from '../../protocol/token-keys.ts'
import { $config, foreignOrigin } from '../config.ts'

/** Whether something is stored in the place of a token, where only pages of this origin can write. */
export function hasStoredTokens(origin: string): boolean {
  const { session, refresh } = tokenKeys(origin)
  return localStore.get(refresh) !== '' || localStore.get(session) !== ''
}

/** Whether there may be tokens of the app. `src/protocol/tokens.ts` checks them. */
export const hasTokens = (): boolean =>
  hasStoredTokens(foreignOrigin()) || ($config.get().storageEngine === 'cookie' && readCookie('login_token') !== '')
