import { leaveFor, pageUrl } from '../../env/page.ts'
import { DidError } from '../../model/errors.ts'
import { toRedirectUrl } from '../../model/redirect.ts'
import { servicePage } from '../config.ts'
import { $appSettings } from '../service.ts'
import type { ConnectOptions } from './contract.ts'
import { inviterOf } from './options.ts'

/** Where the visitor comes back to: checked, absolute. @throws DidError `invalid-protocol`, `invalid-host` */
function returnUrl(redirectTo: string): string {
  const page = pageUrl()
  const result = toRedirectUrl(redirectTo || page, { page, domainAliases: $appSettings.get()?.domainAliases })
  if (!result.ok) throw new DidError(result.code, { text: result.text })
  return result.url
}

/** Leaves for the app's login page (connect spec §2). @throws DidError `invalid-protocol`, `invalid-host` */
export function connectByRedirect(options: ConnectOptions): void {
  const page = new URL(servicePage('/login'))
  const { forceConnected, sourceAppPid, action } = options
  const params = {
    redirect: returnUrl(options.redirectTo),
    forceConnected: forceConnected === false ? undefined : String(forceConnected),
    sourceAppPid: sourceAppPid ?? undefined,
    inviter: inviterOf(options),
    origin: action === 'switch-did' ? action : undefined,
  }
  for (const [name, value] of Object.entries(params)) if (value) page.searchParams.set(name, value)
  leaveFor(page.href)
}
