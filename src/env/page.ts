import { ofDocument } from './dom.ts'
import { own } from '../model/read.ts'

/** The page that embeds the kit: its address, browser and visibility. */

export const inBrowser = (): boolean => typeof window !== 'undefined' && typeof document !== 'undefined'

/** Stands for the address of a page that didn't come from a server. Requests to it always fail. */
export const INVALID_URL = 'https://page.invalid/'

const isOnWeb = (address: string): boolean => /^https?:/.test(address)

/** Address of the page. Frames filled by a script (`about:srcdoc`, `blob:`) have only the origin of their creator. */
export function pageUrl(): string {
  if (!inBrowser()) return 'http://localhost/'
  if (isOnWeb(location.href)) return location.href
  return isOnWeb(window.origin) ? `${window.origin}/` : INVALID_URL
}
export const pageOrigin = (): string => new URL(pageUrl()).origin
export const userAgent = (): string => globalThis.navigator?.userAgent ?? ''
export const browserLanguages = (): readonly string[] => globalThis.navigator?.languages ?? []
export const queryParam = (name: string): string => new URL(pageUrl()).searchParams.get(name) ?? ''

const replaceUrl = (url: URL): void => history.replaceState(history.state, '', url)

/** Removes parameters with secrets from the address, without a new history entry. */
export function removeQueryParams(...names: string[]): void {
  const url = new URL(pageUrl())
  if (!names.some((name) => url.searchParams.has(name))) return
  for (const name of names) url.searchParams.delete(name)
  replaceUrl(url)
}

/** Changes the value of a parameter that the address has, without a new history entry. */
export function replaceQueryParam(name: string, value: string): void {
  const url = new URL(pageUrl())
  if (!url.searchParams.has(name)) return
  url.searchParams.set(name, value)
  replaceUrl(url)
}

export const isHidden = (): boolean => inBrowser() && ofDocument('hidden')

/** Calls back when the page becomes visible again, also from the back/forward cache. */
export function onVisible(listener: () => void, signal?: AbortSignal): void {
  if (!inBrowser()) return
  const whenVisible = () => {
    if (!ofDocument('hidden')) listener()
  }
  ofDocument('addEventListener')('visibilitychange', whenVisible, own({ signal }))
  window.addEventListener('pageshow', ({ persisted }) => persisted && whenVisible(), own({ signal }))
}

/** Resolves when somebody sees the page, or the signal aborts. */
export const whenVisible = (signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (!isHidden() || signal?.aborted) return resolve()
    const end = new AbortController()
    const finish = (): void => {
      end.abort()
      resolve()
    }
    signal?.addEventListener('abort', finish)
    onVisible(finish, end.signal)
  })

/** Reports whether a media query matches, now and on every change. It never does without media queries, as in jsdom. */
export function watchMedia(query: string, listener: (matches: boolean) => void): void {
  if (typeof globalThis.matchMedia !== 'function') return
  const list = matchMedia(query)
  listener(list.matches)
  list.addEventListener('change', ({ matches }) => listener(matches))
}

/** Whether a modal dialog of the page is open. */
export const hasModal = (): boolean => ofDocument('querySelector')('dialog:modal') !== null

/** A window has a `window` property that refers to itself, and that can be read across origins. */
const isWindow = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'window') === value

/**
 * A global of the page (`blocklet`, `env`, `ABT`), if it exists. It isn't checked. A frame of that name, which would be
 * a global too, is ignored.
 */
export function pageGlobal(name: string): unknown {
  const value: unknown = inBrowser() && Object.hasOwn(window, name) ? Reflect.get(window, name) : undefined
  return isWindow(value) ? undefined : value
}

/** Calls back with messages from windows of this origin. Others are ignored. */
export function onPageMessage(listener: (data: unknown) => void): void {
  window.addEventListener('message', ({ origin, data }) => {
    if (origin === pageOrigin()) listener(data)
  })
}

/** Calls back when the network is back, or when the window gets the focus. */
export function onWindow(type: 'online' | 'focus', listener: () => void): void {
  if (inBrowser()) window.addEventListener(type, listener)
}

/** Whether `DOMContentLoaded` has fired. With `interactive` alone, deferred scripts may not have run yet. */
function isParsed(): boolean {
  const state = ofDocument('readyState')
  if (state !== 'interactive') return state === 'complete'
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return (navigation?.domContentLoadedEventStart ?? 0) > 0
}

/** Resolves once the page's own scripts have run and could add their listeners. */
export const documentParsed = (): Promise<void> =>
  new Promise((resolve) => {
    if (!inBrowser() || isParsed()) resolve()
    else ofDocument('addEventListener')('DOMContentLoaded', () => resolve(), own({ once: true }))
  })
