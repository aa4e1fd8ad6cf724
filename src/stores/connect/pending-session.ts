import { queryParam, removeQueryParams } from '../../env/page.ts'
import { localStore } from '../../env/storage.ts'
import { ACTIONS, type Action, type ConnectSession } from '../../model/connect.ts'
import { CONNECT_TIMEOUT_MS } from '../../model/limits.ts'
import { asNumber, asText, asWebUrl } from '../../model/read.ts'
import { writeJson, appKey, readJson } from '../json-storage.ts'
import type { ExistingSession } from './machine-state.ts'

/*
 * On a phone the wallet returns to the page by an address with `tokenKey` in it, and most browsers open that in a new
 * tab, where no flow waits for the wallet. This browser therefore remembers which session it opened the wallet for. Only
 * that one is resumed: a link with the token of another session would sign the user in as somebody else.
 */
const PARAM = 'tokenKey'
const KEY = 'did_pending'

/** The wallet app was opened for this session. */
export function rememberPending(action: Action, { token, url }: ConnectSession): void {
  writeJson(localStore, appKey(KEY), { action, token, url, at: Date.now() })
}

export const forgetPending = (): void => localStore.remove(appKey(KEY))

function pending(): (ExistingSession & { action: Action }) | null {
  const { action, token, url, at } = readJson(localStore, appKey(KEY))
  const known = ACTIONS.find((candidate) => candidate === action)
  const isFresh = Date.now() - asNumber(at) < CONNECT_TIMEOUT_MS
  if (!known || !isFresh || !asText(token) || !asWebUrl(url)) return null
  return { action: known, token: asText(token), url: asText(url), isOwn: true }
}

/** The session this tab was opened for, removed from the address; null when there is none to resume. */
export function takePending(): (ExistingSession & { action: Action }) | null {
  const token = queryParam(PARAM)
  if (!token) return null
  removeQueryParams(PARAM)
  const session = pending()
  return session?.token === token ? session : null
}
