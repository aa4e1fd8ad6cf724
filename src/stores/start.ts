import { debug } from '../env/log.ts'
import { inBrowser, onWindow } from '../env/page.ts'
import { piece } from '../env/piece.ts'
import { onLocaleChosen } from './locale.ts'
import { protectContent } from './protect.ts'
import { $service } from './service.ts'
import { finishStart, showCachedUser } from './session/state.ts'

/** Tokens, calls of the service, settings of the app, other tabs and the host: the second piece of the kit. */
const session = piece(async () => {
  const loaded = await import('./start-session.ts')
  loaded.wireStores()
  return loaded
})

/** Loads it, on servers too: `client` and `request` work before the kit starts. */
export const loadSession = (): ReturnType<typeof session> => session()

let isMissing = false

/** Begins the session. Where it can't be loaded, the cached user stays, and it begins as soon as it can be. */
async function beginSession(): Promise<void> {
  try {
    const { begin } = await loadSession()
    isMissing = false
    begin()
  } catch (error) {
    debug('no session', error)
    isMissing = true
    finishStart()
  }
}

let started = false

/** Starts everything a page with the kit does by itself. Only the first call has an effect. */
export function startKit(): void {
  if (started || !inBrowser()) return
  started = true
  protectContent()
  onLocaleChosen(() => void loadSession().then(({ broadcast }) => broadcast('locale')))
  // A moment later, because elements of this page may still configure the kit.
  queueMicrotask(() => {
    const { tokens } = $service.get()
    if (tokens.session() || tokens.refresh()) showCachedUser()
    void beginSession()
    onWindow('online', () => isMissing && void beginSession())
  })
}
