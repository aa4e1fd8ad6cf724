import type { Action, ConnectResult } from '../src/model/connect.ts'
import type { DidError } from '../src/model/errors.ts'
import { LOCALES, type Locale } from '../src/model/locale.ts'
import { onAnnounce } from '../src/stores/announce.ts'
import { $config, configure, THEMES } from '../src/stores/config.ts'
import { publicResult } from '../src/stores/connect/finish.ts'
import { startKit } from '../src/stores/start.ts'
import { setViewState } from './property-element.ts'
import { emitError, markReported } from './emit-error.ts'
import { emit, emitSession, joinSession } from './events.ts'
import { flag, oneOf, text, type ValuesOf } from './readers.ts'

/** Settings every session element takes for the page (design: api §1). */
export const configReaders = {
  locale: oneOf(Object.keys(LOCALES) as Locale[], ''),
  theme: oneOf(THEMES, ''),
  appUrl: text,
  servicePrefix: text,
  storageEngine: text,
  localesUrl: text,
  noSocket: flag,
  noAutoConnect: flag,
  noQuickLogin: flag,
  noConnectUrl: flag,
  connectUrlHosts: text,
}
export type ConfigValues = ValuesOf<typeof configReaders>

/** What a session element keeps for its view beside its properties. */
export interface PageInner {
  /** The first of the element's settings for the page that can't be used. */
  configError: DidError | null
}

function configOf(values: ConfigValues): Record<string, unknown> {
  const said = Object.keys(configReaders)
    .map((name) => [name, values[name as keyof ConfigValues]] as const)
    .filter(([, value]) => value !== '' && value !== false)
  return Object.fromEntries(said)
}

const applied = new WeakMap<HTMLElement, string>()

/** Applies the element's settings for the page, unless they are the same as before. */
export function applyConfig(host: HTMLElement & ConfigValues): void {
  const values = configOf(host)
  const text = JSON.stringify(values)
  if (applied.get(host) === text) return
  applied.set(host, text)
  // Each element may have its own language and theme; the page has them from an element only if nobody else says.
  const { locale, theme } = $config.get()
  if (locale) delete values.locale
  if (theme) delete values.theme
  const configError = configure('element', values)
  setViewState<PageInner>(host, { configError })
  // Later, so that a listener added right after the element is there in time.
  if (configError) queueMicrotask(() => emitError(host, configError))
}

/** Sends what the stores announce to the page: session events, and errors of flows. */
export function relayAnnouncements(): void {
  onAnnounce((announcement) => {
    const { name, detail, cancelable, error } = announcement
    if (error) markReported(error)
    if (!emitSession(name, detail, cancelable)) announcement.prevented = true
  })
}

/** Tells the page what a flow brought. Only where the page keeps the tokens itself it hears them. */
export function emitSuccess(host: HTMLElement, action: Action, result: ConnectResult | ConnectResult[]): void {
  emit(host, 'did-success', { action, result: publicResult(result) })
}

/** Takes an element into the page's session: its settings count, the session starts, and it hears session events. */
export function joinPage(host: HTMLElement & ConfigValues): () => void {
  applied.delete(host)
  applyConfig(host)
  startKit()
  return joinSession(host)
}

/** What a page can style by: `data-state`, and no room when there is nothing to show. */
export function markHost(host: HTMLElement, state: string, isCollapsed: boolean): void {
  host.dataset.state = state
  host.toggleAttribute('data-collapsed', isCollapsed)
}
