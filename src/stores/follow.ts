import { atom, onMount, type ReadableAtom, type WritableAtom } from 'nanostores'
import { debug } from '../env/log.ts'
import { navigateTo, pageUrl } from '../env/page.ts'
import { openTab } from '../env/popup.ts'
import { sessionStore } from '../env/storage.ts'
import type { App } from '../model/app.ts'
import { chatUrl } from '../model/chat.ts'
import { isUserDid } from '../model/did.ts'
import { toDidError } from '../model/errors.ts'
import { INTENT_MS } from '../model/limits.ts'
import { asNumber, asText } from '../model/read.ts'
import { isCompatible } from '../model/version.ts'
import { CONNECT_VERSION, SDK_VERSION } from '../protocol/http.ts'
import { follow, isFollowing, unfollow } from '../protocol/user.ts'
import { announce } from './announce.ts'
import { loadApp } from './app.ts'
import { $config } from './config.ts'
import { openConnect } from './connect/index.ts'
import { writeJson, appKey, readJson } from './json-storage.ts'
import { $service } from './service.ts'
import { $user } from './session/state.ts'
import { toast } from './toasts.ts'
import { refreshCard } from './user-card.ts'

export interface Social {
  canFollow: boolean
  /** Where one writes to the user; '' when nowhere. */
  chat: string
}

/** What a visitor can do with a user (docs/rules.md §4.6): nothing with oneself, nothing with an app. */
export function socialOf(did: string, app: App | null, viewer: string | undefined): Social {
  if (!app || did === viewer || !isUserDid(did)) return { canFollow: false, chat: '' }
  return {
    canFollow: isCompatible({ package: CONNECT_VERSION, server: app.serverVersion, sdk: SDK_VERSION }),
    chat: chatUrl(app, did, $config.get().appUrl),
  }
}

const $states = new Map<string, WritableAtom<boolean | null>>()
const busy = new Set<string>()

async function query(did: string): Promise<void> {
  const me = $user.get()?.did
  if (!me) return
  // Who can't be told to be followed can be followed.
  const following = await isFollowing($service.get(), did).catch((error: unknown) => {
    debug('follow state not read', error)
    return false
  })
  // What the visitor does meanwhile is newer, and so is what somebody else sees.
  if ($user.get()?.did === me && !busy.has(did)) $states.get(did)?.set(following)
}

/** Whether who is signed in follows a user; null while nobody knows. `said` by the user's record, else it is asked for. */
export function followingOf(did: string, said: boolean | null = null): ReadableAtom<boolean | null> {
  const known = $states.get(did)
  if (known) return known
  const $state = atom<boolean | null>(null)
  $states.set(did, $state)
  onMount($state, () => {
    let viewer: string | undefined
    const stop = $user.subscribe((user) => {
      if (viewer !== undefined && viewer === user?.did) return
      $state.set(user && viewer === undefined ? said : null)
      viewer = user?.did
      if ($state.get() === null) void query(did)
    })
    return () => {
      stop()
      $states.delete(did)
    }
  })
  return $state
}

/** Follows or unfollows; the state shows it at once, and takes it back when the service refuses. True when it is done. */
export async function setFollowing(did: string, wanted: boolean): Promise<boolean> {
  if (busy.has(did)) return false
  const me = $user.get()?.did
  const before = $states.get(did)?.get() ?? null
  $states.get(did)?.set(wanted)
  busy.add(did)
  try {
    await (wanted ? follow : unfollow)($service.get(), did)
    toast('success', { done: { id: wanted ? 'followed' : 'unfollowed' } })
    refreshCard(did)
    return true
  } catch (error) {
    if ($user.get()?.did === me) $states.get(did)?.set(before)
    toast('error', { error: toDidError(error, 'request-failed') })
    return false
  } finally {
    busy.delete(did)
    // Another tab may have been faster.
    void query(did)
  }
}

type Kind = 'follow' | 'chat'
const intentKey = (): string => appKey('did_intent')
const pagePath = (): string => new URL(pageUrl()).pathname

/** Sends a visitor nobody knows to the login page, and remembers what they wanted (docs/rules.md §4.6). */
export function signInTo(kind: Kind, did: string): void {
  writeJson(sessionStore, intentKey(), { kind, did, page: pagePath(), at: Date.now() })
  openConnect({ action: 'login', mode: 'redirect' }).catch((error: unknown) => debug('login not opened', error))
}

function takeIntent(): { kind: unknown; did: string } | null {
  const key = intentKey()
  const { kind, did, page, at } = readJson(sessionStore, key)
  // The login page has the kit too.
  if (page !== pagePath()) return null
  sessionStore.remove(key)
  return Date.now() - asNumber(at) < INTENT_MS ? { kind, did: asText(did) } : null
}

/** Does what the visitor wanted before the login, once it is known that they are back. */
export async function resumeIntent(): Promise<void> {
  const intent = takeIntent()
  const me = $user.get()?.did
  if (!intent || !me) return
  const { kind, did } = intent
  const social = socialOf(did, await loadApp(), me)
  if (kind === 'follow' && social.canFollow) {
    if (await isFollowing($service.get(), did)) return
    if (await setFollowing(did, true)) announce('did-follow', { did, following: true })
  }
  // Without a press browsers let no tab open; the way back is one step.
  if (kind === 'chat' && social.chat && !openTab(social.chat)) navigateTo(social.chat)
}
