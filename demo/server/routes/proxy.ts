import type { Context } from 'hono'
import { SERVICE_PATH } from '../service.ts'
import type { App, RouteEnv } from '../service.ts'

const IMAGE = /^(image\/(jpeg|png|gif|webp|svg\+xml|avif|bmp|x-icon|vnd\.microsoft\.icon)|application\/json)/
const TIMEOUT_MS = 10_000

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')

/** Fetches a picture for pages whose browser can not load it. */
async function proxy(c: Context<RouteEnv>) {
  if (hostOf(c.req.header('referer') ?? '') !== c.req.header('host')) {
    return c.html('Invalid parameter: referer', 403)
  }
  const url = c.req.query('url') ?? ''
  if (!URL.canParse(url)) return c.html('Invalid parameter: url', 400)
  if (new URL(url).protocol !== 'https:') return c.html('Invalid parameter: protocol', 400)
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null)
  const type = answer?.headers.get('content-type') ?? ''
  if (!answer?.ok || !IMAGE.test(type)) return c.html('The picture could not be fetched', 502)
  return c.body(await answer.arrayBuffer(), 200, { 'content-type': type })
}

export function proxyRoutes(app: App): void {
  app.get(`${SERVICE_PATH}/proxy`, proxy)
}
