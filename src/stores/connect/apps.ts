import type { App } from '../../model/app.ts'
import type { Action } from '../../model/connect.ts'
import type { User } from '../../model/user.ts'
import type { ConnectOptions, LoginApp } from './contract.ts'

type Asked = Pick<ConnectOptions, 'action' | 'sourceAppPid'> & Partial<Pick<ConnectOptions, 'forceConnected'>>

/** Adding an account is a login with other texts (docs/protocol.md §3.1). */
export const serverAction = (action: Action): Action => (action === 'switch-did' ? 'login' : action)

/** Actions that leave the tokens of the page as they are. Every other one may bring new ones. */
export const WITHOUT_TOKENS: readonly Action[] = ['switch-profile', 'bind-wallet', 'connect-to-did-spaces-for-user']

/** What anybody may do at the app of their choice (docs/rules.md §3.8). Everything else is for who is signed in. */
export const FREE_ACTIONS: readonly Action[] = ['login', 'invite', 'connect-to-did-space', 'connect-to-did-domain']

const isFree = (action: Action, user: User | null): boolean => !user || FREE_ACTIONS.includes(serverAction(action))

/**
 * The app to sign in at when it is not this one: what was asked for, else the master of the federation; who is signed
 * in stays with the app they came from (docs/protocol.md §1.4).
 */
export function sourceAppOf({ action, sourceAppPid }: Asked, user: User | null, app: App | null): string | null {
  const automatic = (app?.federated && app.master?.appPid) || null
  const pid = sourceAppPid ?? (user && !isFree(action, user) ? user.sourceAppPid : automatic)
  return pid === app?.appPid ? null : pid
}

/** The apps to choose from, none where there is no choice, and the one it is. */
export function loginApps(asked: Asked, user: User | null, app: App | null): { apps: LoginApp[]; chosen: string } {
  // An account that was named is of one app.
  const isForced = typeof asked.forceConnected === 'string'
  const isOpen = app?.federated && app.master && isFree(asked.action, user) && !isForced
  return {
    apps: isOpen && app.master ? [app.master, app] : [],
    chosen: sourceAppOf(asked, user, app) ?? app?.appPid ?? '',
  }
}
