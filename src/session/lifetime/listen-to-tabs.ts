import { isOwnOrigin } from '../../core/config.ts'
import { localeChosen } from '../../core/language/locale.ts'
import { $service } from '../../core/app/service.ts'
import { channelOf, followTabs, KIT, LOGIN_CHANNEL } from '../../core/tabs.ts'
import { receivedAt } from './token-age.ts'

/** Sends the tokens of a login to the pages of the app that have the platform's own kit. */
export function announceLogin(): void {
  if (!isOwnOrigin()) return
  const { tokens } = $service.get()
  const [sessionToken, refreshToken, visitorId] = [tokens.session(), tokens.refresh(), tokens.visitorId()]
  channelOf(LOGIN_CHANNEL).send({ sessionToken, refreshToken, visitorId, kit: KIT })
}

interface TabListeners {
  /** The tokens have changed: the session has to be read again. */
  onSession: () => void
  onLogout: () => void
}

/** Listens to the other tabs. A suspended tab gets messages late, so a logout may be older than the current tokens. */
export const listenToTabs = ({ onSession, onLogout }: TabListeners): void =>
  followTabs({
    onSession,
    onLogout: (at) => (receivedAt() > at ? onSession : onLogout)(),
    onLocale: localeChosen,
  })
