import { onStored, tabChannel, type TabChannel } from '../../env/channel.ts'
import { localStore } from '../../env/storage.ts'
import { asNumber, asObject } from '../../model/read.ts'
import { $config, isOwnOrigin } from '../config.ts'
import { localeChosen } from '../locale.ts'
import { receivedAt } from './token-age.ts'

/** What tabs tell each other: the session is another one, somebody signed out, another language was chosen. */
export type TabMessage = 'session' | 'logout' | 'locale'

const channels = new Map<string, TabChannel>()

/** One channel for each name: what one of them sends, another one of this page would hear. */
function channelOf(name: string): TabChannel {
  const known = channels.get(name) ?? tabChannel(name)
  channels.set(name, known)
  return known
}

const nameHere = (): string => `did-connect:${$config.get().appUrl}`

/** Tells the other tabs of this app. */
export const broadcast = (message: TabMessage): void => channelOf(nameHere()).send({ kind: message, at: Date.now() })

/** The page of the service announces its logins to every tab of the app on this channel (protocol: bridges §5.6). */
const LOGIN_CHANNEL = 'blocklet:onLogin'

interface TabListeners {
  /** Tokens are new or somebody else's: read who it is. */
  onSession: () => void
  onLogout: () => void
}

let following = new AbortController()

/**
 * Follows the other tabs of the configured app, whichever kit they use, and no longer those of the one before. What it
 * hears may be old: a tab that slept hears late.
 */
export function listenToTabs({ onSession, onLogout }: TabListeners): void {
  following.abort()
  following = new AbortController()
  const { signal } = following
  channelOf(nameHere()).onMessage((message) => {
    const { kind, at } = asObject(message)
    if (kind === 'session') onSession()
    else if (kind === 'logout') (receivedAt() > asNumber(at) ? onSession : onLogout)()
    else if (kind === 'locale') localeChosen()
  }, signal)
  // What follows is about the app of this origin.
  if (!isOwnOrigin()) return
  channelOf(LOGIN_CHANNEL).onMessage((message) => {
    if (typeof asObject(message).sessionToken === 'string') onSession()
  }, signal)
  // The platform's own kit on another page says nothing, but its refresh token comes and goes.
  onStored(
    'refresh_token',
    (token) => {
      if (token === null) (localStore.get('refresh_token') ? onSession : onLogout)()
    },
    signal,
  )
}
