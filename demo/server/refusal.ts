import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { RouteEnv } from './service.ts'

/** An answer in place of a result: what is wrong, in the platform's words. */
export class Refusal extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    /** For answers that carry a code as well. */
    readonly code?: string,
  ) {
    super(message)
  }
}

type Handler = (c: Context<RouteEnv>) => Promise<Response> | Response

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const caught =
  (answer: (c: Context<RouteEnv>, refusal: Refusal) => Response | Promise<Response>) =>
  (handler: Handler): MiddlewareHandler<RouteEnv> =>
  async (c) => {
    try {
      return await handler(c)
    } catch (error) {
      if (error instanceof Refusal) return answer(c, error)
      throw error
    }
  }

/** Refusals go out as text, under the type that the platform gives it. */
export const refusingAsText = caught((c, { message, status }) => c.html(escapeHtml(message), status))

/** Refusals go out as `{error}`, with their code when they have one; only a rate limit's is text everywhere. */
export const refusingAsJson = caught((c, { message, status, code }) =>
  status === 429 ? c.html(message, status) : c.json({ error: message, ...(code ? { code } : {}) }, status),
)

/** The caller of a route that needs one. */
export function callerOf(c: Context<RouteEnv>) {
  const caller = c.get('caller')
  if (!caller) throw new Refusal(401, 'not login')
  return caller
}

/** The body of a JSON request; an object in any case. */
export async function bodyOf<T extends object>(c: Context<RouteEnv>): Promise<Partial<T>> {
  const body: unknown = await c.req.json().catch(() => null)
  return typeof body === 'object' && body !== null ? (body as Partial<T>) : {}
}
