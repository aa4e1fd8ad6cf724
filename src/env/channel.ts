import { own } from '../model/read.ts'

/** Messages between the tabs of one origin. Without BroadcastChannel nothing is sent or received. */
export interface TabChannel {
  send: (message: unknown) => void
  /** Messages are not checked here. Receivers validate them like any data from outside. */
  onMessage: (listener: (message: unknown) => void, signal: AbortSignal) => void
}

type Listener = (message: unknown) => void

export function tabChannel(name: string): TabChannel {
  const listeners = new Set<Listener>()
  let channel: BroadcastChannel | null = null
  const open = () => {
    if (channel || typeof BroadcastChannel === 'undefined') return
    channel = new BroadcastChannel(name)
    // In Node an open channel keeps the process alive. Browsers have no such method.
    if (typeof window === 'undefined') (channel as { unref?: () => void }).unref?.()
    channel.addEventListener('message', ({ data }) => {
      for (const listener of listeners) listener(data)
    })
  }
  const close = () => {
    channel?.close()
    channel = null
  }
  open()
  // A message would discard the copy of the page that the browser keeps for Back. When that page is shown again, it
  // checks for changes by itself (`refreshWithPage`).
  if (typeof window !== 'undefined') {
    window.addEventListener('pagehide', close)
    window.addEventListener('pageshow', open)
  }
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    send: (message) => channel?.postMessage(message),
    onMessage(listener, signal) {
      listeners.add(listener)
      signal.addEventListener('abort', () => listeners.delete(listener))
    },
  }
}

function isLocalStorage(area: Storage | null): boolean {
  try {
    return area === window.localStorage
  } catch {
    return false // the storage of this page is blocked
  }
}

/** Calls back when another tab changes a key of localStorage. */
export function onStored(key: string, listener: (value: string | null) => void, signal: AbortSignal): void {
  if (typeof window === 'undefined') return
  const onStorage = (event: StorageEvent) => {
    if (event.key === key && isLocalStorage(event.storageArea)) listener(event.newValue)
  }
  window.addEventListener('storage', onStorage, own({ signal }))
}
