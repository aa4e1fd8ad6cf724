import { limitedFetch } from '../../src/model/limited-fetch.ts'

/** More than an app has to say to a wallet, and longer than it needs for that. */
const LIMITS = { bytes: 10_000_000, ms: 60_000 }

/** Fetches an answer with all of its body. */
export const fetchAnswer = (url: string | URL, init: RequestInit = {}): Promise<Response> =>
  limitedFetch(url, init, LIMITS)
