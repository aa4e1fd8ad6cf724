import { readCookie } from '../../env/cookies.ts'
import { localStore } from '../../env/storage.ts'
import { tokenKeys } from '../../protocol/token-keys.ts'
import { $config, foreignOrigin } from '../config.ts'

/** Whether there may be tokens of the app. Only `src/protocol/tokens.ts`, which loads later, can check them. */
export function mayHaveTokens(): boolean {
  const { session, refresh } = tokenKeys(foreignOrigin())
  if (localStore.get(refresh) !== '') return true
  const token = $config.get().storageEngine === 'cookie' ? readCookie('login_token') : localStore.get(session)
  return token !== ''
}
