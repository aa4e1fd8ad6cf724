import { DidError } from '../model/errors.ts'
import { POPUP_CLOSED_POLL_MS, POPUP_TIMEOUT_MS } from '../model/limits.ts'

export interface PopupPlace {
  name: string
  width: number
  height: number
  /** Distance from the right edge of the page; centred when absent. */
  right?: number
  /** The page in it needs no way back to this one. */
  isApart?: boolean
}

/** Takes the way back out of a window. */
function cutOff(popup: Window): void {
  try {
    popup.opener = null
  } catch {
    // A window of before with another site in it; it was cut off when it was opened.
  }
}

/**
 * Opens an empty window. Call it inside the click, before anything is awaited: browsers block it afterwards.
 *
 * @throws DidError `popup-blocked`
 */
export function openBlankPopup({ name, width, height, right, isApart }: PopupPlace): Window {
  const left =
    window.screenX + (right === undefined ? (window.innerWidth - width) / 2 : window.innerWidth - width - right)
  const top = window.screenY + Math.max(0, (window.outerHeight - height) / 2)
  const features = { popup: 'yes', resizable: 'no', scrollbars: 'yes', status: 'yes', width, height, left, top }
  const text = Object.entries(features)
    .map(([key, value]) => `${key}=${typeof value === 'number' ? Math.round(value) : value}`)
    .join(',')
  const popup = window.open('', name, text)
  if (!popup) throw new DidError('popup-blocked')
  if (isApart) cutOff(popup)
  return popup
}

/** Opens an address in a tab that can't reach back. False when the browser lets none open: outside of a press. */
export function openTab(url: string): boolean {
  const tab = window.open(url, '_blank')
  if (tab) cutOff(tab)
  return tab !== null
}

/**
 * Waits for the one message a popup sends, from its own window and these origins only, and for nothing longer than it is
 * open.
 *
 * @throws DidError `popup-closed`, `timeout`, or `closed` when the signal ends it
 */
export function popupMessage<T>(
  popup: Window,
  origins: readonly string[],
  read: (data: unknown) => T | null,
  signal?: AbortSignal,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = new AbortController()
    const finish = (settle: () => void) => {
      end.abort()
      clearInterval(watch)
      clearTimeout(limit)
      settle()
    }
    const watch = setInterval(() => {
      if (popup.closed) finish(() => reject(new DidError('popup-closed')))
    }, POPUP_CLOSED_POLL_MS)
    const limit = setTimeout(() => finish(() => reject(new DidError('timeout'))), POPUP_TIMEOUT_MS)
    window.addEventListener(
      'message',
      (event) => {
        if (event.source !== popup || !origins.includes(event.origin)) return
        const message = read(event.data)
        if (message !== null) finish(() => resolve(message))
      },
      { signal: end.signal },
    )
    signal?.addEventListener('abort', () => finish(() => reject(new DidError('closed'))), { signal: end.signal })
  })
}
