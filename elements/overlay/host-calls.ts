import { pageGlobal } from '../../src/env/page.ts'
import { DidError } from '../../src/model/errors.ts'
import { asObject, asText } from '../../src/model/read.ts'
import { announceError } from '../../src/core/announce.ts'
import { completeOptions } from '../../src/connect/flow/options.ts'
import { forgetWallet } from '../../src/connect/flow/forget-wallet.ts'
import { signInByProvider } from '../../src/connect/methods/oauth/index.ts'
import { logout } from '../../src/session/index.ts'
import { $user } from '../../src/core/user/user.ts'
import { loginFromHost, plain } from '../../src/session/host-login.ts'
import { sessionGuard } from '../../src/session/host/host-tokens.ts'
import { switchPassport } from '../../src/account/passports/passports.ts'
import { switchAccount, switchProfile } from '../../src/account/switching.ts'
import { registerAtHost } from '../../src/session/host/bridge.ts'

type LoginHook = (result: object, decrypt: (value: unknown) => unknown) => void

/** A connect page of the service completes the login of its host by itself. */
async function completeFromHost(payload: unknown, isCurrent = sessionGuard()): Promise<void> {
  const hook = pageGlobal('temporaryDIDConnectOnSuccess')
  if (typeof hook === 'function') return (hook as LoginHook)(plain(payload), (value) => value)
  if (!(await loginFromHost(payload, isCurrent))) throw new DidError('bad-answer')
}

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asObject(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** A host can only ask for a login. Other actions with a third party belong to the user's own dialogs. */
async function loginByProvider(payload: unknown): Promise<void> {
  const { provider, action, extraParams } = asObject(payload)
  const name = asText(provider)
  if (!/^[\w-]+$/.test(name) || (action !== undefined && action !== 'login')) throw new DidError('invalid-option')
  const options = completeOptions({ action: 'login', extraParams: textsOf(extraParams) })
  const isCurrent = sessionGuard()
  const result = await signInByProvider(name, { options, signal: new AbortController().signal })
  forgetWallet(options)
  await completeFromHost(result, isCurrent)
}

async function withReport(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    announceError(error, 'login')
    throw error
  }
}

/** What a host may ask of the session. */
export const SESSION_CALLS = {
  login: (payload: unknown) => withReport(() => completeFromHost(payload)),
  callLoginOAuth: (payload: unknown) => withReport(() => loginByProvider(payload)),
  logout: () => logout(),
}

type RunAction = (action: () => Promise<unknown>) => Promise<void>

/** What runs the actions of each menu of the page, oldest first. The host gets one function of each name. */
const menus = new Set<RunAction>()
let withdraw = (): void => {}

function registerMenu(): () => void {
  const actions = { callSwitchPassport: switchPassport, callSwitchDid: switchAccount, callSwitchProfile: switchProfile }
  const ends = Object.entries(actions).map(([name, action]) =>
    registerAtHost(name as keyof typeof actions, () =>
      [...menus].at(-1)?.(() => action({ sourceAppPid: $user.get()?.sourceAppPid ?? null })),
    ),
  )
  return () => ends.forEach((end) => end())
}

/**
 * Offers the actions of the avatar menu to the host, until the returned function is called. The newest menu runs them.
 */
export function offerMenuToHost(run: RunAction): () => void {
  if (menus.size === 0) withdraw = registerMenu()
  menus.add(run)
  return () => {
    menus.delete(run)
    if (menus.size === 0) withdraw()
  }
}
