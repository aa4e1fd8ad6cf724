import type { ConnectResult } from '../model/connect.ts'
import { DidError, toDidError } from '../model/errors.ts'
import type { ConnectRequest } from '../connect/index.ts'
import { connectAtSite } from '../connect/other-site.ts'
import { withOutcomeToast } from '../connect/flow/outcome-toast.ts'

/**
 * Connects a domain for the user on the given site. Call it inside the click, because it opens a window.
 *
 * @throws DidError, after a toast has shown it
 */
export const connectToDidDomain = (wanted: Omit<ConnectRequest, 'action'>): Promise<ConnectResult> =>
  withOutcomeToast({ explain: toDidError }, () => {
    const { siteUrl } = wanted
    if (!siteUrl) throw new DidError('invalid-option', { text: 'site-url is missing.' })
    return connectAtSite(siteUrl, { ...wanted, action: 'connect-to-did-domain' })
  })
