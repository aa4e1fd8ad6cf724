import { inBrowser } from './page.ts'
import { own } from '../model/read.ts'

/** Leaves the page. The caller has checked the address. */
export const navigateTo = (url: string): void => location.assign(url)

/** Goes to a part of this page without a new history entry, as a link would: scripts of the page hear of it. */
export function goToPart(hash: string): void {
  const url = new URL(location.href)
  url.hash = hash
  location.replace(url.href)
}

/** Calls back when the page is left or put into the back/forward cache. */
export function onLeave(listener: () => void, signal: AbortSignal): void {
  if (inBrowser()) window.addEventListener('pagehide', listener, own({ signal }))
}

export const isTopLevel = (): boolean => {
  try {
    return !inBrowser() || window.top === window
  } catch {
    return false // a cross-origin parent can refuse the access
  }
}
