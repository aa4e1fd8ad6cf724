import { createHonoRequest } from '@arcblock/did-connect-js'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { App, RouteEnv } from './service.ts'

/**
 * The Hono adapter of the protocol library responds with `{}` when a handler reports an error, because it does not
 * await the signed error. So the library gets an object that looks like an Express app, and responses are awaited here.
 */
type Request = ReturnType<typeof createHonoRequest>
type Handler = (request: Request, response: ExpressResponse, next: () => void) => unknown

interface ExpressResponse {
  json(body: unknown): void
  jsonp(body: unknown): void
  status(code: number): { json(body: unknown): void }
}

interface Result {
  status: number
  body: unknown
}

async function readBody(c: Context<RouteEnv>): Promise<Record<string, unknown>> {
  if (c.req.method === 'GET') return {}
  const type = c.req.header('content-type') ?? ''
  if (type.includes('json')) return c.req.json().catch(() => ({}))
  return type.includes('urlencoded') ? c.req.parseBody() : {}
}

function run(handlers: Handler[], request: Request): Promise<Result> {
  return new Promise((resolve, reject) => {
    const send = (status: number) => (body: unknown) => resolve({ status, body })
    const response = { json: send(200), jsonp: send(200), status: (code: number) => ({ json: send(code) }) }
    const step = async (index: number): Promise<void> => {
      const handler = handlers[index]
      if (!handler) return
      await handler(request, response, () => void step(index + 1).catch(reject))
    }
    void step(0).catch(reject)
  })
}

function route(handlers: Handler[]) {
  return async (c: Context<RouteEnv>) => {
    const { status, body } = await run(handlers, createHonoRequest(c, await readBody(c)))
    return c.json(body as object, status as ContentfulStatusCode)
  }
}

/** The Express methods that `attach` of the library calls, mapped to our app, or to what is mounted there. */
export const asExpress = (app: App, mountPoint = '') => ({
  set: () => {},
  engine: () => {},
  // The library only adds CORS headers here, which every response has already.
  use: () => {},
  get: (path: string, ...handlers: Handler[]) => void app.get(`${mountPoint}${path}`, route(handlers)),
  post: (path: string, ...handlers: Handler[]) => void app.post(`${mountPoint}${path}`, route(handlers)),
})
