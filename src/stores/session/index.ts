import { toDidError } from '../../model/errors.ts'
import { announce } from '../announce.ts'
import { $config } from '../config.ts'
import { loadApp } from '../app.ts'
import { $service } from '../service.ts'
import { renew, refreshUser } from './refresh.ts'
import { setSession } from './state.ts'

export { completeLogin } from './login.ts'
export { logout, type LogoutOptions } from './logout.ts'
export { $session, $user, type Session } from './state.ts'

async function start(): Promise<void> {
  const { tokens } = $service.get()
  try {
    if (tokens.session()) await refreshUser()
    else setSession(await renew())
  } catch (error) {
    // The service did not answer: nobody is known to be signed in, the tokens stay for the next visit.
    setSession(null)
    const { code, message } = toDidError(error)
    announce('did-error', { code, message, cause: error })
  }
}

let started = false

/** Finds out who is signed in, once. The configuration may still come from the elements of this page. */
export function startSession(): void {
  if (started) return
  started = true
  queueMicrotask(() => {
    void loadApp()
    void start()
    // Another app, other tokens: whoever was signed in is somebody else's business.
    let before = $config.get().appUrl
    $config.listen(({ appUrl }) => {
      if (appUrl === before) return
      before = appUrl
      void loadApp()
      void start()
    })
  })
}
