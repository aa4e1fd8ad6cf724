import { atom, type ReadableAtom } from 'nanostores'
import { isWalletWebview } from '../../env/wallet-webview.ts'
import { createHiddenFrame } from '../../env/frame.ts'
import { localStore } from '../../env/storage.ts'
import type { DidError } from '../../model/errors.ts'
import { REFRESH_TIMEOUT_MS, STORAGE_FRAME_INIT_MS } from '../../model/limits.ts'
import { asText, own } from '../../model/read.ts'
import { singleFlight } from '../../model/single-flight.ts'
import { storagePage, talkToStorage, type Ask, type StoragePage } from '../../protocol/storage-frame.ts'
import { loadApp } from '../../core/app/app.ts'
import { $config, isOwnOrigin } from '../../core/config.ts'
import { writeJson } from '../../core/json-storage.ts'
import { openDialog } from '../../dialogs/open-dialog.ts'
import { checkedUrl } from '../../env/message-popup.ts'
import { $service } from '../../core/app/service.ts'
import { recordStorageAccess } from '../../core/storage-state.ts'
import { recordedAccess } from '../storage-record.ts'
import { STORAGE_KEY } from '../known-browser.ts'

/** The result of a request. The platform spells `broswer` so. */
export interface StorageAccess {
  value: boolean
  /** Who decided: the browser, or this kit without a request to it. */
  origin?: 'broswer' | 'system'
}

/** The open question to the user. */
export interface Authorization extends StoragePage {
  /** Name of the site that asks. */
  host: string
  /** The page over the button is loading, or the browser is asking the user. */
  isBusy: boolean
  /** The page over the button does not answer. */
  isDead: boolean
  /** Connects the frame over the button. Returns a function that disconnects it. */
  attach: (frame: HTMLIFrameElement) => () => void
  close: () => void
  /** The dialog can't be rendered. */
  fail: (error: DidError) => void
}

const $writable = atom<Authorization | null>(null)
export const $authorization: ReadableAtom<Authorization | null> = $writable

function record(site: string, before: string, { value, origin }: StorageAccess): void {
  const decided = before && origin === 'broswer' ? (value ? 'granted' : 'denied') : before
  writeJson(localStore, STORAGE_KEY, { appUrl: site, iat: Date.now(), state: decided || 'prompt' })
}

/** Takes over the visitor id of the identity site, unless a session here is bound to another one. */
async function storeVisitorId(ask: Ask): Promise<void> {
  const { tokens } = $service.get()
  const id = await ask('getVisitorId', REFRESH_TIMEOUT_MS)
  if (!tokens.session() && !tokens.refresh()) tokens.setVisitorId(asText(id))
}

/** Asks only the browser, which remembers an earlier consent. */
async function askBrowser(page: StoragePage): Promise<boolean> {
  const { frame, remove } = createHiddenFrame(page.url)
  const end = new AbortController()
  try {
    const ask = talkToStorage(frame, page, () => {}, end.signal)
    const has = await ask('hasStorageAccess', STORAGE_FRAME_INIT_MS)
    recordStorageAccess(has === true)
    if (has === undefined || (await ask('requestStorageAccess', REFRESH_TIMEOUT_MS)) !== true) return false
    await storeVisitorId(ask)
    return true
  } finally {
    end.abort()
    remove()
  }
}

/** Opens the dialog and waits for the user. */
export function askUser(page: StoragePage): Promise<StorageAccess> {
  const dialog = openDialog<Authorization, StorageAccess>($writable)

  function change(changed: Partial<Authorization>): void {
    const now = $writable.get()
    if (now) dialog.show({ ...now, ...changed })
  }

  function attach(frame: HTMLIFrameElement): () => void {
    const detached = new AbortController()
    const ask = talkToStorage(
      frame,
      page,
      (what, value) => {
        change({ isBusy: true, isDead: false })
        if (what !== 'requestStorageAccess') return
        const isAllowed = value === true
        const stored = isAllowed ? storeVisitorId(ask) : Promise.resolve()
        void stored.then(() => dialog.resolve({ value: isAllowed, origin: 'broswer' }))
      },
      detached.signal,
    )
    void ask('hasStorageAccess', STORAGE_FRAME_INIT_MS).then((has) =>
      change({ isBusy: false, isDead: has === undefined }),
    )
    return () => detached.abort()
  }

  dialog.show({
    ...page,
    host: new URL(page.url).host,
    isBusy: true,
    isDead: false,
    attach,
    close: () => dialog.resolve({ value: false, origin: 'system' }),
    fail: dialog.reject,
  })
  return dialog.result
}

/** The site whose accounts sign in here: a federation's master, else the app; '' if it is this site. */
async function identitySite(): Promise<string> {
  const app = await loadApp()
  const { appUrl } = $config.get()
  const site = app?.federated && app.master ? app.master.appUrl : appUrl
  return isOwnOrigin(site) ? '' : site
}

/** Options of `requestStorageAccess()`. */
export interface StorageAccessOptions {
  /** Address of the storage page, when it is not at the platform's path: absolute, http or https. */
  url?: string
}

async function request(options: StorageAccessOptions = {}): Promise<StorageAccess> {
  const { url } = own(options)
  const site = url ?? (await identitySite())
  // A site always has access to its own storage.
  if (!site) return { value: true, origin: 'broswer' }
  const address = checkedUrl(url ?? `${site}${$config.get().servicePrefix}/share/shared-bridge.html`)
  // The browser of a wallet has no separate storage.
  if (isWalletWebview()) return { value: false, origin: 'system' }
  const before = recordedAccess(site)
  const ask = async (): Promise<StorageAccess> => {
    if (await askBrowser(storagePage(address))) return { value: true, origin: 'broswer' }
    if (!before) return { value: false, origin: 'system' }
    return before === 'denied' ? { value: false } : askUser(storagePage(address))
  }
  const result = await ask()
  record(site, before, result)
  recordStorageAccess(result.value)
  return result
}

/**
 * Asks for the storage of the identity site, so that a user who is signed in there need not sign in again: first the
 * browser, then, from the second time on, the user (docs/rules.md §4.4). Calls during the question get the same answer.
 *
 * @throws DidError `invalid-protocol`, `invalid-host`
 */
export const requestStorageAccess = singleFlight(request)
