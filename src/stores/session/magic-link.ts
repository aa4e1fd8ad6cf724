import { warn } from '../../env/log.ts'
import { queryParam, removeQueryParams } from '../../env/page.ts'
import { toDidError } from '../../model/errors.ts'
import { loginByEmail } from '../../protocol/email.ts'
import { track } from '../analytics.ts'
import { announce } from '../announce.ts'
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
    const { code, message } = toDidError(error)
    warn('the link of the mail was refused', error)
    announce('did-error', { code, message, action: 'login', cause: error })
    track('loginFailed', { provider: 'email', errorMessage: message })
    return false
  }
}
