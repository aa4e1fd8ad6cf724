import { debug } from '../env/log.ts'
import { inBrowser, queryParam } from '../env/page.ts'
import { announce, announceCancelable } from '../core/announce.ts'
import { loadApp } from '../core/app/app.ts'
import { onOtherApp } from '../core/config.ts'
import { clearSession, endSessions, type LogoutOptions } from './lifetime/logout.ts'
import { refreshUser } from './lifetime/token-refresh.ts'
import { rereadSession, refreshWithPage } from './lifetime/refresh-schedule.ts'
import { restoreSession } from './restore.ts'
import { $session, $user, restart } from '../core/user/user.ts'
import { listenToTabs } from './lifetime/listen-to-tabs.ts'
import { own } from '../model/read.ts'
import { inviter } from './lazy.ts'

export { completeLogin } from './login.ts'
export { refreshUser } from './lifetime/token-refresh.ts'
export { $session, $user, type Session } from '../core/user/user.ts'

/** Signs out. A failure on the service is only a warning. */
export async function logout(options: LogoutOptions = {}): Promise<void> {
  const { status, includeFederated } = own(options)
  await endSessions(status, includeFederated)
  // Some servers end this session with the others, and all of them block its token.
  if (status === 'online' && $user.get()) await refreshUser()
}

/** Signs out, unless the page prevents it. */
export async function askToLogout(): Promise<void> {
  if (announceCancelable('did-logout-request', {})) await logout()
}

function followTabs(): void {
  listenToTabs({
    onSession: rereadSession,
    onLogout() {
      if ($session.get().status === 'signed-in') clearSession('other-tab')
    },
  })
}

async function rememberInviter(): Promise<void> {
  const rememberedInviter = await inviter()
  rememberedInviter()
}

let started = false

/**
 * Restores the session and keeps it up to date. Only the first call has an effect. It begins a moment later, because
 * elements of this page may still configure the kit. `whenRestored` runs after each restore.
 */
export function startSession(whenRestored?: () => void): void {
  if (started) return
  started = true
  const begin = () => {
    void loadApp()
    // The page may change its address before the user signs in.
    if (queryParam('inviter')) rememberInviter().catch((error: unknown) => debug('inviter not stored', error))
    followTabs()
    void restoreSession().then(whenRestored)
  }
  queueMicrotask(() => {
    begin()
    if (!inBrowser()) return
    refreshWithPage()
    // Another app has other tokens, so the previous app's session doesn't apply.
    onOtherApp(() => {
      const wasSignedIn = $user.get() !== null
      restart()
      if (wasSignedIn) announce('did-logout', { reason: 'app-changed' })
      begin()
    })
  })
}
