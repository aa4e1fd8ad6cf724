import { debug } from '../../src/env/log.ts'
import { onIdle } from '../../src/env/idle.ts'
import { documentParsed, inBrowser, onVisible, onWindow } from '../../src/env/page.ts'
import { whenPainted } from '../../src/env/painted.ts'
import { wait } from '../../src/env/wait.ts'
import { TOKENS_CHECK_MS } from '../../src/model/limits.ts'
import { visitorId } from '../../src/protocol/visitor-id.ts'
import { foreignOrigin, onOtherApp } from '../../src/core/config.ts'
import { $configured } from '../../src/core/configured-bridge.ts'
import { watchThemePreview } from '../../src/core/frame/theme.ts'
import { localeChosen } from '../../src/core/language/locale.ts'
import { followTabs } from '../../src/core/tabs.ts'
import { appPending } from '../../src/core/user/named-app.ts'
import { protectContent } from '../../src/core/user/protect.ts'
import { mayHaveTokens } from '../../src/core/user/may-have-tokens.ts'
import { $user, finishStart, restart, showCachedUser, showSignedOut } from '../../src/core/user/user.ts'
import { beginSession, hasBegun } from './begin-session.ts'
import { session, settings } from './session/lazy.ts'
import { hasSign } from './signs.ts'
import { flows } from './with-flows.ts'

/** Nobody is signed in. Scripts at the end of the page, or in its first events, may still add listeners for that. */
async function startSignedOut(): Promise<void> {
  showSignedOut()
  await documentParsed()
  await wait(0)
  if (hasBegun()) return
  visitorId(false, foreignOrigin())
  finishStart()
}

/** The app's settings, for its colours, and for pages that read them. */
async function loadSettings(): Promise<void> {
  try {
    await whenPainted()
    const loadApp = await settings()
    await loadApp()
  } catch (error) {
    debug('no app settings', error)
  }
}

function begin(): void {
  void beginSession(flows)
}

/** Opening channels takes the browser a while, so the first paint comes before. */
async function listenToTabs(): Promise<void> {
  await whenPainted()
  if (!hasBegun()) followTabs({ onSession: begin, onLogout: () => {}, onLocale: localeChosen })
}

/** Begins the session if something speaks for one by now. The session itself listens after that. */
function check(): void {
  if (!hasBegun() && hasSign()) begin()
}

/** The user of the last visit is painted before the code is evaluated that asks the service, and is fetched meanwhile. */
async function startSignedIn(): Promise<void> {
  showCachedUser()
  session.preload(true)
  if ($user.get()) await whenPainted()
  begin()
}

function startWithApp(): void {
  if (mayHaveTokens()) return void startSignedIn()
  check()
  if (hasBegun()) return
  void startSignedOut()
  void listenToTabs()
  onIdle(() => void loadSettings())
}

function follow(): void {
  const onReturn = (): void => {
    if (!hasBegun()) localeChosen()
    check()
  }
  onVisible(onReturn)
  onWindow('focus', onReturn)
  onWindow('online', check)
  // Another kit of the app may write tokens without an event.
  setInterval(check, TOKENS_CHECK_MS)
  $configured.listen(check)
  onOtherApp(() => {
    if (hasBegun()) return
    restart()
    startWithApp()
  })
}

let started = false

/** Starts everything a page with the kit does by itself. Only the first call has an effect. */
export function startKit(): void {
  if (started || !inBrowser()) return
  started = true
  protectContent()
  watchThemePreview()
  // A moment later, because elements of this page may still configure the kit, and name its app.
  void Promise.resolve(appPending()).then(() => {
    startWithApp()
    follow()
  })
}
