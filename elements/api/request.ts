import type { AppRequest } from '../../src/model/request.ts'
import { appRequest } from './request-calls.ts'

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
export const request: AppRequest = appRequest
