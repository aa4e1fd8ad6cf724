import { asNumber, asObject, asText } from '../model/read.ts'
import { userAgent } from './page.ts'

/*
 * The wallet or the ArcSphere browser around this page (docs/protocol.md §7.2). Outside of one nobody would ever
 * answer, so asking first looks for somebody who can.
 */
interface NativeBridge {
  call: (method: string, json: string) => string
}

interface NativeWindow {
  _dsbridge?: Partial<NativeBridge>
  _dswk?: unknown
}

const native = (): NativeWindow => (typeof window === 'undefined' ? {} : (window as unknown as NativeWindow))
/** Whether there is somebody to call. */
export const hasBridge = (): boolean =>
  typeof native()._dsbridge?.call === 'function' || native()._dswk !== undefined || userAgent().includes('_dsbridge')

function send(method: string, message: Record<string, unknown>): void {
  const json = JSON.stringify(message)
  const { _dsbridge: bridge } = native()
  if (bridge?.call) bridge.call(method, json)
  // WKWebView has no object to call: the wallet listens to prompts of this form.
  else window.prompt(`_dsbridge=${method}`, json)
}

/** Calls the wallet around this page, if there is one, without waiting for an answer. */
export function callWallet(method: string, args: Record<string, unknown>): void {
  if (hasBridge()) send(method, { data: args })
}

/** The reply text is `{code, data}` with data as JSON text, or of an older form. */
function readReply(reply: unknown): unknown {
  try {
    const { code, data, error } = asObject(JSON.parse(asText(reply)))
    if (code === undefined) return reply
    if (asNumber(code, 1) !== 0) throw new Error(asText(error) || 'refused')
    return typeof data === 'string' ? JSON.parse(data) : data
  } catch (error) {
    if (error instanceof SyntaxError) return reply // not JSON: the text itself is the answer
    throw error
  }
}

let replies = 0

/** Asks the wallet around this page; undefined where there is none. @throws when it refuses */
export function askWallet(method: string, args: Record<string, unknown> | string): Promise<unknown> {
  if (!hasBridge()) return Promise.resolve(undefined)
  return new Promise((resolve, reject) => {
    const name = `didConnectReply${++replies}`
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
