import { atom, onMount, type ReadableAtom, type WritableAtom } from 'nanostores'
import { debug } from '../../env/log.ts'
import { navigateTo } from '../../env/navigation.ts'
import { openTab } from '../../env/popup.ts'
import type { App } from '../../model/app.ts'
import { chatUrl } from '../../model/chat.ts'
import { isUserDid } from '../../model/did.ts'
import { toDidError } from '../../model/errors.ts'
import { isCompatible } from '../../model/version.ts'
import { CONNECT_VERSION, SDK_VERSION } from '../../protocol/http.ts'
import { follow, isFollowing, unfollow } from '../../protocol/user.ts'
import { announce } from '../../core/announce.ts'
import { loadApp } from '../../core/app/app.ts'
import { $config } from '../../core/config.ts'
import { openConnect } from './lazy.ts'
import { storeIntent, takeIntent, type IntentKind } from '../../session/intent.ts'
import { $service } from '../../core/app/service.ts'
import { $user } from '../../core/user/user.ts'
import { toast } from '../../dialogs/toasts.ts'
import { refreshCard } from '../../identity/card-user.ts'

export interface Social {
  canFollow: boolean
  /** Address of the chat with the user; '' without a chat. */
  chat: string
}

/** What the viewer can do with a user (docs/rules.md §4.6): nothing with themselves, nothing with an app. */
export function socialOf(did: string, app: App | null, viewer: string | undefined, appUrl: string): Social {
  if (!app || did === viewer || !isUserDid(did)) return { canFollow: false, chat: '' }
  return {
    canFollow: isCompatible({ package: CONNECT_VERSION, server: app.serverVersion, sdk: SDK_VERSION }),
    chat: chatUrl(app, did, appUrl),
  }
}

const $states = new Map<string, WritableAtom<boolean | null>>()
const busy = new Set<string>()

async function query(did: string): Promise<void> {
  const me = $user.get()?.did
  if (!me) return
  // If the service doesn't answer, the user can still be followed.
  const following = await isFollowing($service.get(), did).catch((error: unknown) => {
    debug('follow state not read', error)
    return false
  })
  // If the viewer has followed or unfollowed since, that is newer. Another viewer has another state.
  if ($user.get()?.did === me && !busy.has(did)) $states.get(did)?.set(following)
}

/** Whether the viewer follows a user; null while it is loading. `ofRecord` is the value in the user's record. */
export function followingOf(did: string, ofRecord: boolean | null = null): ReadableAtom<boolean | null> {
  const known = $states.get(did)
  if (known) return known
  const $state = atom<boolean | null>(null)
  $states.set(did, $state)
  onMount($state, () => {
    let viewer: string | undefined
    const stop = $user.subscribe((user) => {
      if (viewer !== undefined && viewer === user?.did) return
      $state.set(user && viewer === undefined ? ofRecord : null)
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

/** Follows or unfollows. The state changes at once, and back if the service refuses. True if it was done. */
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
    // Another tab may have changed it as well.
    void query(did)
  }
}

async function openLogin(): Promise<void> {
  const open = await openConnect()
  await open({ action: 'login', mode: 'redirect' })
}

/** Sends a signed-out visitor to the login page and stores what they wanted to do (docs/rules.md §4.6). */
export function signInTo(kind: IntentKind, did: string): void {
  storeIntent(kind, did)
  openLogin().catch((error: unknown) => debug('login not opened', error))
}

/** Does what the user wanted before the login, once the session is restored. */
export async function resumeIntent(): Promise<void> {
  const intent = takeIntent()
  const me = $user.get()?.did
  if (!intent || !me) return
  const { kind, did } = intent
  const social = socialOf(did, await loadApp(), me, $config.get().appUrl)
  if (kind === 'follow' && social.canFollow) {
    if (await isFollowing($service.get(), did)) return
    if (await setFollowing(did, true)) announce('did-follow', { did, following: true })
  }
  // Browsers block new tabs without a click. Then the chat opens in this one.
  if (kind === 'chat' && social.chat && !openTab(social.chat)) navigateTo(social.chat)
}
