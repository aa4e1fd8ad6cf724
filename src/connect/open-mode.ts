import type { App } from '../model/app.ts'
import type { Mode } from '../model/connect.ts'
import type { User } from '../model/user.ts'
import { isOfMaster } from '../saved-accounts/login-apps.ts'
import type { ConnectOptions } from '../model/connect-options.ts'

interface Surroundings {
  user: User | null
  app: App | null
  /** A wallet or ArcSphere shows the page. */
  isInWallet: boolean
  /** The page has the master's storage. */
  hasStorage: boolean
}

/**
 * Where a flow opens (docs/rules.md §3.2). The page decides. A window needs a browser, and is no help with an account
 * of the master if the page already has the master's storage.
 */
export function openMode(
  options: Pick<ConnectOptions, 'action' | 'mode' | 'sourceAppPid'>,
  { user, app, isInWallet, hasStorage }: Surroundings,
): Mode {
  if (options.mode !== 'window') return options.mode
  return isInWallet || (hasStorage && isOfMaster(options, user, app)) ? 'popup' : 'window'
}
