import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { RouteEnv } from './service.ts'

/** An error response with the platform's message. */
export class HttpError extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    /** For responses that contain a code as well. */
    readonly code?: string,
  ) {
    super(message)
  }
}

type Handler = (c: Context<RouteEnv>) => Promise<Response> | Response

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const catching =
  (answer: (c: Context<RouteEnv>, error: HttpError) => Response | Promise<Response>) =>
  (handler: Handler): MiddlewareHandler<RouteEnv> =>
  async (c) => {
    try {
      return await handler(c)
    } catch (caught) {
      if (caught instanceof HttpError) return answer(c, caught)
      throw caught
    }
  }

/** Sends errors as text, with the content type of the platform. */
export const errorsAsText = catching((c, { message, status }) => c.html(escapeHtml(message), status))

/** Sends errors as `{error}`, with their code if they have one. Rate limit errors are text everywhere. */
export const errorsAsJson = catching((c, { message, status, code }) =>
  status === 429 ? c.html(message, status) : c.json({ error: message, ...(code ? { code } : {}) }, status),
)

/** For routes that need a signed-in user. */
export function requireCaller(c: Context<RouteEnv>) {
  const caller = c.get('caller')
  if (!caller) throw new HttpError(401, 'not login')
  return caller
}

/** The body of a JSON request; an empty object if it is invalid. */
export async function readBody<T extends object>(c: Context<RouteEnv>): Promise<Partial<T>> {
  const body: unknown = await c.req.json().catch(() => null)
  return typeof body === 'object' && body !== null ? (body as Partial<T>) : {}
}
