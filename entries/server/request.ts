import { own } from '../../src/model/read.ts'
import { refuse } from './refuse.ts'

/** What a request needs to have. Those of Node, Express, Fetch, Hono (`c.req.raw`) and Next all do. */
export interface AnyRequest {
  /** Without one, the request counts as one that changes something. */
  method?: string
  /** Names may be written in any case, as in the events of a cloud function. */
  headers: Headers | Record<string, string | string[] | undefined>
  /** The connection of Node's requests. At its other end is the visitor, or the last proxy. */
  socket?: { remoteAddress?: string }
}

/** A request as the module reads it: nothing of it comes from the prototype of all objects. */
export interface ReadRequest {
  method: string
  /** By their names in lower case. */
  headers: ReadonlyMap<string, string>
  remoteAddress: string
}

const kindOf = (value: unknown): string => Object.prototype.toString.call(value).slice(8, -1)

/** Whether an object or its class has this member. A library may have extended the prototype of all objects. */
function has(object: object, name: string): boolean {
  for (let at = object; ; at = Object.getPrototypeOf(at) as object) {
    const isRoot = Object.getPrototypeOf(at) === null
    if (isRoot && at !== object) return false
    if (Object.hasOwn(at, name)) return true
    if (isRoot) return false
  }
}

function memberOf(value: unknown, name: string): unknown {
  const isObject = typeof value === 'object' && value !== null
  return isObject && has(value, name) ? (Reflect.get(value, name) as unknown) : undefined
}

function pairsOf(headers: unknown): Iterable<[string, unknown]> {
  const kind = kindOf(headers)
  // Those of another realm or library are no instance of this one's class.
  if (kind === 'Headers') return headers as Headers
  if (kind === 'Object') return Object.entries(headers as object)
  if (kind === 'Undefined') return refuse('this is no request: it has no headers.')
  if (kind === 'Promise') return refuse('the headers of the request are a promise. Await it first.')
  return refuse(`the headers of the request can’t be read: they are of the kind ${kind}.`)
}

/** @throws Error for what is no request */
export function readRequest(request: unknown): ReadRequest {
  if (kindOf(request) === 'Promise') refuse('the request is a promise. Await it first.')
  const headers = new Map<string, string>()
  for (const [name, value] of pairsOf(memberOf(request, 'headers'))) {
    const first: unknown = Array.isArray(value) ? value[0] : value
    const key = name.toLowerCase()
    if (typeof first === 'string' && !headers.has(key)) headers.set(key, first)
  }
  const [method, remoteAddress] = [memberOf(request, 'method'), memberOf(memberOf(request, 'socket'), 'remoteAddress')]
  return {
    method: typeof method === 'string' ? method : '',
    headers,
    remoteAddress: typeof remoteAddress === 'string' ? remoteAddress : '',
  }
}

/** A header by its name in lower case, or ''. */
export const headerOf = ({ headers }: ReadRequest, name: string): string => headers.get(name) ?? ''

/** The text of an encoded value, or '' if the encoding is broken: anybody can send anything. */
export function decoded(value = ''): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** A cookie of a request, just as it was sent. */
export function cookieOf(request: ReadRequest, name: string): string {
  const start = `${name}=`
  const pairs = headerOf(request, 'cookie').split(/; ?/)
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? ''
}

/**
 * Headers that identify the visitor's browser. The app stores those of a session's first request, and in quick login it
 * only lists the session for the same ones. If the server sent its own, it would hide the session.
 */
export function visitorHeaders(request: ReadRequest): Record<string, string> {
  const userAgent = headerOf(request, 'user-agent')
  const addresses = [headerOf(request, 'x-forwarded-for'), request.remoteAddress.replace('::ffff:', '')]
  const forwardedFor = addresses.filter(Boolean).join(', ')
  return own({
    ...(userAgent && { 'user-agent': userAgent }),
    // As every proxy on the way does.
    ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
  })
}
