import { localStore } from '../../env/storage.ts'
import { asText } from '../../model/read.ts'
import { readUser, type SessionResponse } from '../../protocol/session.ts'
import { $config } from '../config.ts'
import { writeJson, appKey, readJson } from '../json-storage.ts'

/*
 * The last user of this browser for each app, so that a signed-in page renders the user at once. It is for display
 * only: the tokens decide, and the session call confirms or replaces it.
 */
const KEY = 'did_user'

export const cacheUser = ({ user, provider }: SessionResponse): void =>
  writeJson(localStore, appKey(KEY), { user, provider })

export const removeCachedUser = (): void => localStore.remove(appKey(KEY))

/** The last user, validated like an answer of the service; null when there is none or it is invalid. */
export function cachedUser(): SessionResponse | null {
  const known = readJson(localStore, appKey(KEY))
  const user = readUser(known.user, $config.get().appUrl)
  return user && { user, provider: asText(known.provider) || user.sourceProvider }
}
