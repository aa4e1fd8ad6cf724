import { limitedFetch } from '../../src/model/limited-fetch.ts'

/** Far more than an app says about a user or about itself. */
const LIMITS = { bytes: 1_000_000, ms: 5_000 }

/** The developer has configured every address, so redirects to other ones aren't followed. */
const request = (url: string, headers: Record<string, string>): Promise<Response> =>
  limitedFetch(url, { headers, redirect: 'manual' }, LIMITS)

/** Tries again once: the app's web server may have closed a connection that this one was about to use again. */
const get = (url: string, headers: Record<string, string>): Promise<Response> =>
  request(url, headers).catch((error: unknown) => {
    if (error instanceof TypeError) return request(url, headers)
    throw error
  })

const REFUSALS = new Set([400, 401])

/** The JSON of an answer; null if the app refuses what was sent. @throws for any other status, and beyond the limits */
export async function getJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await get(url, headers)
  if (REFUSALS.has(response.status)) return null
  if (!response.ok) throw new Error(`The app answered ${response.status}`)
  return response.json()
}
