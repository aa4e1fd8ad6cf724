import type { AppRequest } from '../../src/model/request.ts'
import { appRequest as load } from './client/lazy.ts'

/** A request whose code is loaded with the first call. */
function late(load: () => Promise<AppRequest>): AppRequest {
  const request = async (...input: Parameters<AppRequest>) => (await load())(...input)
  return Object.assign(request, {
    raw: async (...input: Parameters<AppRequest['raw']>) => (await load()).raw(...input),
    native: (...input: Parameters<typeof fetch>) => fetch(...input),
    create: (defaults: Parameters<AppRequest['create']>[0]) => late(async () => (await load()).create(defaults)),
  }) as AppRequest
}

export const appRequest = __CHUNKS__ ? late(load) : (load.loaded as AppRequest)
