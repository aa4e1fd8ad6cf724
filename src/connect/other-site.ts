import { pageUrl } from '../env/page.ts'
import type { ConnectResult } from '../model/connect.ts'
import { appUnavailable } from '../protocol/app-unavailable.ts'
import { $config } from '../core/config.ts'
import { $appSettings } from '../core/app-look.ts'
import type { ConnectRequest } from './index.ts'
import { completeOptions } from './flow/options.ts'
import { connectAtPlace } from './methods/window/popup.ts'

/**
 * Runs an action on the connect page of another site, which gets a description of this app. It opens a window, so call
 * it inside the click.
 *
 * @throws DidError
 */
export async function connectAtSite(siteUrl: string, wanted: ConnectRequest): Promise<ConnectResult> {
  const app = $appSettings.get()
  if (!app) throw appUnavailable($config.get().appUrl)
  const { action, extraParams } = wanted
  const { appPid, appId: appDid, appName, appDescription, appUrl } = app
  const requester = { connectScope: 'user', appPid, appDid, appName, appDescription, appUrl, referrer: pageUrl() }
  return connectAtPlace(
    completeOptions({ ...wanted, extraParams: { provider: 'wallet', ...requester, ...extraParams } }),
    { baseUrl: siteUrl.replace(/\/+$/, ''), prefix: `/${action}` },
  )
}
