import { ofDocument } from './dom.ts'
import { FRAME_SANDBOX } from '../model/limits.ts'

/**
 * Lays an unseen frame into the page, for as long as somebody speaks with what is in it. Removed by what it returns.
 */
export function createHiddenFrame(url: string): { frame: HTMLIFrameElement; remove: () => void } {
  const frame = ofDocument('createElement')('iframe')
  frame.setAttribute('sandbox', FRAME_SANDBOX)
  // A page's own style for frames must not show it.
  frame.style.setProperty('display', 'none', 'important')
  frame.src = url
  ofDocument('body').append(frame)
  return { frame, remove: () => frame.remove() }
}

/** Hears what the page in a frame says, as long as it is of this origin. Returns how to speak to it. */
export function connectFrame(
  frame: HTMLIFrameElement,
  origin: string,
  hear: (data: unknown) => void,
  signal: AbortSignal,
): (message: object) => void {
  window.addEventListener(
    'message',
    (event) => {
      if (event.source !== null && event.source === frame.contentWindow && event.origin === origin) hear(event.data)
    },
    { signal },
  )
  return (message) => frame.contentWindow?.postMessage(message, origin)
}
