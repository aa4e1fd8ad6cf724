import { expect, it, vi } from 'vitest'
import { readApp, type App } from '../../model/app.ts'
import type { ConnectSession } from '../../model/connect.ts'
import { storeApp } from '../../protocol/stored-apps.ts'
import { configure } from '../../core/config.ts'
import { deferred } from '../../state/deferred.ts'
import { $shownApp } from '../../core/app/app.ts'
import { $appSettings } from '../../core/app-look.ts'
import { webWalletEntry } from '../screen/web-wallet-entry.ts'
import { openWebWallet } from './web-wallet.ts'

const appUrl = `${location.origin}/app`
const settings = (wallet: string) => ({
  appPid: 'zNKapp',
  appPk: '0x01',
  webWalletUrl: `${location.protocol}//${wallet}.example/`,
})

it('a session is passed to the wallet of the loaded settings, not of the stored ones', async () => {
  const answer = deferred<Response>()
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => answer.promise)
  const popup = { location: { href: '' } }
  const open = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
  storeApp(appUrl, readApp(settings('former'), appUrl) as App)
  configure('api', { appUrl })
  expect([$appSettings.get(), $shownApp.get()?.webWalletUrl]).toEqual([null, settings('former').webWalletUrl])
  expect(webWalletEntry($shownApp.get())).toMatchObject({ kind: 'web-wallet', variant: 'web' })

  const { handOver } = openWebWallet('en')
  expect(open).toHaveBeenCalledOnce()
  void handOver({ url: 'https://app.example/session' } as ConnectSession)
  expect(popup.location.href).toBe('')
  answer.resolve(Response.json(settings('current')))
  await expect.poll(() => popup.location.href).toContain(settings('current').webWalletUrl)
  expect(new URL(popup.location.href).searchParams.get('url')).toBe('https://app.example/session')

  popup.location.href = ''
  void openWebWallet('en').handOver({ url: 'https://app.example/session' } as ConnectSession)
  expect(open, 'which brings its window to the front').toHaveBeenCalledTimes(2)
  const next = { location: { href: '' } }
  open.mockReturnValue(next as unknown as Window)
  void openWebWallet('en').handOver({ url: 'https://app.example/session' } as ConnectSession)
  await expect
    .poll(() => next.location.href, { message: 'the window was closed' })
    .toContain(settings('current').webWalletUrl)
  expect(popup.location.href, 'the request in the open window stays').toBe('')
})
