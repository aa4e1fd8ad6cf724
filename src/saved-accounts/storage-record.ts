import { localStore } from '../env/storage.ts'
import { asText } from '../model/read.ts'
import { readJson } from '../core/json-storage.ts'

/** Where the last decision about the storage of an identity site is stored (docs/protocol.md §7.3). */
export const STORAGE_KEY = 'storage-access'

const isAsked = (state: unknown): boolean => /prompt|granted/.test(asText(state))

/** The recorded decision for this site, or ''. */
export function recordedAccess(site: string): string {
  const { appUrl, state } = readJson(localStore, STORAGE_KEY)
  return appUrl === site ? asText(state) : ''
}

/** Whether this app has asked for a site's storage, to share its visitor id. */
export const hasAskedStorageOf = (site: string): boolean => isAsked(recordedAccess(site))

/** Whether it has asked for that of any site. */
export const hasAskedForStorage = (): boolean => isAsked(readJson(localStore, STORAGE_KEY).state)
