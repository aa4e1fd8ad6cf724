import { atom, type ReadableAtom } from 'nanostores'
import { pageGlobal } from '../../../src/env/page.ts'
import { asObject, asText } from '../../../src/model/read.ts'
import { loadApp } from '../../../src/core/app/app.ts'
import { isOwnOrigin } from '../../../src/core/config.ts'

const $writable = atom<string | null>(null)
/** Address of the chain that the app runs on; '' if the app doesn't name one, null until it is loaded. */
export const $chainHost: ReadableAtom<string | null> = $writable

/** Reads it from the page if the app put its settings there, otherwise from the service. */
export async function loadChainHost(): Promise<void> {
  const ofPage = isOwnOrigin() ? asText(asObject(pageGlobal('blocklet')).CHAIN_HOST) : ''
  $writable.set(ofPage || ((await loadApp())?.chainHost ?? ''))
}
