import { wait } from '../../../env/wait.ts'
import { providerName } from '../../../model/methods.ts'
import { DidError } from '../../../model/errors.ts'
import { AFTER_OAUTH_MS, POPUP_OAUTH_SIZE } from '../../../model/limits.ts'
import { asObject, asText, type Json } from '../../../model/read.ts'
import { onceAppKnown } from '../../../core/app/app.ts'
import { $config } from '../../../core/config.ts'
import { askPopup } from '../../../env/message-popup.ts'
import { $appSettings } from '../../../core/app-look.ts'

interface ProviderAnswer {
  code: string
  /** Error code or message of the third party. */
  error: string
  description: string
}

/** Reads the message with the answer; null for any other message (docs/protocol.md §5.3). */
function readAnswer({ response, error, errorDescription }: Json): ProviderAnswer | null {
  const { code, error: refused } = asObject(response)
  const description = asText(errorDescription)
  const answer = { code: asText(code), error: asText(error) || asText(refused) || description, description }
  return answer.code || answer.error ? answer : null
}

/** Third parties word this differently. */
const DECLINED = /denied|declined|cancell?ed/i

const endedBy = (error: unknown): unknown =>
  error instanceof DidError && error.code === 'popup-closed'
    ? new DidError('authentication-canceled', { cause: error })
    : error

/** The login page of a third party, at the app it redirects back to: the master's when signing in there. */
function pageOfProvider(provider: string, sourceAppPid: string | null) {
  const { appUrl, servicePrefix } = $config.get()
  const { master, appUrl: own } = $appSettings.get() ?? {}
  const base = master && sourceAppPid === master.appPid ? master.appUrl : appUrl
  return {
    url: `${base}${servicePrefix}/oauth/login/${encodeURIComponent(provider)}`,
    // The third party redirects to the app's own address, which may differ from the one of this page.
    origins: own ? [new URL(own).origin] : [],
  }
}

let windows = 0

/**
 * Opens a third party's page and waits for its code. Call it inside the click: the window opens before anything is
 * awaited. `sourceApp` is called once the settings of the app are known.
 *
 * @throws DidError `popup-blocked`, `authentication-canceled`, `declined`, `timeout`, `closed` when the signal ends it
 */
export async function askProvider(
  provider: string,
  sourceApp: () => string | null,
  signal?: AbortSignal,
): Promise<string> {
  const { popup, answer } = askPopup({
    page: onceAppKnown(() => pageOfProvider(provider, sourceApp())),
    // A new name each time: a window that is still closing would be reused by its name.
    purpose: `oauth ${(windows += 1)}`,
    ...POPUP_OAUTH_SIZE,
    read: readAnswer,
    signal,
  })
  const ended = answer.finally(() => popup.close())
  const { code, error, description } = await ended.catch((reason: unknown) => {
    throw endedBy(reason)
  })
  if (!code) {
    if (DECLINED.test(`${error} ${description}`)) throw new DidError('declined')
    if (description) throw new DidError('third-party-failed', { text: description })
    throw new DidError('provider-login-failed', { values: { provider: providerName(provider) }, cause: error })
  }
  await wait(AFTER_OAUTH_MS, signal)
  return code
}
