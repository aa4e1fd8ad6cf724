import type { ConnectResult } from '../model/connect.ts'
import { toDidError } from '../model/errors.ts'
import type { PassportFamily } from '../model/passport.ts'
import { walletDidOf } from '../model/user.ts'
import { switchPassport as switchOnService } from '../protocol/passports.ts'
import { loginWithSaved, savedSessionOf } from './accounts.ts'
import { track, type AnalyticsName } from './analytics.ts'
import { openConnect, type ConnectRequest } from './connect/index.ts'
import { $service } from './service.ts'
import { completeLogin } from './session/index.ts'
import { $user } from './session/state.ts'

type Result = ConnectResult | ConnectResult[] | null
type Options = Omit<Partial<ConnectRequest>, 'action'>

/** Runs an action and tells the outcome for analytics. */
async function tracked(
  names: { success: AnalyticsName; failed: AnalyticsName },
  details: () => Record<string, unknown>,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await run()
    track(names.success, details())
    return result
  } catch (error) {
    track(names.failed, { ...details(), errorMessage: toDidError(error).message })
    throw error
  }
}

/**
 * Signs in as somebody else: at once when this browser has a session of that account, else by the connect flow.
 *
 * @throws DidError
 */
export async function switchAccount({ did, ...options }: Options & { did?: string } = {}): Promise<Result> {
  const saved = did ? await savedSessionOf(did) : undefined
  if (!saved) return openConnect({ ...options, action: 'switch-did', ...(did && { forceConnected: did }) })
  await loginWithSaved(saved, 'did-account-switch')
  return null
}

/** Who did not come with a wallet switches on the service (protocol: session §2.10). */
const FAMILIES: Partial<Record<string, PassportFamily>> = {
  passkey: 'passkey',
  google: 'oauth',
  apple: 'oauth',
  email: 'oauth',
  github: 'oauth',
}

/**
 * Takes another passport; without one, Guest. Who came with a wallet chooses it there.
 *
 * @throws DidError
 */
export async function switchPassport({
  passportId,
  ...options
}: Options & { passportId?: string } = {}): Promise<Result> {
  const from = $user.get()?.role || 'guest'
  const family = FAMILIES[$user.get()?.sourceProvider ?? '']
  const change = () => ({ change: `${from} -> ${$user.get()?.role || 'guest'}` })
  return tracked({ success: 'switchPassportSuccess', failed: 'switchPassportFailed' }, change, async () => {
    if (!family) return openConnect({ ...options, action: 'switch-passport' })
    const tokens = await switchOnService($service.get(), { family, passportId })
    await completeLogin([{ ...tokens }], 'did-passport-switch')
    return null
  })
}

/** Lets the wallet send another profile. @throws DidError */
export const switchProfile = (options: Options = {}): Promise<Result> =>
  openConnect({ ...options, action: 'switch-profile' })

/** Binds a wallet to who is signed in; who has one keeps it. @throws DidError */
export async function bindWallet(options: Options = {}): Promise<Result> {
  const user = $user.get()
  if (user && walletDidOf(user)) return null
  const provider = () => ({ provider: user?.sourceProvider ?? '' })
  return tracked({ success: 'bindWalletSuccess', failed: 'bindWalletFailed' }, provider, () =>
    openConnect({ forceConnected: false, ...options, action: 'bind-wallet' }),
  )
}
