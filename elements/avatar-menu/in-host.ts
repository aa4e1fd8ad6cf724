import { debug } from '../../src/env/log.ts'
import { $session, $user } from '../../src/core/user/user.ts'
import { session } from '../start/session/lazy.ts'
import { hostMenu } from './lazy.ts'
import type { MenuHost } from './properties.ts'

/** Offers the actions of the menu to the host around the page, until the signal aborts. */
async function offer(host: MenuHost, signal: AbortSignal): Promise<void> {
  const offerActions = await hostMenu()
  const withdraw = await offerActions(host)
  if (signal.aborted) withdraw()
  else signal.addEventListener('abort', withdraw)
}

/** Does so while a user is signed in, at a host that may also be configured later. The returned function ends it. */
export function followHost(host: MenuHost): () => void {
  let offered: AbortController | undefined
  const withdraw = (): void => {
    offered?.abort()
    offered = undefined
  }
  let ends: (() => void)[] | undefined = []
  const follow = (): void => {
    session().then(
      ({ hasHost, onBridge }) => {
        const update = (): void => {
          if (!hasHost() || $session.get().status !== 'signed-in') return withdraw()
          if (offered) return
          offered = new AbortController()
          offer(host, offered.signal).catch((error: unknown) => debug('the menu is not offered to the host', error))
        }
        // Unless the element has been removed meanwhile.
        ends?.push(onBridge(update), $session.subscribe(update))
      },
      (error: unknown) => debug('no session', error),
    )
  }
  // Its code comes with whoever signs in.
  let isFollowed = false
  const stop = $user.subscribe((user) => {
    if (!user || isFollowed) return
    isFollowed = true
    follow()
  })
  ends.push(stop)
  return () => {
    ends?.forEach((end) => end())
    ends = undefined
    withdraw()
  }
}
