import type { ReadableAtom } from 'nanostores'
import { walletExtension } from '../../env/device.ts'
import { debug } from '../../env/log.ts'
import { holdPopup } from '../../env/held-popup.ts'
import { POPUP_DEFAULT_SIZE, POPUP_LOGIN_SIZE, POPUP_OAUTH_SIZE } from '../../model/limits.ts'
import type { Connect, ConnectContent, Way } from '../flow/contract.ts'
import { leadsTo } from './offers.ts'

/** What was pressed before the flow was there. */
export interface Press {
  way: Way
  /** Goes on in the flow. */
  run: (connect: Connect) => void
}

type Place = Parameters<typeof holdPopup>[0]

/** An empty window for the flow. If the browser blocks it, so will it do when the flow asks, which then says so. */
function hold(place: Place | null): () => void {
  if (!place) return () => {}
  try {
    return holdPopup(place)
  } catch (error) {
    debug('no window yet', error)
    return () => {}
  }
}

/** The window that a way needs, or null. */
export function windowOf(way: Way, $content: ReadableAtom<ConnectContent>): Place | null {
  const kind = $content.get().methods.find((entry) => leadsTo(entry, way))?.kind
  if (kind === 'web-wallet') return walletExtension() ? null : { ...POPUP_DEFAULT_SIZE, right: 0 }
  if (kind === 'window') return { ...POPUP_LOGIN_SIZE, right: null }
  return kind === 'oauth' ? { ...POPUP_OAUTH_SIZE, right: null } : null
}

export interface EarlyPress {
  /** Keeps a press, and opens its window now: later, browsers would block it. It takes the place of an earlier one. */
  keep: (press: Press, place?: Place | null) => void
  /** Goes on in the flow. A window that this doesn't take is closed. */
  goOn: (run: (press: Press) => void) => void
  drop: () => void
}

export function createEarlyPress(): EarlyPress {
  let press: Press | null = null
  let release = (): void => {}
  const drop = (): void => {
    press = null
    release()
  }
  return {
    keep(next, place = null) {
      drop()
      press = next
      release = hold(place)
    },
    goOn(run) {
      if (press) run(press)
      drop()
    },
    drop,
  }
}
