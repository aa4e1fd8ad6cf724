import { parsedJson } from '../model/host-reply.ts'
import { asList, asObject, asText, isObject } from '../model/read.ts'
import { userAgent } from './page.ts'

/*
 * DSBridge: calls between this page and the native app around it, in both directions (docs/protocol.md §7.2). Ordinary
 * browsers never answer, so callers check `hasBridge` first. Its globals have fixed names. Another script of the
 * page may have defined them, and any script can call them: nothing that arrives here is trusted.
 */
type PageFunction = (...args: unknown[]) => unknown

interface Globals extends Record<string, unknown> {
  _dsbridge?: { call?: (method: string, json: string) => unknown }
  /** Page functions that the native app calls, and those that answer later. Namespaces are in `_obs`. */
  _dsf?: object
  _dsaf?: object
  /** Number of the next reply function. */
  dscb?: number
  prompt: (title: string, json: string) => unknown
  close: () => void
}

const pageGlobals = (): Partial<Globals> => (typeof window === 'undefined' ? {} : (window as unknown as Globals))

/** A global that a script or the native app has defined. */
const globalOf = <Name extends keyof Globals>(name: Name): Globals[Name] | undefined =>
  Object.hasOwn(pageGlobals(), name) ? pageGlobals()[name] : undefined

/** Whether the page is inside a native app that can be called. */
export function hasBridge(): boolean {
  const isCallable = typeof globalOf('_dsbridge')?.call === 'function'
  return isCallable || globalOf('_dswk') !== undefined || userAgent().includes('_dsbridge')
}

/** Calls a native method without waiting for a reply. */
export function sendNative(method: string, data: unknown = null, stub?: string): void {
  const json = JSON.stringify({ data, _dscbstub: stub })
  const { prompt } = install()
  const bridge = globalOf('_dsbridge')
  if (bridge?.call) bridge.call(method, json)
  // WKWebView has no bridge object. The native app intercepts prompts of this form.
  else prompt(`_dsbridge=${method}`, json)
}

/**
 * Calls a native method. The promise stays pending if the native app doesn't reply. When the signal aborts, the
 * function for the reply is removed. The caller aborts it after its time limit, and after a reply.
 */
export function askNative(method: string, data: unknown, signal: AbortSignal): Promise<unknown> {
  const globals = install()
  return new Promise((resolve) => {
    const number = globalOf('dscb') ?? 0
    globals.dscb = number + 1
    const stub = `dscb${number}`
    globals[stub] = resolve
    signal.addEventListener('abort', () => delete globals[stub])
    sendNative(method, data, stub)
  })
}

/** Offers a function of this page to the native app, until the returned function is called. */
export function registerNative(name: string, method: PageFunction): () => void {
  const globals = install()
  const registry = globals._dsaf as Record<string, unknown>
  registry[name] = method
  if (!globalOf('_dsInit')) {
    globals._dsInit = true
    setTimeout(() => sendNative('_dsb.dsinit'))
  }
  return () => {
    if (registry[name] === method) delete registry[name]
  }
}

const ownMember = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined

/** The page function of this name, as `namespace.function` or `function`. Inherited members don't count. */
function pageFunction(registry: unknown, name: string): PageFunction | null {
  const dot = name.lastIndexOf('.')
  const owner = dot < 0 ? registry : ownMember(ownMember(registry, '_obs'), name.slice(0, dot))
  const found = ownMember(owner, name.slice(dot + 1))
  return typeof found === 'function' ? (found as PageFunction) : null
}

/** The globals of the bridge. Those that the platform's own bridge hasn't defined are defined on first use. */
function install(): Globals {
  const globals = pageGlobals() as Globals
  if (!isObject(globalOf('_dsaf'))) globals._dsaf = { _obs: {} }
  if (isObject(globalOf('_dsf'))) return globals
  const { close } = globals
  const inPage = (name: string) => pageFunction(globals._dsf, name) ?? pageFunction(globals._dsaf, name)
  return Object.assign(globals, {
    _dsf: { _obs: {}, _hasJavascriptMethod: (name: unknown) => inPage(asText(name)) !== null },
    dscb: 0,
    close() {
      sendNative('_dsb.closePage')
      close.call(globals)
    },
    _handleMessageFromNative(message: unknown) {
      const { method, data, callbackId: id } = asObject(message)
      const name = asText(method)
      const args = asList(parsedJson(data))
      const reply = (value: unknown, complete: boolean) => sendNative('_dsb.returnValue', { id, complete, data: value })
      const direct = pageFunction(globals._dsf, name)
      if (direct) reply(direct(...args), true)
      else
        pageFunction(globals._dsaf, name)?.(...args, (value: unknown, complete?: boolean) =>
          reply(value, complete !== false),
        )
    },
  })
}
