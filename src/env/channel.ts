/** Messages between the tabs of one origin. Where there is no channel, nobody hears anything. */
export interface TabChannel {
  send: (message: unknown) => void
  /** Receivers read what they get like anything from outside. */
  onMessage: (listener: (message: unknown) => void, signal: AbortSignal) => void
}

export function tabChannel(name: string): TabChannel {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  // Node keeps a process alive for an open channel; browsers have no such method.
  ;(channel as { unref?: () => void } | null)?.unref?.()
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    send: (message) => channel?.postMessage(message),
    onMessage: (listener, signal) => channel?.addEventListener('message', ({ data }) => listener(data), { signal }),
  }
}

/** Changes another tab makes to a stored key. */
export function onStored(key: string, listener: (value: string | null) => void, signal: AbortSignal): void {
  if (typeof window === 'undefined') return
  const heard = (event: StorageEvent) => {
    if (event.key === key && event.storageArea === window.localStorage) listener(event.newValue)
  }
  window.addEventListener('storage', heard, { signal })
}
