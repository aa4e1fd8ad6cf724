import type { ConnectResult } from '../model/connect.ts'
import { DidError, toDidError } from '../model/errors.ts'
import type { ConnectRequest } from './connect/index.ts'
import { connectAtSite } from './connect/other-site.ts'
import { withOutcomeToast } from './with-outcome-toast.ts'

/**
 * Connects a domain for who is signed in, on the site that is named. Call it inside the click, for the window.
 *
 * @throws DidError; a message has said so
 */
export const connectToDidDomain = (request: Omit<ConnectRequest, 'action'>): Promise<ConnectResult> =>
  withOutcomeToast({ explain: toDidError }, () => {
    const { siteUrl } = request
    if (!siteUrl) throw new DidError('invalid-option', { text: 'site-url is missing.' })
    return connectAtSite(siteUrl, { ...request, action: 'connect-to-did-domain' })
  })
