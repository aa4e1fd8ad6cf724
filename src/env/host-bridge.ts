import { asNumber, asObject, asText } from '../model/read.ts'
import { userAgent } from './page.ts'

/*
 * Calls to the wallet or the ArcSphere browser around this page (docs/protocol.md §7.2). Other browsers would never
 * answer, so each call first checks for a bridge.
 */
interface NativeBridge {
  call: (method: string, json: string) => string
}

interface NativeWindow {
  _dsbridge?: Partial<NativeBridge>
  _dswk?: unknown
}

const nativeWindow = (): NativeWindow => (typeof window === 'undefined' ? {} : (window as unknown as NativeWindow))
/** Whether the page is inside a wallet or ArcSphere that can be called. */
export const hasBridge = (): boolean =>
  typeof nativeWindow()._dsbridge?.call === 'function' ||
  nativeWindow()._dswk !== undefined ||
  userAgent().includes('_dsbridge')

function send(method: string, message: Record<string, unknown>): void {
  const json = JSON.stringify(message)
  const { _dsbridge: bridge } = nativeWindow()
  if (bridge?.call) bridge.call(method, json)
  // WKWebView offers no bridge object. The wallet intercepts prompts of this form.
  else window.prompt(`_dsbridge=${method}`, json)
}

/** Calls the wallet around this page, if any, without waiting for a reply. */
export function callWallet(method: string, args: Record<string, unknown>): void {
  if (hasBridge()) send(method, { data: args })
}

/** Parses a reply: `{code, data}` as JSON with `data` as JSON text, or the plain text of older wallets. */
function readReply(reply: unknown): unknown {
  try {
    const { code, data, error } = asObject(JSON.parse(asText(reply)))
    if (code === undefined) return reply
    if (asNumber(code, 1) !== 0) throw new Error(asText(error) || 'refused')
    return typeof data === 'string' ? JSON.parse(data) : data
  } catch (error) {
    if (error instanceof SyntaxError) return reply // not JSON: the text is the result
    throw error
  }
}

let callCount = 0

/** Calls the wallet around this page and waits for its reply; undefined without a wallet. @throws if it refuses */
export function askWallet(method: string, args: Record<string, unknown> | string): Promise<unknown> {
  if (!hasBridge()) return Promise.resolve(undefined)
  return new Promise((resolve, reject) => {
    const name = `didConnectReply${++callCount}`
    const globals = window as unknown as Record<string, unknown>
    globals[name] = (reply: unknown) => {
      delete globals[name]
      try {
        resolve(readReply(reply))
      } catch (error) {
        reject(error)
      }
    }
    send(method, { data: args, _dscbstub: name })
  })
}
