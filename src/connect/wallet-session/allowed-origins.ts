import { asWebUrl } from '../../model/read.ts'
import { authUrlOf } from '../../model/auth-url.ts'
import { loadApp } from '../../session/app.ts'
import { $config } from '../../core/config.ts'
import type { ConnectContext } from './context.ts'

const originOf = (url: unknown): string[] => {
  const address = asWebUrl(url)
  return address ? [(authUrlOf(address) ?? new URL(address)).origin] : []
}

/**
 * Origins whose sessions a flow may join: the app's, its master's, and those named by the page, in a setting or in a
 * next workflow of its own.
 */
export async function allowedOrigins({ service, options }: ConnectContext): Promise<string[]> {
  const app = await loadApp()
  return [
    ...originOf(service.appUrl),
    ...originOf(app?.federated && app.master?.appUrl),
    ...originOf(options.extraParams.nw),
    ...$config.get().connectUrlHosts.split(' '),
  ]
}
