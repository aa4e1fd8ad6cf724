import { ofDocument } from './dom.ts'
import { inBrowser } from './page.ts'
import { FRAME_SANDBOX } from '../model/limits.ts'
import { own } from '../model/read.ts'

/** Adds an invisible frame to the page. The caller removes it with the returned function. */
export function createHiddenFrame(url: string): { frame: HTMLIFrameElement; remove: () => void } {
  const frame = ofDocument('createElement')('iframe')
  frame.setAttribute('sandbox', FRAME_SANDBOX)
  // `!important`, so that the page's styles for frames can't show it.
  frame.style.setProperty('display', 'none', 'important')
  frame.src = url
  ofDocument('body').append(frame)
  return { frame, remove: () => frame.remove() }
}

/**
 * Whether a page of another origin has this one in a frame. Visitors then see the address of that page, which can also
 * cover this one with something of its own.
 */
export function isInForeignFrame(): boolean {
  if (!inBrowser()) return false
  try {
    for (let inner: Window = window; inner !== inner.parent; inner = inner.parent) void inner.parent.location.href
    return false
  } catch {
    return true // the browser hides the address of another origin
  }
}

/** Receives the messages of the page in a frame if it has this origin. Returns a function that sends messages to it. */
export function connectFrame(
  frame: HTMLIFrameElement,
  origin: string,
  onMessage: (data: unknown) => void,
  signal: AbortSignal,
): (message: object) => void {
  window.addEventListener(
    'message',
    (event) => {
      const isFromFrame = event.source !== null && event.source === frame.contentWindow
      if (isFromFrame && event.origin === origin) onMessage(event.data)
    },
    own({ signal }),
  )
  return (message) => frame.contentWindow?.postMessage(message, origin)
}
