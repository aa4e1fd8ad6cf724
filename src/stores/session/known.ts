import { localStore } from '../../env/storage.ts'
import { asObject, asText } from '../../model/read.ts'
import { readUser, type SessionAnswer } from '../../protocol/session.ts'
import { $config } from '../config.ts'

/*
 * The last user of this browser for each app, so that a signed-in page draws who it is at once. It is only a picture:
 * the tokens decide, and the session call confirms or replaces it.
 */
const keyOf = (appUrl: string): string => `did_user@${appUrl}`

export function rememberUser({ user, provider }: SessionAnswer): void {
  localStore.set(keyOf($config.get().appUrl), JSON.stringify({ user, provider }))
}

export function forgetUser(): void {
  localStore.remove(keyOf($config.get().appUrl))
}

/** The last user, checked like an answer of the service; null when there is none or somebody wrote nonsense. */
export function knownUser(): SessionAnswer | null {
  const { appUrl } = $config.get()
  try {
    const known = asObject(JSON.parse(localStore.get(keyOf(appUrl)) || 'null'))
    const user = readUser(known.user, appUrl)
    return user && { user, provider: asText(known.provider) || user.sourceProvider }
  } catch {
    return null // not JSON: as if nothing were stored
  }
}
