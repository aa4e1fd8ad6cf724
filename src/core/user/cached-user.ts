import { localStore } from '../../env/storage.ts'
import { asNumber, asText, own } from '../../model/read.ts'
import { readUser, type SessionResponse } from '../../protocol/session-user.ts'
import { $config } from '../config.ts'
import { writeJson, appKey, readJson } from '../json-storage.ts'

/*
 * The last user of this browser for each app, so that a signed-in page renders the user at once. It is for display
 * only: the tokens decide, and the session call confirms or replaces it.
 */
const KEY = 'did_user'

/** `at` is when the service last said something about the user. */
export const cacheUser = ({ user, provider, changedAt }: SessionResponse, at: number): void =>
  writeJson(localStore, appKey(KEY), { user, provider, at, changedAt })

export const removeCachedUser = (): void => localStore.remove(appKey(KEY))

/** The last user, validated like an answer from the service; null if there is none, or if it is invalid. */
export function cachedUser(): (SessionResponse & { at: number }) | null {
  const known = readJson(localStore, appKey(KEY))
  const user = readUser(known.user, $config.get().appUrl)
  const [at, changedAt] = [asNumber(known.at), asNumber(known.changedAt)]
  return user && { user, provider: asText(known.provider) || user.sourceProvider, at, changedAt }
}

/** Whether an answer is older than the last one about the same user, which means that it comes from a cache. */
export function isOutdated(answer: SessionResponse): boolean {
  const { user, changedAt } = own(answer)
  const known = cachedUser()
  return known?.user.did === user.did && (changedAt ?? 0) < (known.changedAt ?? 0)
}
