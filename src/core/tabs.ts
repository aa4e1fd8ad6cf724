import { onStored, tabChannel, type TabChannel } from '../env/channel.ts'
import { localStore } from '../env/storage.ts'
import { asNumber, asObject } from '../model/read.ts'
import { $config, isOwnOrigin } from './config.ts'

/** Messages between tabs: the session has changed, the user has signed out, another language was chosen. */
export type TabMessage = 'session' | 'logout' | 'locale'

const channels = new Map<string, TabChannel>()

/** One channel for each name: a second one on this page would get the messages of the first. */
export function channelOf(name: string): TabChannel {
  const known = channels.get(name) ?? tabChannel(name)
  channels.set(name, known)
  return known
}

const channelName = (): string => `did-connect:${$config.get().appUrl}`

/** Sends a message to the other tabs of this app. */
export const broadcast = (message: TabMessage): void => channelOf(channelName()).send({ kind: message, at: Date.now() })

/** Pages of the service announce their logins to every tab of the app on this channel (docs/protocol.md §7.4). */
export const LOGIN_CHANNEL = 'blocklet:onLogin'
/** Marks the messages of this kit there, which has a channel of its own. */
export const KIT = 'did-connect-elements'

interface TabListeners {
  /** The tokens have changed: the session has to be read again. */
  onSession: () => void
  /** The user has signed out at this time. */
  onLogout: (at: number) => void
  /** The cookie of the language has changed. */
  onLocale: () => void
}

let listening = new AbortController()

/**
 * Listens to the other tabs of the configured app, whichever kit they use, and no longer to those of the previous app.
 * The last call counts.
 */
export function followTabs({ onSession, onLogout, onLocale }: TabListeners): void {
  listening.abort()
  listening = new AbortController()
  const { signal } = listening
  channelOf(channelName()).onMessage((message) => {
    const { kind, at } = asObject(message)
    if (kind === 'session') onSession()
    else if (kind === 'logout') onLogout(asNumber(at))
    else if (kind === 'locale') onLocale()
  }, signal)
  // The other channels belong to the app of this origin.
  if (!isOwnOrigin()) return
  channelOf(LOGIN_CHANNEL).onMessage((message) => {
    const { sessionToken, kit } = asObject(message)
    if (typeof sessionToken === 'string' && kit !== KIT) onSession()
  }, signal)
  // The platform's own kit on another page sends no message, but it writes and removes its refresh token.
  onStored(
    'refresh_token',
    (token) => {
      if (token !== null) return
      if (localStore.get('refresh_token')) onSession()
      else onLogout(Infinity)
    },
    signal,
  )
}
