import { inBrowser } from '../../env/page.ts'
import { announce } from '../announce.ts'
import { loadApp } from '../app.ts'
import { $config } from '../config.ts'
import { rememberedInviter } from '../inviter.ts'
import { watchThemePreview } from '../theme.ts'
import { clearSession, endSessions, type LogoutOptions } from './logout.ts'
import { refreshUser } from './token-refresh.ts'
import { rereadSession, refreshWithPage } from './refresh-schedule.ts'
import { restoreSession } from './restore.ts'
import { $session, $user, restart } from './state.ts'
import { listenToTabs } from './tabs.ts'

export { completeLogin } from './login.ts'
export { refreshUser } from './token-refresh.ts'
export { $session, $user, type Session } from './state.ts'

/** Signs out; its failure on the service is only a warning. */
export async function logout(options: LogoutOptions = {}): Promise<void> {
  await endSessions(options)
  // Some servers end this one with the others, and block its token in any case.
  if (options.status === 'online' && $user.get()) await refreshUser()
}

/** The visitor wants to leave, and the page may prevent it. */
export async function askToLogout(): Promise<void> {
  if (announce('did-logout-request', {}, { cancelable: true })) await logout()
}

function follow(): void {
  listenToTabs({
    onSession: rereadSession,
    onLogout() {
      if ($session.get().status === 'signed-in') clearSession('other-tab')
    },
  })
}

let started = false

/**
 * Finds out who is signed in, once, and keeps knowing it. The configuration may still come from the elements of this
 * page, so it begins a moment later. `whenKnown` runs after each start-up.
 */
export function startSession(whenKnown?: () => void): void {
  if (started) return
  started = true
  const begin = () => {
    void loadApp()
    // The page may change its address before anybody signs in.
    rememberedInviter()
    follow()
    void restoreSession().then(whenKnown)
  }
  queueMicrotask(() => {
    begin()
    if (!inBrowser()) return
    refreshWithPage()
    watchThemePreview()
    // Another app, other tokens: whoever was signed in is somebody else's business.
    let before = $config.get().appUrl
    $config.listen(({ appUrl }) => {
      if (appUrl === before) return
      before = appUrl
      restart()
      begin()
    })
  })
}
