import type { Action, ConnectResult } from '../../src/model/connect.ts'
import { own } from '../../src/model/read.ts'
import { onAnnounce } from '../../src/core/announce.ts'
import { $config, configure, warnOnce } from '../../src/core/config.ts'
import { forgetApp, nameApp } from '../../src/core/user/named-app.ts'
import { markReported } from '../../src/core/error-handling.ts'
import type { OnChange } from '../base/definition.ts'
import { startKit } from '../start/start.ts'
import { isInside } from '../base/view-element.ts'
import { setViewState } from '../base/property-element.ts'
import { emitError } from '../base/emit-error.ts'
import { flowResult, publicResult } from './flow-result.ts'
import { emit, emitSession, joinSession, type DidEventDetails } from '../base/events.ts'
import { scriptOnlyAttributes, settingProperties, type SettingValues } from './setting-properties.ts'
import type { PageState } from '../base/view-props.ts'

function givenSettings(values: SettingValues): Record<string, unknown> {
  const given = Object.keys(settingProperties)
    .map((name) => [name, values[name as keyof SettingValues]] as const)
    .filter(([, value]) => value !== '' && value !== false)
  return own(Object.fromEntries(given))
}

const applied = new WeakMap<HTMLElement, string>()

/** Applies the element's settings for the page, unless they are the same as before. */
function applyConfig(host: HTMLElement & SettingValues): void {
  const { appUrl = '', theme: _theme, ...values } = givenSettings(host)
  const text = JSON.stringify([appUrl, values])
  if (applied.get(host) === text) return
  applied.set(host, text)
  // A page without a language has that of its first element, as in mails. Another element may have its own.
  if ($config.get().locale) delete values.locale
  const problem = configure('element', values)
  const configError = (isInside(host) ? null : nameApp(host, appUrl as string)) ?? problem
  setViewState<PageState>(host, { configError })
  // Later, so that a listener added right after the element receives it.
  if (configError) queueMicrotask(() => emitError(host, configError))
}

/** Says once what an element tries to set and only a script may. */
function warnOfScriptSettings(host: HTMLElement): void {
  for (const name of scriptOnlyAttributes) {
    if (!host.hasAttribute(name)) continue
    warnOnce(name, `${name} of an element doesn’t count. Use configure() or the script tag.`)
  }
}

/**
 * Turns what the stores announce into events: session events, and errors of flows, which bubble from the element that
 * began the flow. `atDocument` is false for a copy of
 * the kit that stays idle beside another one, and may have elements all the same.
 */
export function relayAnnouncements(atDocument: boolean): void {
  onAnnounce((announcement) => {
    const { name, detail, cancelable, error, origin } = announcement
    if (error) markReported(error)
    if (error && origin) emit(origin, 'did-error', detail as DidEventDetails['did-error'])
    else if (!emitSession(name, detail, cancelable, atDocument)) announcement.prevented = true
  })
}

/**
 * Dispatches `did-success`. The service's result has tokens only if the page stores them itself. The result of a
 * request of the app's own (`isOwn`) was written for the page.
 */
export function emitSuccess(
  host: HTMLElement,
  action: Action,
  result: ConnectResult | ConnectResult[],
  isOwn = false,
): void {
  const written = isOwn ? flowResult(result) : { result: publicResult(result) }
  emit(host, 'did-success', { ...written, action, result: written.result as ConnectResult })
}

/**
 * Applies the element's settings, now and when they change, starts the session, and dispatches session events at the
 * element.
 */
export function joinPage(host: HTMLElement & SettingValues, onChange: OnChange): () => void {
  applied.delete(host)
  warnOfScriptSettings(host)
  applyConfig(host)
  onChange(() => applyConfig(host))
  host.toggleAttribute('data-empty', true)
  startKit()
  const leave = joinSession(host)
  return () => {
    forgetApp(host)
    leave()
  }
}
