/** Messages between the tabs of one origin. Without BroadcastChannel nothing is sent or received. */
export interface TabChannel {
  send: (message: unknown) => void
  /** Messages are not checked here. Receivers validate them like any data from outside. */
  onMessage: (listener: (message: unknown) => void, signal: AbortSignal) => void
}

export function tabChannel(name: string): TabChannel {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  // In Node an open channel keeps the process alive. Browsers have no such method.
  ;(channel as { unref?: () => void } | null)?.unref?.()
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    send: (message) => channel?.postMessage(message),
    onMessage: (listener, signal) => channel?.addEventListener('message', ({ data }) => listener(data), { signal }),
  }
}

/** Calls back when another tab changes a key of localStorage. */
export function onStored(key: string, listener: (value: string | null) => void, signal: AbortSignal): void {
  if (typeof window === 'undefined') return
  const onStorage = (event: StorageEvent) => {
    if (event.key === key && event.storageArea === window.localStorage) listener(event.newValue)
  }
  window.addEventListener('storage', onStorage, { signal })
}
