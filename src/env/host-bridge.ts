import { userAgent } from './page.ts'

interface NativeBridge {
  call: (method: string, json: string) => string
}

const isNativeBridge = (value: unknown): value is NativeBridge =>
  typeof (value as NativeBridge | undefined)?.call === 'function'

/**
 * Calls the wallet around this page, if there is one, without waiting for an answer: outside a wallet nobody would
 * ever answer (protocol: bridges §5.2).
 */
export function callWallet(method: string, args: Record<string, unknown>): void {
  const { _dsbridge: bridge, _dswk: webkit } = window as unknown as { _dsbridge?: unknown; _dswk?: unknown }
  const json = JSON.stringify({ data: args })
  if (isNativeBridge(bridge)) bridge.call(method, json)
  // WKWebView has no object to call: the wallet listens to prompts of this form.
  else if (webkit !== undefined || userAgent().includes('_dsbridge')) window.prompt(`_dsbridge=${method}`, json)
}
