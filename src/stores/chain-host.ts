import { atom, type ReadableAtom } from 'nanostores'
import { pageGlobal } from '../env/page.ts'
import { asObject, asText } from '../model/read.ts'
import { loadApp } from './app.ts'
import { isOwnOrigin } from './config.ts'

const $writable = atom<string | null>(null)
/** Address of the chain that the app runs on, '' when the app does not say; null while that is not known. */
export const $chainHost: ReadableAtom<string | null> = $writable

/** From the page where the app has put its settings there, else from the service. */
export async function loadChainHost(): Promise<void> {
  const ofPage = isOwnOrigin() ? asText(asObject(pageGlobal('blocklet')).CHAIN_HOST) : ''
  $writable.set(ofPage || ((await loadApp())?.chainHost ?? ''))
}
