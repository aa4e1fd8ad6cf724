import type { LoginResult } from '../../../model/login-result.ts'
import { loginByOAuth } from '../../../protocol/oauth.ts'
import { assertConfigured } from '../../../core/config.ts'
import { askProvider } from './oauth.ts'
import { $service } from '../../../core/app/service.ts'
import type { MethodContext, SignInMethod } from '../../flow/method.ts'
import { loginParams } from '../../flow/options.ts'

/** Signs in through a third party's window. Call it inside the click. */
export async function signInByProvider(
  provider: string,
  { options, signal }: Pick<MethodContext, 'options' | 'signal'>,
): Promise<LoginResult> {
  const service = $service.get()
  const code = await askProvider(provider, () => loginParams(options).sourceAppPid ?? null, signal)
  assertConfigured(service)
  return loginByOAuth(service, { ...loginParams(options), provider, code })
}

/** All third parties. Their names are the ways. */
export const oauth: SignInMethod = {
  async start(context) {
    const { way } = context
    return { method: way, results: [await signInByProvider(way, context)] }
  },
}
