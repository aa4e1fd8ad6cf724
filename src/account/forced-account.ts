import { warn } from '../env/log.ts'
import { queryParam, removeQueryParams } from '../env/page.ts'
import { isValid } from '../model/did-hash.ts'
import { toAddress } from '../model/did.ts'
import { asObject, asText } from '../model/read.ts'
import { base64UrlToUtf8 } from '../protocol/base64.ts'
import { fetchUser } from '../protocol/user.ts'
import { loginWithSaved, savedSessionOf } from '../saved-accounts/accounts.ts'
import { accountSummary } from '../session/account-summary.ts'
import { loadApp } from '../core/app/app.ts'
import { confirm } from '../dialogs/confirm.ts'
import { openConnect } from '../connect/index.ts'
import { $service } from '../core/app/service.ts'
import { $user } from '../session/index.ts'

const PARAM = '__did-connect__'

interface ForcedAccount {
  did: string
  sourceAppPid: string | null
  behavior: string
}

/** The account that the page's address requests (docs/protocol.md §5.7), or null. */
function fromAddress(): ForcedAccount | null {
  const param = queryParam(PARAM)
  if (!param) return null
  try {
    const { forceConnected, sourceAppPid, switchBehavior } = asObject(JSON.parse(base64UrlToUtf8(param)))
    const did = toAddress(asText(forceConnected))
    if (!isValid(did)) throw new Error('no account')
    return { did, sourceAppPid: asText(sourceAppPid) || null, behavior: asText(switchBehavior) }
  } catch (error) {
    warn('unreadable account in the address', error)
    return null
  }
}

/** The app that an account comes from, if the service knows the account. */
async function sourceOf(did: string): Promise<string | null> {
  const [user, app] = await Promise.all([fetchUser($service.get(), { did }).catch(() => null), loadApp()])
  return user && (user.sourceAppPid ?? app?.appPid ?? null)
}

/** Opens the connect flow. It shows its own errors, so a rejection is only logged. */
async function connectTo(account: ForcedAccount, mode: 'popup' | 'redirect'): Promise<void> {
  const { did } = account
  const sourceAppPid = account.sourceAppPid ?? (await sourceOf(did))
  openConnect({ action: 'switch-did', forceConnected: did, sourceAppPid, mode }).catch((error: unknown) =>
    warn('account not switched', error),
  )
}

async function switchTo(account: ForcedAccount): Promise<void> {
  const saved = await savedSessionOf(account.did)
  if (saved) await loginWithSaved(saved, 'did-account-switch')
  else await connectTo(account, 'popup')
}

/** Switches to the account that the address requests, after the session is restored (docs/rules.md §4.2). */
export async function honourForcedAccount(): Promise<void> {
  const account = fromAddress()
  if (!account) return
  const user = $user.get()
  const clean = () => removeQueryParams(PARAM)
  if (user?.did === account.did || account.behavior === 'disabled') return clean()
  if (account.behavior === 'required' || !user) {
    clean()
    return connectTo(account, account.behavior === 'required' ? 'redirect' : 'popup')
  }
  const question = { kind: 'switch-account', current: user, next: await accountSummary(account.did) } as const
  const isDone = await confirm(question, () => switchTo(account))
  if (isDone) clean()
}
