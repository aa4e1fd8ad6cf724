import { own } from './read.ts'

/** How long an answer may be once it is unpacked, and how long it may take. */
export interface AnswerLimits {
  bytes: number
  ms: number
}

/** Reads a body to its end. The rest of one that is too long is never unpacked. */
async function readBody(body: ReadableStream<Uint8Array<ArrayBuffer>>, most: number): Promise<Blob> {
  const reader = body.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  let part = await reader.read()
  while (!part.done) {
    length += part.value.byteLength
    if (length > most) {
      await reader.cancel()
      throw new Error(`The answer is longer than ${most / 1_000_000} MB`)
    }
    parts.push(part.value)
    part = await reader.read()
  }
  return new Blob(parts)
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

/**
 * Fetches an answer with all of its body. Whoever answers decides how much a few compressed bytes become, and when the
 * last one arrives.
 *
 * @throws Error that names the limit
 */
export async function limitedFetch(url: string | URL, init: RequestInit, limits: AnswerLimits): Promise<Response> {
  try {
    const response = await fetch(url, own({ ...init, signal: AbortSignal.timeout(limits.ms) }))
    const { status, statusText, headers } = response
    const body = response.body && (await readBody(response.body, limits.bytes))
    return new Response(body, own({ status, statusText, headers }))
  } catch (cause) {
    if (!isTimeout(cause)) throw cause
    throw new Error(`The answer took longer than ${limits.ms / 1_000} s`, { cause })
  }
}
