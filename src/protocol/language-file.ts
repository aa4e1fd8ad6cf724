import { ofetch } from 'ofetch'

const RETRY_MS = 1_000

/** A language file, unread. It is not the app's: no header, no token. @throws when it can't be had at the third try */
export const fetchLanguageFile = (url: string): Promise<unknown> =>
  ofetch(url, { responseType: 'json', retry: 2, retryDelay: RETRY_MS })
