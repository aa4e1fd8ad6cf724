import { piece } from '../env/piece.ts'
import type { AppRequest } from '../model/request.ts'
import { loadSession } from './start.ts'

/** A request whose code is loaded with the first call. */
function late(load: () => Promise<AppRequest>): AppRequest {
  const request = async (...input: Parameters<AppRequest>) => (await load())(...input)
  return Object.assign(request, {
    raw: async (...input: Parameters<AppRequest['raw']>) => (await load()).raw(...input),
    native: (...input: Parameters<typeof fetch>) => fetch(...input),
    create: (defaults: Parameters<AppRequest['create']>[0]) => late(async () => (await load()).create(defaults)),
  }) as AppRequest
}

const load = piece(async () => {
  const [{ appRequest: loaded }] = await Promise.all([import('./app-request.ts'), loadSession()])
  return loaded
})

export const appRequest: AppRequest = late(load)
