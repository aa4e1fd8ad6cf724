import { atom, type ReadableAtom } from 'nanostores'
import { pageGlobal } from '../env/page.ts'
import { asObject, asText } from '../model/read.ts'
import { loadApp } from './app.ts'
import { isOwnOrigin } from './config.ts'

const $writable = atom<string | null>(null)
/** Address of the chain that the app runs on, '' when the app names none; null until it is loaded. */
export const $chainHost: ReadableAtom<string | null> = $writable

/** Reads it from the page when the app has put its settings there, else from the service. */
export async function loadChainHost(): Promise<void> {
  const ofPage = isOwnOrigin() ? asText(asObject(pageGlobal('blocklet')).CHAIN_HOST) : ''
  $writable.set(ofPage || ((await loadApp())?.chainHost ?? ''))
}
