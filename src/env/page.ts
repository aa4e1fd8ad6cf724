import { ofDocument } from './dom.ts'

/** The page the kit lives in: its address, its browser, whether it is looked at. */

export const inBrowser = (): boolean => typeof window !== 'undefined' && typeof document !== 'undefined'

/** For pages that no server has sent: nobody answers there. */
const NOWHERE = 'https://page.invalid/'

const isOnWeb = (address: string): boolean => /^https?:/.test(address)

/** Address of the page. Frames filled by a script (`about:srcdoc`, `blob:`) have only the origin of who filled them. */
export function pageUrl(): string {
  if (!inBrowser()) return 'http://localhost/'
  if (isOnWeb(location.href)) return location.href
  return isOnWeb(window.origin) ? `${window.origin}/` : NOWHERE
}
export const pageOrigin = (): string => new URL(pageUrl()).origin
export const userAgent = (): string => globalThis.navigator?.userAgent ?? ''
export const browserLanguages = (): readonly string[] => globalThis.navigator?.languages ?? []
export const queryParam = (name: string): string => new URL(pageUrl()).searchParams.get(name) ?? ''

const rewrite = (url: URL): void => history.replaceState(history.state, '', url)

/** Takes parameters out of the address without a new history entry, so no secret stays in it. */
export function removeQueryParams(...names: string[]): void {
  const url = new URL(pageUrl())
  if (!names.some((name) => url.searchParams.has(name))) return
  for (const name of names) url.searchParams.delete(name)
  rewrite(url)
}

/** Gives a parameter that is in the address already another value, in place. */
export function replaceQueryParam(name: string, value: string): void {
  const url = new URL(pageUrl())
  if (!url.searchParams.has(name)) return
  url.searchParams.set(name, value)
  rewrite(url)
}

/** Plain http that browsers trust all the same: a page of the machine it is looked at on. */
export const isLocalhost = (): boolean => inBrowser() && location.protocol === 'http:' && window.isSecureContext

export const isTopLevel = (): boolean => {
  try {
    return !inBrowser() || window.top === window
  } catch {
    return false // a foreign frame refuses even the comparison
  }
}

export const isHidden = (): boolean => inBrowser() && ofDocument('hidden')

/** Calls back when the page is looked at again, also when it comes out of the back/forward cache. */
export function onVisible(listener: () => void, signal?: AbortSignal): void {
  if (!inBrowser()) return
  const whenVisible = () => {
    if (!ofDocument('hidden')) listener()
  }
  ofDocument('addEventListener')('visibilitychange', whenVisible, { signal })
  window.addEventListener('pageshow', whenVisible, { signal })
}

/** Calls back with whether a media query matches: now, and when that changes. Outside of browsers never. */
export function watchMedia(query: string, listener: (matches: boolean) => void): void {
  if (!inBrowser()) return
  const list = matchMedia(query)
  listener(list.matches)
  list.addEventListener('change', ({ matches }) => listener(matches))
}

export const viewportWidth = (): number => (inBrowser() ? window.innerWidth : 1024)

/** Whether the page has a modal dialog of its own open. */
export const hasModal = (): boolean => ofDocument('querySelector')('dialog:modal') !== null

/** Leaves the page. The address was checked by the caller. */
export const navigateTo = (url: string): void => location.assign(url)

/** A window refers to itself, also one of another origin, of which little else can be read. */
const isWindow = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'window') === value

/**
 * A global of the page, if it is there (`blocklet`, `env`, `ABT`): unchecked, read it with the model's readers. A frame
 * of that name is not it.
 */
export function pageGlobal(name: string): unknown {
  const value = inBrowser() ? (window as unknown as Record<string, unknown>)[name] : undefined
  return isWindow(value) ? undefined : value
}

/** The script element that loaded this bundle, when it can be told. Read at the top level of the entry. */
export function kitScript(moduleUrl: string): HTMLScriptElement | null {
  if (!inBrowser()) return null
  const current = ofDocument('currentScript')
  if (current instanceof HTMLScriptElement) return current
  return [...ofDocument('scripts')].find((script) => script.src !== '' && script.src === moduleUrl) ?? null
}

/** Messages of windows of this origin; from any other they are not ours to read. */
export function onPageMessage(listener: (data: unknown) => void): void {
  window.addEventListener('message', ({ origin, data }) => {
    if (origin === pageOrigin()) listener(data)
  })
}

export function onOnline(listener: () => void): void {
  if (inBrowser()) window.addEventListener('online', listener)
}

/** Whether `DOMContentLoaded` is over; `interactive` alone also means that deferred scripts are still to run. */
function isParsed(): boolean {
  const state = ofDocument('readyState')
  if (state !== 'interactive') return state === 'complete'
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return (navigation?.domContentLoadedEventStart ?? 0) > 0
}

/** Resolves when the page's own scripts have had their turn to listen. */
export const documentParsed = (): Promise<void> =>
  new Promise((resolve) => {
    if (!inBrowser() || isParsed()) resolve()
    else ofDocument('addEventListener')('DOMContentLoaded', () => resolve(), { once: true })
  })
