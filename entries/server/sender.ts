import type { ReadAddress } from './address.ts'
import { headerOf, type ReadRequest } from './request.ts'

/*
 * Which page has sent a request. Browsers send cookies with the requests of other sites, too, and say in headers that
 * no page can set where a request comes from.
 */

/** Browsers send these for any page of another site, without asking. They must not change anything. */
const isSafe = ({ method }: ReadRequest): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/** Any page may open such a channel. Only programs leave the origin out. */
const isForeignChannel = (request: ReadRequest): boolean =>
  /\bwebsocket\b/i.test(headerOf(request, 'upgrade')) && headerOf(request, 'origin') !== ''

/** Whether cookies alone don't prove that the user wants it. */
export const needsProof = (request: ReadRequest): boolean => !isSafe(request) || isForeignChannel(request)

/** Whether this is the origin that the browser asked: of `origins`, if the host that arrives here is another one. */
function isAskedOrigin(origin: string, request: ReadRequest, { appUrl, origins }: ReadAddress): boolean {
  if (origins.length > 0) return origins.includes(origin)
  if (!URL.canParse(origin)) return false
  const { protocol, host } = new URL(origin)
  // Nobody signs in to an app with https on a page without.
  const isSecureEnough = protocol === 'https:' || (protocol === 'http:' && appUrl.startsWith('http:'))
  return isSecureEnough && host === headerOf(request, 'host').toLowerCase()
}

/** Whether a page of the origin that the browser asked has sent it: no sibling host and no sandboxed frame. */
export function isFromOwnPage(request: ReadRequest, address: ReadAddress): boolean {
  const site = headerOf(request, 'sec-fetch-site')
  // Older browsers, and all of them on plain http, name the origin only.
  return site === '' ? isAskedOrigin(headerOf(request, 'origin'), request, address) : site === 'same-origin'
}
