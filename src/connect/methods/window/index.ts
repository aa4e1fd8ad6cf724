import type { SignInMethod } from '../../flow/method.ts'
import { closeWindow, connectInWindow } from './popup.ts'

/** For pages of another origin: the methods that only work on the app's own page, in a window. */
export const appWindow: SignInMethod = {
  async start({ options, signal }) {
    signal.addEventListener('abort', closeWindow)
    const result = await connectInWindow({ ...options, mode: 'window' })
    signal.removeEventListener('abort', closeWindow)
    return { method: '', results: [result].flat() }
  },
  isSelfContained: true,
}
