import type { WritableAtom } from 'nanostores'
import type { UserSession } from '../model/user-session.ts'
import { $quickLogin, type QuickLogin } from '../saved-accounts/quick-login/quick-login.ts'
import { APP_DID } from './connect-stub.ts'

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

interface Account {
  did: string
  fullName: string
  email?: string
  roleTitle?: string
  provider?: string
  minutes: number
}

const session = ({
  did,
  fullName,
  email = '',
  roleTitle = 'guest',
  provider = 'wallet',
  minutes,
}: Account): UserSession => ({
  id: did,
  appPid: APP_DID,
  appName: '',
  appUrl: '',
  userDid: did,
  visitorId: 'v',
  passportId: null,
  createdAt: ago(minutes),
  updatedAt: ago(minutes),
  status: 'online',
  extra: { provider: '', walletOS: 'ios' },
  user: {
    did,
    fullName,
    email,
    roleTitle,
    avatar: '',
    role: roleTitle.toLowerCase(),
    passports: [],
    connectedAccounts: [],
    sourceProvider: provider,
    sourceAppPid: null,
    locale: 'en',
    generation: 0,
    didSpace: null,
    pk: '',
    remark: '',
  },
})

/** Three accounts: with a wallet, with an email address, and without a name. */
export const SAVED: UserSession[] = [
  session({ did: 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA', fullName: 'Ada Lovelace', roleTitle: 'Owner', minutes: 5 }),
  session({
    did: 'z1Zg6AjGmEhkPSLRbQyFyZBB8sxUKDRxkBV',
    fullName: 'Grace Hopper',
    email: 'grace.hopper@example.com',
    provider: 'email',
    minutes: 180,
  }),
  session({ did: 'z1jgeiiCaEa3G5ebC8o8mmUSHyAcb7FRsLL', fullName: '', minutes: 60 * 30 }),
]

const $choice = $quickLogin as WritableAtom<QuickLogin | null>

export const resetQuickLogin = (): void => $choice.set(null)

/** Opens a quick login whose state never changes by itself. Returns the names of the called methods, in order. */
export function stubQuickLogin(values: Partial<QuickLogin> = {}): string[] {
  const calls: string[] = []
  $choice.set({
    sessions: SAVED,
    busy: null,
    error: null,
    fail: () => {},
    anchor: null,
    sourceAppPid: null,
    switchApp: (pid) => void calls.push(`switch ${pid}`),
    choose: ({ userDid }) => void calls.push(`choose ${userDid}`),
    useAnother: () => void calls.push('another'),
    dismiss: () => void calls.push('dismiss'),
    ...values,
  })
  return calls
}
