import { queryParam, removeQueryParams } from '../../env/page.ts'
import { localStore } from '../../env/storage.ts'
import { ACTIONS, type Action, type ConnectSession } from '../../model/connect.ts'
import { CONNECT_TIMEOUT_MS } from '../../model/limits.ts'
import { asNumber, asText, asWebUrl } from '../../model/read.ts'
import { writeJson, appKey, readJson } from '../json-storage.ts'
import type { ExistingSession } from './machine-state.ts'

/*
 * On a phone the wallet brings the visitor back by the address with `tokenKey` in it, and most browsers open that in a
 * new tab, where nobody waits for the wallet. This browser therefore remembers which session it sent there. Only that
 * one is taken up: a token of somebody else's session in a link would sign the visitor in as somebody else.
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
  const known = ACTIONS.find((one) => one === action)
  const isFresh = Date.now() - asNumber(at) < CONNECT_TIMEOUT_MS
  if (!known || !isFresh || !asText(token) || !asWebUrl(url)) return null
  return { action: known, token: asText(token), url: asText(url), isOwn: true }
}

/** The session this tab was opened for, taken out of the address; null when there is none to go on with. */
export function takePending(): (ExistingSession & { action: Action }) | null {
  const token = queryParam(PARAM)
  if (!token) return null
  removeQueryParams(PARAM)
  const session = pending()
  return session?.token === token ? session : null
}
