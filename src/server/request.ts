/** What a request needs to have: Node's and Express's have it, so have Fetch's, Hono's `c.req.raw` and Next's. */
export interface AnyRequest {
  /** Without one, the request counts as one that changes something. */
  method?: string
  headers: Headers | Record<string, string | string[] | undefined>
  /** The connection of Node's requests: its end is the visitor, or the last proxy. */
  socket?: { remoteAddress?: string }
}

/** A header by its name in lower case, or ''. */
export function headerOf({ headers }: AnyRequest, name: string): string {
  // A library may have extended the prototype of all objects.
  const own = Object.hasOwn(headers, name)
  const value = headers instanceof Headers ? headers.get(name) : own && headers[name]
  return (Array.isArray(value) ? value[0] : value) || ''
}

/** The text of an encoded value, or '' where the encoding is broken: anybody can send anything. */
export function decoded(value = ''): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** A cookie of a request as it is written there. */
export function cookieOf(request: AnyRequest, name: string): string {
  const start = `${name}=`
  const pairs = headerOf(request, 'cookie').split(/; ?/)
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? ''
}

/** Browsers send these without asking when a page of another site wants them to; they must not change anything. */
export const isSafe = ({ method }: AnyRequest): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/**
 * Headers that name the browser of the visitor. The app stores those of the first request of a session and lists the
 * session in quick login for the same ones only, so those of the server would hide it.
 */
export function visitorHeaders(request: AnyRequest): Record<string, string> {
  const userAgent = headerOf(request, 'user-agent')
  const addresses = [headerOf(request, 'x-forwarded-for'), request.socket?.remoteAddress?.replace('::ffff:', '')]
  const forwardedFor = addresses.filter(Boolean).join(', ')
  return {
    ...(userAgent && { 'user-agent': userAgent }),
    // As each proxy on the way does.
    ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
  }
}
