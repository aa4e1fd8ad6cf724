import { ofetch } from 'ofetch'
import { REQUEST_TIMEOUT_MS } from '../model/limits.ts'
import { UNSET } from './unset-options.ts'

const RETRY_MS = 1_000

/**
 * An unchecked language file. It doesn't come from the app: no headers, no token. @throws after three failed tries, or
 * without an answer in time
 */
export const fetchLanguageFile = (url: string): Promise<unknown> =>
  ofetch(url, {
    ...UNSET,
    responseType: 'json',
    retry: 2,
    retryDelay: RETRY_MS,
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  })
