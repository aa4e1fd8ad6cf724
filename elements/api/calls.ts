import type { LogoutOptions } from '../../src/session/lifetime/logout.ts'
import type { AnyCall } from '../../src/model/host-contract.ts'
import type { PopupOptions } from '../../src/env/message-popup.ts'
import type { Shared, ShareOptions } from './share.ts'
import type { Json } from '../../src/model/read.ts'
import { session } from '../start/session/lazy.ts'
import { callHost as lateCallHost, share as lateShare } from './lazy.ts'
import { withFlows } from '../start/with-flows.ts'

/**
 * Signs out. If the service fails, the user is still signed out here, and the console has a warning.
 *
 * @param options - which other sessions of the user to end; by default only this one ends
 * @throws DidError `network-failed` with `status: 'online'`, if the service doesn't say whether this session goes on
 * @example await logout()
 */
export const logout = async (options: LogoutOptions = {}): Promise<void> => (await session()).logout(options)

/**
 * Calls the program around your page, its host.
 *
 * @param name - the host's method
 * @param params - what the method takes
 * @param ms - how long the reply may take: 3 s by default, 60 s if the user has to reply
 * @returns the reply, unchecked; undefined if there is no host, or if it doesn't have this method
 * @throws DidError `request-failed` if the host refuses, `timeout` without a reply
 * @example await callHost('arcToast', 'Saved')
 */
export async function callHost<K extends keyof AnyCall>(name: K, params: AnyCall[K], ms?: number): Promise<unknown> {
  const call = await lateCallHost()
  return call(name, params, ms)
}

/**
 * Shares a text or a picture through the wallet around your page. Without one, it uses the browser's share sheet, or
 * else the clipboard. Call it in a click handler.
 *
 * @param options - a text, the https address of a picture, or both
 * @returns where it went
 * @throws DidError `invalid-option` ("params error") without content and image, `closed` if the user closed
 *   the sheet, `unsupported` if nothing can share
 * @example button.onclick = () => share({ content: location.href })
 */
export const share = async (options: ShareOptions): Promise<Shared> => (await lateShare())(options)

/**
 * Opens a page in a window and waits for the message that it posts to its opener. `{ type: 'authorization_response',
 * response }` resolves with the response, `{ type, error, errorDescription }` rejects with the text. Only messages from
 * that window and the page's origin count.
 *
 * @param options - the page and the size of its window
 * @returns the `response` of the message, an object
 * @throws DidError `popup-blocked`, `popup-closed`, `popup-isolated`, `timeout` after half an hour, `closed` by the
 *   signal, `request-failed` with the page's message, `invalid-protocol` or `invalid-host` for an address that can't be
 *   opened
 * @example button.onclick = () => openPopup({ url: 'https://app.example/pick', size: 'login' })
 */
export const openPopup = async (options: PopupOptions): Promise<Json> =>
  withFlows(({ openPopup: run }) => run(options), options.size ?? 'default')
