import { atom, onMount, type ReadableAtom, type WritableAtom } from 'nanostores'
import { debug } from '../env/log.ts'
import { sessionStore, type StoredKey } from '../env/storage.ts'
import { cardUser, type CardUser } from '../model/card-user.ts'
import { USER_CACHE_MS } from '../model/limits.ts'
import type { PublicUser } from '../model/profile.ts'
import { asNumber, asObject } from '../model/read.ts'
import { fetchUser, readPublicUser } from '../protocol/user.ts'
import { $config } from '../core/config.ts'
import type { Config } from '../core/settings.ts'
import { writeJson, appKey, readJson } from '../core/json-storage.ts'
import { $service } from '../core/app/service.ts'
import { $session } from '../core/user/user.ts'

/** The state of a user card. */
export interface CardState {
  /** null while it loads. */
  user: CardUser | null
  /** The service doesn't know the user, and `user` is a placeholder. */
  isAnonymous: boolean
}

const $cards = new Map<string, WritableAtom<CardState>>()
const loads = new Map<string, Promise<void>>()

/** The app whose users they are. */
type Owner = Pick<Config, 'appUrl'>

const keyOf = (did: string, owner: Owner): StoredKey => `${appKey('did_user', owner)}@${did}`

/** Validates user data from the page; null if it is invalid. `did` is used if the data has none. */
export function userFromPage(value: object | null, did: string | null, { appUrl }: Owner): CardUser | null {
  try {
    return value && cardUser(readPublicUser(appUrl)({ did, ...value }))
  } catch (error) {
    debug('user not read', error)
    return null
  }
}

function cached(key: StoredKey, owner: Owner): CardUser | null {
  const { user, timestamp } = readJson(sessionStore, key)
  const age = Date.now() - asNumber(timestamp)
  return age >= 0 && age < USER_CACHE_MS ? userFromPage(asObject(user), null, owner) : null
}

/** Without private data: another user may sign in in this tab next. */
function remember(key: StoredKey, user: PublicUser): void {
  const { email: _email, phone: _phone, address: _address, isFollowing: _isFollowing, ...seen } = user
  const { phone: _own, ...metadata } = seen.metadata
  writeJson(sessionStore, key, { user: { ...seen, metadata }, timestamp: Date.now() })
}

async function request(key: StoredKey, did: string): Promise<void> {
  const service = $service.get()
  let state: CardState
  try {
    const user = await fetchUser(service, { did })
    if (!user) throw new Error('no such user')
    remember(key, user)
    state = { user: cardUser(user), isAnonymous: false }
  } catch (error) {
    debug('user not read', error)
    if ($cards.get(key)?.get().user) return
    state = { user: userFromPage({ fullName: 'Anonymous' }, did, service), isAnonymous: true }
  }
  $cards.get(key)?.set(state)
}

/** One request at a time for each user. A change during a request is requested after it. */
function load(key: StoredKey, did: string, isNews: boolean): void {
  const running = loads.get(key)
  if (running && !isNews) return
  const next = (running ?? Promise.resolve())
    .then(() => request(key, did))
    .finally(() => {
      if (loads.get(key) === next) loads.delete(key)
    })
  loads.set(key, next)
}

/** The public profile of a user, requested once while a view reads it, then cached for an hour. */
export function cardOf(did: string, owner: Owner): ReadableAtom<CardState> {
  const key = keyOf(did, owner)
  const known = $cards.get(key)
  if (known) return known
  const $card = atom<CardState>({ user: null, isAnonymous: false })
  $cards.set(key, $card)
  onMount($card, () => {
    $cards.set(key, $card)
    $card.set({ user: cached(key, owner), isAnonymous: false })
    let last: string | undefined
    // Users see more of their own card, so the session has to be known first. Their own changes are shown at once.
    const stop = $session.subscribe((session) => {
      if (session.status === 'starting') return
      const shownUser = session.status === 'signed-in' && session.user.did === did ? JSON.stringify(session.user) : ''
      if (last === undefined ? shownUser || !$card.get().user : shownUser !== last) load(key, did, last !== undefined)
      last = shownUser
    })
    return () => {
      stop()
      $cards.delete(key)
    }
  })
  return $card
}

/** The user without a request. */
export const cachedCardUser = (did: string, owner: Owner): CardUser | null => cached(keyOf(did, owner), owner)

/** Requests the user again after a change. */
export function refreshCard(did: string): void {
  const key = keyOf(did, $config.get())
  sessionStore.remove(key)
  if ($cards.has(key)) load(key, did, true)
}
