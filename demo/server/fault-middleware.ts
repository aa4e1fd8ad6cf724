import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, MiddlewareHandler } from 'hono'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Clock } from './clock.ts'
import type { Fault, FaultResponse, Faults } from './faults.ts'
import type { RouteEnv } from './service.ts'

const bodyOf = (body: unknown): string =>
  typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body)

function responseOf({ status = 500, body, contentType, headers }: FaultResponse): Response {
  const type = contentType ?? (typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json')
  return new Response(status === 204 || status === 304 ? null : bodyOf(body), {
    status,
    // Readable by every origin; otherwise a browser reports a network error instead of this response.
    headers: { 'access-control-allow-origin': '*', 'content-type': type, ...headers },
  })
}

/** Control routes never fail. `__blocklet__.js` has a similar name and may. */
const CONTROLS = /^\/__(faults|relay|state|mail)$/

/** What faults act on. */
export interface FaultTarget {
  faults: Faults
  clock: Clock
  /** Handles a request a second time. */
  fetch: (request: Request, env: RouteEnv['Bindings']) => Response | Promise<Response>
}

const pause = ({ faults, clock }: Pick<FaultTarget, 'faults' | 'clock'>, milliseconds: number): Promise<void> =>
  faults.delay(clock.sleep ? clock.sleep(milliseconds) : sleep(milliseconds))

/** Requests that a fault has repeated. */
const repeated = new WeakSet<Request>()

/** Handles the request once more, as for a proxy that got no answer. */
async function repeat({ fetch }: FaultTarget, c: Context<RouteEnv>): Promise<void> {
  const body = await c.req.arrayBuffer()
  const { method, headers } = c.req.raw
  const again = new Request(c.req.url, { method, headers, body: body.byteLength > 0 ? body : undefined })
  repeated.add(again)
  await fetch(again, c.env)
}

/** The end of a connection. */
const closing = (socket: Duplex): Promise<void> =>
  new Promise((resolve) => {
    if (socket.destroyed) return resolve()
    socket.once('close', () => resolve())
    // A socket without a reader would not notice its end.
    socket.once('end', () => socket.destroy())
    socket.resume()
  })

/** Sends the head of the answer and half of its body. Resolves when the connection has ended. */
async function sendHalf({ res, env }: Context<RouteEnv>, faults: Faults, isStalled: boolean): Promise<void> {
  const body = Buffer.from(await res.arrayBuffer())
  const { incoming, outgoing } = env
  if (body.length === 0 && !isStalled) return void incoming.socket.destroy()
  outgoing.writeHead(res.status, { ...Object.fromEntries(res.headers), 'content-length': body.length + 1 })
  await new Promise<void>((resolve) => outgoing.write(body.subarray(0, body.length / 2), () => resolve()))
  if (isStalled) await faults.delay(closing(incoming.socket))
  else outgoing.destroy()
}

/** Preflights pass: a fault concerns the call itself. */
export function applyFaults(target: FaultTarget): MiddlewareHandler<RouteEnv> {
  const { faults } = target
  return async (c, next) => {
    const url = new URL(c.req.url)
    const free = c.req.method === 'OPTIONS' || CONTROLS.test(url.pathname) || repeated.has(c.req.raw)
    const fault = free ? undefined : faults.take(c.req.method, url.pathname, url.search)
    const { socket } = c.env.incoming
    if (fault?.delayMs) await pause(target, fault.delayMs)
    if (fault?.hang) {
      await faults.delay(closing(socket))
      return RESPONSE_ALREADY_SENT
    }
    if (fault?.drop || fault?.reset) {
      if (fault.reset) socket.resetAndDestroy()
      else socket.destroy()
      return RESPONSE_ALREADY_SENT
    }
    if (fault?.truncate) {
      const { outgoing } = c.env
      outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 })
      outgoing.write('{"status":"sca', () => outgoing.destroy())
      return RESPONSE_ALREADY_SENT
    }
    if (fault?.respond) return responseOf(fault.respond)
    if (fault?.repeat) await repeat(target, c)
    await next()
    if (fault?.change && c.res.body) c.res = new Response(await fault.change(await c.res.text()), c.res)
    if (!fault?.cut && !fault?.stall) return
    await sendHalf(c, faults, Boolean(fault.stall))
    // Not merged with the headers of the answer.
    c.res = undefined
    c.res = RESPONSE_ALREADY_SENT
  }
}

/** What a fault leaves of a websocket that opens: its frames, or null if it may not open. */
type Opened = { frames?: Fault['frames'] } | null

/** Applies a fault to a websocket that opens. */
export async function applyFaultToSocket(
  target: Pick<FaultTarget, 'faults' | 'clock'>,
  request: IncomingMessage,
  socket: Duplex,
): Promise<Opened> {
  const { faults } = target
  const url = new URL(request.url ?? '/', 'http://localhost')
  const fault = faults.take('GET', url.pathname, url.search)
  if (fault?.delayMs) await pause(target, fault.delayMs)
  if (fault?.hang) {
    await faults.delay(closing(socket))
    return null
  }
  if (fault?.respond) {
    const { status = 503, body } = fault.respond
    socket.write(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\n\r\n${bodyOf(body)}`)
  }
  if (fault?.reset) (socket as Socket).resetAndDestroy()
  if (fault?.drop || fault?.respond) socket.destroy()
  return fault?.drop || fault?.respond || fault?.reset ? null : { frames: fault?.frames }
}
