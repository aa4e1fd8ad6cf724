import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { foreignWindow } from '../../testing/foreign-window.ts'
import { configure } from '../../core/config.ts'
import { $isNarrow } from '../box/container.ts'
import { askForRelatedOrigins } from './related-passkeys.ts'
import { $appSettings } from '../../core/app-look.ts'
import { completeOptions, createConnect, type OwnedConnect } from '../index.ts'
import { $isTrusted } from './trusted-origin.ts'
import { readApp } from '../../model/app.ts'

const appUrl = location.origin
const settings = { authentication: { wallet: { enabled: true, showQrcode: true }, passkey: { enabled: true } } }
let connect: OwnedConnect | undefined
afterEach(() => {
  connect?.stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  configure('api', { appUrl, relatedPasskeys: false, allowFramed: false })
  $appSettings.set(null)
})

/** A flow at an app of another site, and what a view that reads it is told. */
function watchAtOtherSite() {
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
  configure('api', { appUrl: 'https://app.example', relatedPasskeys: false })
  $appSettings.set(readApp({ appPid: 'zNKapp', appPk: '0x01', settings }, 'https://app.example'))
  connect = createConnect(completeOptions({ action: 'login' }))
  const seen = vi.fn()
  const unlisten = connect.$content.subscribe(({ methods, isPending, showQr }) =>
    seen({ kinds: methods.map(({ kind }) => kind).filter((kind) => !kind.includes('wallet')), isPending, showQr }),
  )
  return { seen, unlisten }
}

it('tells a view what the browser, the page and the app have answered meanwhile', async () => {
  const { seen, unlisten } = watchAtOtherSite()
  expect(seen).toHaveBeenLastCalledWith(expect.objectContaining({ kinds: [], isPending: true }))
  $isTrusted.set(true)
  expect(seen).toHaveBeenLastCalledWith(expect.objectContaining({ kinds: ['window'], isPending: false }))
  configure('api', { relatedPasskeys: true })
  await askForRelatedOrigins()
  expect(seen).toHaveBeenLastCalledWith(expect.objectContaining({ kinds: ['passkey'] }))
  unlisten()
})

it('tells a view on a phone when the code has no room', async () => {
  const { userAgent } = navigator
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${userAgent} Android Mobile`)
  await page.viewport(900, 600)
  await expect.poll(() => $isNarrow.get()).toBe(false)
  const { seen, unlisten } = watchAtOtherSite()
  expect(seen).toHaveBeenLastCalledWith(expect.objectContaining({ showQr: true }))
  await page.viewport(400, 800)
  await expect.poll(() => seen.mock.lastCall).toEqual([expect.objectContaining({ showQr: false })])
  unlisten()
})

it('has no code to scan in a frame of another origin, unless the page allows it', () => {
  const scanHost = () => {
    connect?.stop()
    connect = createConnect(completeOptions({ action: 'login' }))
    return connect.$content.get().scanHost
  }
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
  configure('api', { appUrl })
  expect(scanHost(), 'a frame of the same origin').toBe(location.host)
  vi.stubGlobal('parent', foreignWindow())
  expect(scanHost()).toBeNull()
  configure('api', { allowFramed: true })
  expect(scanHost()).toBe(location.host)
})
