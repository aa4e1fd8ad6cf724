import { debug } from '../../src/env/log.ts'
import { isKnownBrowser } from '../../src/saved-accounts/known-browser.ts'
import { $session } from '../../src/core/user/user.ts'
import type { OnChange } from '../base/definition.ts'
import type { FlowHost } from '../base/view-props.ts'
import { quickLogin } from './lazy.ts'
import type { ButtonValues } from './properties.ts'

/**
 * Offers saved accounts beside the button. Most visitors have none: the code for it comes once somebody has signed in
 * in this browser. The returned function ends that.
 */
export function followSavedAccounts(host: FlowHost & ButtonValues, onChange: OnChange): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let isFollowed = false
  async function follow(): Promise<void> {
    try {
      const followQuickLogin = await quickLogin()
      if (!signal.aborted) signal.addEventListener('abort', followQuickLogin(host, onChange))
    } catch (error) {
      debug('no saved accounts', error)
      isFollowed = false
    }
  }
  const update = (): void => {
    if (isFollowed || $session.get().status !== 'signed-out' || !isKnownBrowser()) return
    isFollowed = true
    void follow()
  }
  signal.addEventListener('abort', $session.subscribe(update))
  return () => ended.abort()
}
