import { documentParsed, pageOrigin } from '../../env/page.ts'
import { localStore } from '../../env/storage.ts'
import { toDidError, type DidError } from '../../model/errors.ts'
import { tokenKeys } from '../../protocol/token-keys.ts'
import { configure, isAppNamed, isConfigured, warnOnce } from '../config.ts'
import { parseSetting } from '../settings.ts'
import { cachedUser } from './cached-user.ts'

/*
 * Which app the elements of a page name. Somebody who may insert HTML, but no scripts, can insert an element as well.
 * So another app than the page's own only counts under the conditions of docs/rules.md §1.1, and that is judged once.
 */

/** The app that each element on the page names. One without `app-url` names the page's own. */
const named = new Map<object, string>()
let isJudged = false
let judging: Promise<void> | null = null

/** Resolves once the page knows its app; null if elements don't keep it waiting. */
export const appPending = (): Promise<void> | null => judging

/** Whether somebody is signed in to the page's own app. A cookie proves nothing (docs/rules.md §2.8). */
function hasOwnSession(): boolean {
  const { session, refresh } = tokenKeys('')
  return [session, refresh].some((key) => localStore.get(key) !== '') || cachedUser() !== null
}

/** Another app, if it counts by what is on the page now. */
function otherApp(): string | null {
  const [appUrl, ...others] = new Set(named.values())
  if (!appUrl || appUrl === pageOrigin() || others.length > 0) return null
  return isAppNamed() || hasOwnSession() ? null : appUrl
}

function warnOfIgnored(appUrl: string): void {
  if (appUrl === pageOrigin() || isConfigured(appUrl)) return
  warnOnce(
    'app-url',
    `app-url="${appUrl.slice(0, 80)}" of an element doesn’t count on this page. To name the app, use configure() or data-app-url on the script tag.`,
  )
}

async function judge(): Promise<void> {
  // A library adds the elements of a view, and sets their attributes, in one task.
  await Promise.resolve()
  // Until the document is read, another element may still disagree. None can make another app count.
  if (otherApp()) await documentParsed()
  const appUrl = otherApp()
  judging = null
  if (named.size === 0) return
  isJudged = true
  if (appUrl) configure('element', { appUrl })
  for (const each of named.values()) warnOfIgnored(each)
}

/** Takes note of the app that an element names; the error if that isn't an address. */
export function nameApp(element: object, text: string): DidError | null {
  let appUrl = pageOrigin()
  let problem: DidError | null = null
  try {
    if (text) appUrl = parseSetting('appUrl', text)
  } catch (error) {
    problem = toDidError(error)
  }
  named.set(element, appUrl)
  if (isJudged) warnOfIgnored(appUrl)
  else judging ??= judge()
  return problem
}

/** Forgets an element that has left the page. */
export const forgetApp = (element: object): void => void named.delete(element)
