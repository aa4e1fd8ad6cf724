import { localStore } from '../env/storage.ts'
import { asText } from '../model/read.ts'
import { readJson } from '../core/json-storage.ts'
import { isAsked, STORAGE_KEY } from './known-browser.ts'

/** The recorded decision for this site, or ''. */
export function recordedAccess(site: string): string {
  const { appUrl, state } = readJson(localStore, STORAGE_KEY)
  return appUrl === site ? asText(state) : ''
}

/** Whether this app has asked for a site's storage, to share its visitor id. */
export const hasAskedStorageOf = (site: string): boolean => isAsked(recordedAccess(site))
