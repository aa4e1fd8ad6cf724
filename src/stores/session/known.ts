import { localStore } from '../../env/storage.ts'
import { asText } from '../../model/read.ts'
import { readUser, type SessionAnswer } from '../../protocol/session.ts'
import { $config } from '../config.ts'
import { keep, keyHere, kept } from '../kept.ts'

/*
 * The last user of this browser for each app, so that a signed-in page draws who it is at once. It is only a picture:
 * the tokens decide, and the session call confirms or replaces it.
 */
const KEY = 'did_user'

export const rememberUser = ({ user, provider }: SessionAnswer): void =>
  keep(localStore, keyHere(KEY), { user, provider })

export const forgetUser = (): void => localStore.remove(keyHere(KEY))

/** The last user, checked like an answer of the service; null when there is none or somebody wrote nonsense. */
export function knownUser(): SessionAnswer | null {
  const known = kept(localStore, keyHere(KEY))
  const user = readUser(known.user, $config.get().appUrl)
  return user && { user, provider: asText(known.provider) || user.sourceProvider }
}
