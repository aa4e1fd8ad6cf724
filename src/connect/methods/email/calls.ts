import { wait } from '../../../env/wait.ts'
import { DidError } from '../../../model/errors.ts'
import type { LoginResult } from '../../../model/login-result.ts'
import { fetchEmailStatus, loginByEmail, sendEmailCode } from '../../../protocol/email.ts'
import type { Service } from '../../../protocol/http.ts'
import { appKnown, isAppKnown } from '../../../core/app/app.ts'
import type { EmailCalls } from './flow.ts'
import { $service } from '../../../core/app/service.ts'
import type { ConnectOptions } from '../../../model/connect-options.ts'
import { loginParams } from '../../flow/options.ts'

/** The tab that opened the link may store its tokens a little later than the service reports the login. */
const TOKEN_CHECKS = 10
const TOKEN_CHECK_INTERVAL_MS = 500

/** The tab that opened the link stores the tokens. This tab only shares them if it is in the same browser. */
async function tokensOfOtherTab(
  { tokens }: Service,
  before: string,
  signal: AbortSignal,
): Promise<LoginResult | object> {
  for (let checks = 0; checks < TOKEN_CHECKS && !signal.aborted; checks++) {
    const token = tokens.session()
    if (token && token !== before) return {}
    await wait(TOKEN_CHECK_INTERVAL_MS, signal)
  }
  throw new DidError('link-elsewhere')
}

type EmailResult = LoginResult | object

/** The calls that the method's form makes. */
export function emailCalls(options: ConnectOptions): EmailCalls<EmailResult> {
  const service = $service.get()
  // A link only signs in, and only at the app of the page (docs/protocol.md §5.2).
  const hasLink = () => options.action === 'login' && !loginParams(options).sourceAppPid
  const before = service.tokens.session()
  return {
    hasLink,
    async send(email) {
      // Stored settings don't decide where an account is used (docs/rules.md §8.8).
      if (!isAppKnown()) await appKnown()
      const { locale, sourceAppPid } = loginParams(options)
      const useMagicLink = hasLink()
      const { id } = await sendEmailCode(service, { email, locale, sourceAppPid, useMagicLink })
      return useMagicLink ? id : ''
    },
    verify(code) {
      const { action, extraParams, locale, sourceAppPid, inviter } = loginParams(options)
      return loginByEmail(service, {
        action: action === 'invite' || action === 'destroy-self' ? action : 'login',
        code,
        locale,
        sourceAppPid,
        inviter,
        extraParams,
      })
    },
    awaitLink: async (id, signal) =>
      (await fetchEmailStatus(service, id, signal)) ? tokensOfOtherTab(service, before, signal) : null,
  }
}
