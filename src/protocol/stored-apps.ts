import { localStore } from '../env/storage.ts'
import { readApp, type App } from '../model/app.ts'
import { STORED_APPS_MAX, STORED_APPS_MAX_LENGTH } from '../model/limits.ts'
import type { Json } from '../model/read.ts'
import { toAnswer } from '../model/stored-app.ts'
import { storedAnswers, STORED_APPS_KEY, STORED_APPS_VERSION } from './stored-look.ts'

/*
 * The last settings of apps in this browser, newest first, so that a page can show an app before the service has
 * answered (docs/rules.md §8.8). They are only shown: no decision about trust depends on them.
 */
/** The last settings of the app at this address; null if there are none, or if they are invalid. */
export const storedApp = (url: string): App | null => {
  const entry = storedAnswers().find((each) => each.url === url)
  return entry ? readApp(entry.answer, url) : null
}

const textOf = (apps: Json[]): string => JSON.stringify({ version: STORED_APPS_VERSION, apps })
const isTooLong = (apps: Json[]): boolean => textOf(apps).length > STORED_APPS_MAX_LENGTH

/** Stores the settings of an app before all others. The oldest ones make room. */
export function storeApp(url: string, app: App): void {
  const entry = { url, answer: toAnswer(app) }
  const others = storedAnswers().filter((each) => each.url !== url)
  // Settings that are too long by themselves are not stored. The others stay.
  const apps = isTooLong([entry]) ? others : [entry, ...others].slice(0, STORED_APPS_MAX)
  while (isTooLong(apps)) apps.pop()
  const text = textOf(apps)
  if (text !== localStore.get(STORED_APPS_KEY)) localStore.set(STORED_APPS_KEY, text)
}
