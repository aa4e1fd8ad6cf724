import { inBrowser, isHidden } from './page.ts'

/** Resolves once what is drawn now is on the screen: with the second frame from now. A hidden page has no frames. */
export const whenPainted = (): Promise<void> =>
  new Promise((resolve) => {
    if (!inBrowser() || isHidden()) resolve()
    else requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
