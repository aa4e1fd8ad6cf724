import { DidError } from '../model/errors.ts'
import { POPUP_CLOSED_POLL_MS, POPUP_TIMEOUT_MS } from '../model/limits.ts'
import { own } from '../model/read.ts'
import { warn } from './log.ts'

const ISOLATED =
  'this page lost its window. If the page sends "Cross-Origin-Opener-Policy: same-origin", send "same-origin-allow-popups" instead'

/**
 * How a window has ended, if it has. One that closes gives the focus back to its page. One that the page's
 * `Cross-Origin-Opener-Policy: same-origin` has cut off counts as closed too, but the visitor is still in it. The focus
 * may come a moment after the window has closed, so it takes two looks.
 */
function watchEnd(popup: Window): () => 'popup-closed' | 'popup-isolated' | null {
  let wasGone = false
  return () => {
    if (!popup.closed) return null
    if (document.hasFocus()) return 'popup-closed'
    if (wasGone) return 'popup-isolated'
    wasGone = true
    return null
  }
}

/**
 * Waits for the first message of a popup that `read` accepts. Only its own window and these origins count, and only
 * while it is open. Origins may be added later.
 *
 * @throws DidError `popup-closed`, `popup-isolated`, `timeout`, or `closed` when the signal ends it
 */
export function popupMessage<T>(
  popup: Window,
  origins: readonly string[],
  read: (data: unknown) => T | null,
  signal?: AbortSignal,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const listeners = new AbortController()
    const finish = (settle: () => void) => {
      listeners.abort()
      clearInterval(watch)
      clearTimeout(limit)
      settle()
    }
    const look = watchEnd(popup)
    const watch = setInterval(() => {
      const code = look()
      if (code === 'popup-isolated') warn(ISOLATED)
      if (code) finish(() => reject(new DidError(code)))
    }, POPUP_CLOSED_POLL_MS)
    const limit = setTimeout(() => finish(() => reject(new DidError('timeout'))), POPUP_TIMEOUT_MS)
    window.addEventListener(
      'message',
      (event) => {
        if (event.source !== popup || !origins.includes(event.origin)) return
        const message = read(event.data)
        if (message !== null) finish(() => resolve(message))
      },
      own({ signal: listeners.signal }),
    )
    signal?.addEventListener(
      'abort',
      () => finish(() => reject(new DidError('closed'))),
      own({ signal: listeners.signal }),
    )
  })
}
