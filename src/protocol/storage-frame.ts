import { connectFrame } from '../env/frame.ts'
import { wait } from '../env/wait.ts'
import { STORAGE_FRAME_LOAD_MS } from '../model/limits.ts'
import { asObject } from '../model/read.ts'

/** The page of an identity site that asks the browser for the site's own storage (docs/protocol.md §7.3). */
export interface StoragePage {
  id: string
  url: string
}

let pages = 0

export function storagePage(address: string): StoragePage {
  const id = `shared-bridge_${Date.now()}_${(pages += 1)}`
  const url = new URL(address)
  url.searchParams.set('id', id)
  return { id, url: url.href }
}

type Request = 'getVisitorId' | 'hasStorageAccess' | 'requestStorageAccess'

/** Sends a request to the page; undefined if it does not answer in time. */
export type Ask = (request: Request, withinMs: number) => Promise<unknown>

/** Communicates with the page in a frame. `onPress` is called with the results of a click on the page's button. */
export function talkToStorage(
  frame: HTMLIFrameElement,
  { id, url }: StoragePage,
  onPress: (what: 'preRequestStorageAccess' | 'requestStorageAccess', value: unknown) => void,
  signal: AbortSignal,
): Ask {
  const nameOf = (action: string) => `callback_${action}_${id}`
  const pending = new Map<string, (value: unknown) => void>()
  const loaded = new Promise((resolve) => {
    frame.addEventListener('load', resolve)
    setTimeout(resolve, STORAGE_FRAME_LOAD_MS)
  })
  const onMessage = (data: unknown) => {
    const { action, value } = asObject(data)
    const resolve = pending.get(String(action))
    if (resolve) return resolve(value)
    for (const what of ['preRequestStorageAccess', 'requestStorageAccess'] as const) {
      if (action === nameOf(what)) onPress(what, value)
    }
  }
  const send = connectFrame(frame, new URL(url).origin, onMessage, signal)
  return async (action, withinMs) => {
    const callback = nameOf(action)
    await loaded
    const answer = new Promise((resolve) => pending.set(callback, resolve))
    send({ action, callback })
    const value = await Promise.race([answer, wait(withinMs)])
    pending.delete(callback)
    return value
  }
}
