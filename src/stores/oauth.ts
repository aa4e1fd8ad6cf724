import { openBlankPopup, popupMessage } from '../env/popup.ts'
import { pageOrigin } from '../env/page.ts'
import { wait } from '../env/wait.ts'
import { DidError } from '../model/errors.ts'
import { AFTER_OAUTH_MS, POPUP_OAUTH_SIZE } from '../model/limits.ts'
import { asObject, asText } from '../model/read.ts'
import { $config } from './config.ts'
import { $appSettings } from './service.ts'

interface ProviderAnswer {
  code: string
  error: string
}

/** The one message that counts (protocol: session §2.10). */
function readAnswer(data: unknown): ProviderAnswer | null {
  const { type, response, error, errorDescription } = asObject(data)
  if (type !== 'authorization_response') return null
  const { code, error: refused } = asObject(response)
  const answer = { code: asText(code), error: asText(errorDescription) || asText(error) || asText(refused) }
  return answer.code || answer.error ? answer : null
}

/** Third parties say it in their own words. */
const DECLINED = /denied|declined|cancell?ed/i

function endedBy(error: unknown): unknown {
  if (!(error instanceof DidError)) return error
  return error.code === 'popup-closed' ? new DidError('authentication-canceled', { cause: error }) : error
}

/** The app whose page the third party leads back to: the master's when signing in there. */
function pageOfProvider(provider: string, sourceAppPid: string | null): URL {
  const { appUrl, servicePrefix } = $config.get()
  const { master } = $appSettings.get() ?? {}
  const base = master && sourceAppPid === master.appPid ? master.appUrl.replace(/\/+$/, '') : appUrl
  const page = new URL(`${base}${servicePrefix}/oauth/login/${encodeURIComponent(provider)}`)
  page.searchParams.set('opener', pageOrigin())
  return page
}

let windows = 0

/**
 * Opens a third party's page and waits for its code. Call it inside the click: the window opens before anything is
 * awaited.
 *
 * @throws DidError `popup-blocked`, `authentication-canceled`, `declined`, `timeout`, `closed` when the signal ends it
 */
export async function askProvider(provider: string, sourceAppPid: string | null, signal: AbortSignal): Promise<string> {
  const page = pageOfProvider(provider, sourceAppPid)
  // A window that is only being closed would be found again by its name.
  const popup = openBlankPopup({ name: `oauth-login:popup${(windows += 1)}`, ...POPUP_OAUTH_SIZE })
  // The third party leads back to the app's own address, which may be another than the one of this page.
  const own = $appSettings.get()?.appUrl
  const origins = [page.origin, ...(own ? [new URL(own).origin] : [])]
  const waiting = popupMessage(popup, origins, readAnswer, signal)
  popup.location.href = page.href
  try {
    const { code, error } = await waiting
    if (!code) {
      throw DECLINED.test(error) ? new DidError('declined') : new DidError('third-party-failed', { text: error })
    }
    popup.close()
    await wait(AFTER_OAUTH_MS, signal)
    return code
  } catch (error) {
    throw endedBy(error)
  } finally {
    popup.close()
  }
}
