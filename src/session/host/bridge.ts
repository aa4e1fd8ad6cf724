import { askNative, hasBridge, registerNative, sendNative } from '../../env/host-bridge.ts'
import { isArcSphere } from '../../env/device.ts'
import { isWalletWebview } from '../../env/wallet-webview.ts'
import { debug, warn } from '../../env/log.ts'
import { pageGlobal } from '../../env/page.ts'
import { wait } from '../../env/wait.ts'
import { DidError, toDidError } from '../../model/errors.ts'
import { parsedJson, readHostReply } from '../../model/host-reply.ts'
import { HOST_REPLY_MS, HOST_USER_REPLY_MS } from '../../model/limits.ts'
import { asObject, isObject } from '../../model/read.ts'
import { isOwnOrigin } from '../../core/config.ts'
import { $configured } from '../../core/configured-bridge.ts'
import type { AnyCall, HostCalls, PageCalls } from '../../model/host-contract.ts'

/*
 * Calls to the host around this page, and from it: over the bridge that the page has configured, or the DSBridge of a
 * wallet or ArcSphere. Without a host, nothing is called.
 */
const VERSION = '1'
const WALLET_METHOD = /^(authAction|arc[A-Z]\w*)$/
/** Those without a reply, and those whose argument is a JSON text. */
const SILENT = /^(authAction|arc(ShowLoading|HideLoading|Toast|PreviewImgs))$/
const AS_TEXT = /^arc(Share|ChooseImgs|PreviewImgs)$/
/** Those that the user replies to. */
const BY_USER = /^arc(Share|ChooseImgs)$/

export const onBridge = (listener: () => void): (() => void) => $configured.listen(listener)

export const hasConfiguredBridge = (): boolean => $configured.get() !== null

/** A wallet or ArcSphere. Any native app can have this kind of bridge, so the user agent counts as well. */
const hasNativeHost = (): boolean => hasBridge() && isWalletWebview()

/** Whether the page is inside a host of any kind. */
export const hasHost = (): boolean => hasConfiguredBridge() || hasNativeHost()

/** A native app knows this origin's app. It must neither get nor give tokens of another one. */
export const isHostOfApp = (): boolean => hasConfiguredBridge() || (hasNativeHost() && isOwnOrigin())

/** Whether the host has a connect dialog and sessions of its own. A wallet doesn't (docs/protocol.md §7.5). */
export const hostHasSessions = (): boolean => isHostOfApp() && (hasConfiguredBridge() || isArcSphere())

/** Whether the host shows the connect dialog. A page can insist on this kit's. */
export const hostHasDialog = (): boolean => hostHasSessions() && !pageGlobal('forceOpenConnect')

async function callNative(name: string, params: unknown, signal: AbortSignal): Promise<unknown> {
  if (!WALLET_METHOD.test(name)) {
    return readHostReply(await askNative(`arc__${name}`, { ...asObject(params), _version: VERSION }, signal), VERSION)
  }
  const data = AS_TEXT.test(name) && isObject(params) ? JSON.stringify(params) : params
  return SILENT.test(name) ? sendNative(name, data) : readHostReply(await askNative(name, data, signal))
}

async function refuseLater(ms: number, signal: AbortSignal): Promise<never> {
  await wait(ms, signal)
  throw new DidError('timeout')
}

/**
 * Calls the host around this page. Without a host, and for a call that it does not know, it resolves to undefined.
 *
 * @throws DidError
 */
export async function callHost<K extends keyof AnyCall>(
  name: K,
  params: AnyCall[K],
  ms: number = BY_USER.test(name) ? HOST_USER_REPLY_MS : HOST_REPLY_MS,
): Promise<unknown> {
  if (!hasHost()) return undefined
  const bridge = $configured.get()
  const end = new AbortController()
  const { signal } = end
  try {
    const reply = bridge ? bridge.call(name, params) : callNative(name, params, signal)
    return await Promise.race([reply, refuseLater(ms, signal)])
  } catch (error) {
    throw toDidError(error, 'request-failed')
  } finally {
    end.abort()
  }
}

/** Notifies the host, which may not know this call, or never reply. */
export function notifyHost<K extends keyof HostCalls>(name: K, params: HostCalls[K] & AnyCall[K]): void {
  if (isHostOfApp()) callHost(name, params).catch((error: unknown) => debug('the host did not confirm', name, error))
}

type Handler = (payload: unknown) => unknown
type Offered = (payload?: unknown) => Promise<void>

function registerAtNative(name: string, run: Offered): () => void {
  return registerNative(`blocklet__${name}`, (...args) => {
    const reply = args.pop()
    const answer = (result: object) => typeof reply === 'function' && reply(result)
    run(parsedJson(args[0])).then(
      () => answer({ code: 0 }),
      (error: unknown) => answer({ code: 1, error: toDidError(error).message }),
    )
  })
}

/** Runs code of the page. Its failure must not stop the kit. */
function attempt(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    warn('the bridge failed', error)
    return undefined
  }
}

/** Offers a function to the host, even to one that is configured later, until the returned function is called. */
export function registerAtHost(name: keyof PageCalls, handle: Handler): () => void {
  let isOffered = true
  /** Takes the offer back. A host that the page made may return any value for that. */
  let end: unknown
  const takeBack = () => {
    if (typeof end === 'function') attempt(end as () => void)
  }
  const run: Offered = async (payload) => {
    // Since then, the page may have configured an app of another origin, which a native host doesn't know.
    if (!isHostOfApp()) throw new DidError('unsupported')
    if (isOffered) await handle(payload)
  }
  const unlisten = $configured.subscribe((bridge) => {
    takeBack()
    end = bridge ? attempt(() => bridge.register?.(name, run)) : hasNativeHost() && registerAtNative(name, run)
  })
  return () => {
    isOffered = false
    unlisten()
    takeBack()
  }
}
