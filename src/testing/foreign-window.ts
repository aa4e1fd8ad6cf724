import { onTestFinished } from 'vitest'

/** The window of a page of another origin, whose address the browser hides. */
export function foreignWindow(): Window {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', '')
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  if (!frame.contentWindow) throw new Error('no window')
  return frame.contentWindow
}
