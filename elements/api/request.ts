import type { AppRequest } from '../../src/model/request.ts'
import { appRequest } from './client/lazy.ts'

/** A request whose code is loaded with the first call. */
function late(load: () => Promise<AppRequest>): AppRequest {
  const request = async (...input: Parameters<AppRequest>) => (await load())(...input)
  return Object.assign(request, {
    raw: async (...input: Parameters<AppRequest['raw']>) => (await load()).raw(...input),
    native: (...input: Parameters<typeof fetch>) => fetch(...input),
    create: (defaults: Parameters<AppRequest['create']>[0]) => late(async () => (await load()).create(defaults)),
  }) as AppRequest
}

/**
 * Calls the app with the session, and refreshes the session if needed (docs/rules.md §1.4). It is an instance of
 * ofetch.
 *
 * @param request - a path on the app, or an address
 * @param options - as for `fetch`; an object as `body` is sent as JSON
 * @returns the body of the response
 * @throws an error with `status` and `data` for an HTTP error
 * @example const orders = await request('/api/orders', { query: { page: 2 } })
 */
export const request: AppRequest = late(appRequest)
