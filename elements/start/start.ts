import { debug } from '../../src/env/log.ts'
import { inBrowser, onWindow } from '../../src/env/page.ts'
import { appPending } from '../../src/core/user/named-app.ts'
import { onLocaleChosen } from '../../src/core/language/locale.ts'
import { protectContent } from '../../src/core/user/protect.ts'
import { $service } from '../../src/core/service.ts'
import { finishStart, showCachedUser } from '../../src/core/user/user.ts'
import { session } from './session/lazy.ts'
import { flows } from './with-flows.ts'

let isMissing = false

/**
 * Begins the session. If its code can't be loaded, the cached user stays, and it begins as soon as the code is there.
 */
async function beginSession(): Promise<void> {
  try {
    const { begin } = await session()
    isMissing = false
    begin(flows)
  } catch (error) {
    debug('no session', error)
    isMissing = true
    finishStart()
  }
}

function beginWithApp(): void {
  if (!__CHUNKS__) return session.loaded?.begin(flows)
  const { tokens } = $service.get()
  if (tokens.session() || tokens.refresh()) showCachedUser()
  void beginSession()
  onWindow('online', () => isMissing && void beginSession())
}

let started = false

/** Starts everything a page with the kit does by itself. Only the first call has an effect. */
export function startKit(): void {
  if (started || !inBrowser()) return
  started = true
  protectContent()
  if (__CHUNKS__) onLocaleChosen(() => void session().then(({ broadcast }) => broadcast('locale')))
  // A moment later, because elements of this page may still configure the kit, and name its app.
  void Promise.resolve(appPending()).then(beginWithApp)
}
