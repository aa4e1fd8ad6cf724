import { localStore } from '../env/storage.ts'
import { readLook, type AppLook } from '../model/app-look.ts'
import { asList, asObject, type Json } from '../model/read.ts'

/** Where the last settings of apps are stored (stored-apps.ts). */
export const STORED_APPS_KEY = 'did_apps'
/** Stored settings of another version are ignored. */
export const STORED_APPS_VERSION = 1

/** The stored settings of apps, not validated. */
export function storedAnswers(): Json[] {
  try {
    const { version, apps } = asObject(JSON.parse(localStore.get(STORED_APPS_KEY) || '{}'))
    return version === STORED_APPS_VERSION ? asList(apps).map(asObject) : []
  } catch {
    return [] // not JSON: treated as not stored
  }
}

/** How the app at this address looked the last time; null if that isn't stored. */
export const storedLook = (url: string): AppLook | null => {
  const entry = storedAnswers().find((each) => each.url === url)
  return entry ? readLook(entry.answer) : null
}
