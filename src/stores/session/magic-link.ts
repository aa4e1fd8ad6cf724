import { warn } from '../../env/log.ts'
import { queryParam, removeQueryParams } from '../../env/page.ts'
import { loginByEmail } from '../../protocol/email.ts'
import { trackFailure } from '../analytics.ts'
import { announceError } from '../announce.ts'
import { $locale } from '../locale.ts'
import { $service } from '../service.ts'
import { completeLogin } from './login.ts'

/** The link of a login mail: its token is used once and taken out of the address, whether it was good or not. */
export async function magicLogin(): Promise<boolean> {
  const magicToken = queryParam('magicToken')
  if (!magicToken) return false
  removeQueryParams('magicToken', 'sourceAppPid')
  try {
    const result = await loginByEmail($service.get(), { action: 'login', magicToken, locale: $locale.get() })
    await completeLogin([result], 'did-login')
    return true
  } catch (error) {
    warn('the link of the mail was refused', error)
    announceError(error, 'login')
    trackFailure('login', { provider: 'email' }, error)
    return false
  }
}
