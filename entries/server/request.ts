/** What a request needs to have. Those of Node, Express, Fetch, Hono (`c.req.raw`) and Next all do. */
export interface AnyRequest {
  /** Without one, the request counts as one that changes something. */
  method?: string
  headers: Headers | Record<string, string | string[] | undefined>
  /** The connection of Node's requests. At its other end is the visitor, or the last proxy. */
  socket?: { remoteAddress?: string }
}

/** A header by its name in lower case, or ''. */
export function headerOf({ headers }: AnyRequest, name: string): string {
  // A library may have extended the prototype of all objects.
  const own = Object.hasOwn(headers, name)
  const value = headers instanceof Headers ? headers.get(name) : own && headers[name]
  return (Array.isArray(value) ? value[0] : value) || ''
}

/** The text of an encoded value, or '' if the encoding is broken: anybody can send anything. */
export function decoded(value = ''): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** A cookie of a request, just as it was sent. */
export function cookieOf(request: AnyRequest, name: string): string {
  const start = `${name}=`
  const pairs = headerOf(request, 'cookie').split(/; ?/)
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? ''
}

/** Browsers send these for any page of another site, without asking. They must not change anything. */
export const isSafe = ({ method }: AnyRequest): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/**
 * Headers that identify the visitor's browser. The app stores those of a session's first request, and in quick login it
 * only lists the session for the same ones. If the server sent its own, it would hide the session.
 */
export function visitorHeaders(request: AnyRequest): Record<string, string> {
  const userAgent = headerOf(request, 'user-agent')
  const addresses = [headerOf(request, 'x-forwarded-for'), request.socket?.remoteAddress?.replace('::ffff:', '')]
  const forwardedFor = addresses.filter(Boolean).join(', ')
  return {
    ...(userAgent && { 'user-agent': userAgent }),
    // As every proxy on the way does.
    ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
  }
}
