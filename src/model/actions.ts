import type { Purpose } from './connect.ts'

/** Adding an account is a login with other texts (docs/protocol.md §3.1). */
export const serverAction = (action: Purpose): Purpose => (action === 'switch-did' ? 'login' : action)

/** Actions that never bring new tokens. */
export const WITHOUT_TOKENS: readonly Purpose[] = [
  'switch-profile',
  'bind-wallet',
  'connect-to-did-spaces-for-user',
  'wallet-request',
]

/**
 * Actions that any user may perform at the app of their choice (docs/rules.md §3.8). The others need a signed-in user.
 */
export const FREE_ACTIONS: readonly Purpose[] = ['login', 'invite', 'connect-to-did-space', 'connect-to-did-domain']

/** Actions on the user's own account: a passkey has to exist already. */
export const OWN_ACTIONS: readonly Purpose[] = ['destroy-self', 'verify-elevated', 'verify-destroy']
