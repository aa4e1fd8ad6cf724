import { HttpError } from './http-error.ts'
import type { Service } from './service.ts'

/** `payload` says what a confirmation may be used for: base64 of a JSON text. */
export function readPayload(payload: unknown): unknown {
  if (!payload || typeof payload !== 'string') return null
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString())
  } catch {
    throw new HttpError(400, 'Invalid payload')
  }
}

/** Creates the id that allows a confirmed destructive action of this user. */
export function createDestroySession({ state }: Service, userDid: string, payload: unknown): string {
  const id = crypto.randomUUID()
  state.destroySessions.set(id, { userDid, payload: readPayload(payload) })
  return id
}
