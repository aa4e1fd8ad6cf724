import type { App } from '../model/app.ts'
import { FREE_ACTIONS, serverAction } from '../model/actions.ts'
import type { Purpose } from '../model/connect.ts'
import type { User } from '../model/user.ts'
import type { ConnectOptions, LoginApp } from '../model/connect-options.ts'

type FlowOptions = Pick<ConnectOptions, 'action' | 'sourceAppPid'> & Partial<Pick<ConnectOptions, 'forceConnected'>>

const isFree = (action: Purpose, user: User | null): boolean => !user || FREE_ACTIONS.includes(serverAction(action))

/**
 * The app to sign in at when it is not this one: the requested one, else the master of the federation. A signed-in user
 * stays with the app of their account (docs/protocol.md §1.4).
 */
export function sourceAppOf({ action, sourceAppPid }: FlowOptions, user: User | null, app: App | null): string | null {
  // The app's own backend would fail outside a federation, and would end up at the master (docs/protocol.md §3.13).
  if (action === 'wallet-request' && !app?.federated) return null
  const automatic = (app?.federated && app.master?.appPid) || null
  const pid = sourceAppPid ?? (user && !isFree(action, user) ? user.sourceAppPid : automatic)
  return pid === app?.appPid ? null : pid
}

/** Whether the account belongs to the federation's master. */
export const isOfMaster = (options: FlowOptions, user: User | null, app: App | null): boolean =>
  app !== null && app.federated && sourceAppOf(options, user, app) === app.master?.appPid

/** The apps to choose from, which are none if there is no choice, and the selected one. */
export function loginApps(
  options: FlowOptions,
  user: User | null,
  app: App | null,
): { apps: LoginApp[]; chosen: string } {
  // A forced account belongs to one app.
  const isForced = typeof options.forceConnected === 'string'
  const isOpen = app?.federated && app.master && isFree(options.action, user) && !isForced
  return {
    apps: isOpen && app.master ? [app.master, app] : [],
    chosen: sourceAppOf(options, user, app) ?? app?.appPid ?? '',
  }
}
