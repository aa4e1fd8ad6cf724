import { readCookie } from '../../env/cookies.ts'
import { pageOrigin } from '../../env/page.ts'
import { localStore } from '../../env/storage.ts'
import { tokenKeys } from '../../protocol/token-keys.ts'
import { $config } from '../config.ts'

/** Whether something is stored in the place of a token, where only pages of this origin can write. */
export const hasStoredTokens = (foreignOrigin: string): boolean => {
  const { session, refresh } = tokenKeys(foreignOrigin)
  return localStore.get(refresh) !== '' || localStore.get(session) !== ''
}

/** Whether there may be tokens of the app. `src/protocol/tokens.ts` checks them. */
export function hasTokens({ appUrl, storageEngine } = $config.get()): boolean {
  const { origin } = new URL(appUrl)
  const isOwn = origin === pageOrigin()
  return hasStoredTokens(isOwn ? '' : origin) || (storageEngine === 'cookie' && readCookie('login_token') !== '')
}
