import { warn } from '../env/log.ts'
import type { ConnectResult } from '../model/connect.ts'
import { toDidError } from '../model/errors.ts'
import type { LoginResult } from '../model/login-result.ts'
import { loginByEmail } from '../protocol/email.ts'
import type { Service } from '../protocol/http.ts'
import { endSession } from '../protocol/session.ts'
import { tokenClaims } from '../protocol/tokens.ts'
import { trackFailure } from './analytics.ts'
import { announceError } from '../core/announce.ts'
import type { Account } from '../dialogs/confirm.ts'
import { rememberedInviter } from './inviter.ts'
import { takeLinkToken } from '../core/link-tokens.ts'
import { $locale } from '../core/language/locale.ts'
import { $service } from '../core/app/service.ts'
import { toast } from '../dialogs/toasts.ts'
import { completeLogin } from './login.ts'
import { serviceWithToken } from './lifetime/service-with-token.ts'
import { confirmAccountSwitch } from './confirm-account-switch.ts'

/** Ends the session of a declined link on the service. */
function decline({ sessionToken, visitorId }: LoginResult): Promise<void> {
  return endSession(serviceWithToken(sessionToken), { visitorId }).catch((error: unknown) =>
    warn('session of the declined link not ended', error),
  )
}

/** Signs in with the session of the link. */
async function loginWith(service: Service, result: LoginResult, before: Account | null): Promise<boolean> {
  const login = async () => completeLogin(service, [{ ...result } satisfies ConnectResult], 'did-login')
  const isDone = await confirmAccountSwitch(tokenClaims(result.sessionToken)?.did, login, before)
  if (!isDone) await decline(result)
  return isDone
}

/** Signs in by the link of a login mail. `before` was the user of this browser. */
export async function magicLogin(before: Account | null): Promise<boolean> {
  const magicToken = takeLinkToken('magicToken')
  const service = $service.get()
  try {
    const login = { action: 'login', magicToken, locale: $locale.get(), inviter: rememberedInviter() } as const
    return await loginWith(service, await loginByEmail(service, login), before)
  } catch (error) {
    warn('the link of the mail was refused', error)
    announceError(error, 'login')
    toast('error', { error: toDidError(error) })
    trackFailure('login', { provider: 'email' }, error)
    return false
  }
}
