import { afterEach, beforeEach, expect, it } from 'vitest'
import { createAuthServer, type AuthServer } from '../../demo/server/index.ts'
import { login } from '../../demo/server/testing/client.ts'
import { localStore } from '../env/storage.ts'
import { SUCCESS_DIALOG_MS } from '../model/limits.ts'
import { onAnnounce } from '../core/announce.ts'
import { loadApp } from '../core/app/app.ts'
import { configure } from '../core/config.ts'
import { openConnect } from '../connect/index.ts'
import { rememberUsed } from '../saved-accounts/last-used.ts'
import { $overlay } from '../connect/box/overlay.ts'
import { onSpaceMissing } from './required-did-space.ts'
import { $service } from '../core/app/service.ts'
import { logout } from './index.ts'
import { keepTokens } from './login.ts'
import { clearSession } from './lifetime/logout.ts'
import { refreshUser } from './lifetime/token-refresh.ts'
import { wireStores } from '../../elements/start/session/begin.ts'
import { $storageGuide, guideToStorage } from '../account/did-space/guide.ts'
import { useFastTime } from '../testing/fast-time.ts'

let server: AuthServer

wireStores()
onSpaceMissing(() => void guideToStorage())

beforeEach(async () => {
  server = await createAuthServer()
  const [root] = server.state.app.componentMountPoints
  Object.assign(root ?? {}, { capabilities: { didSpace: 'requiredOnConnect' } })
  configure('api', { appUrl: server.url, noQuickLogin: false })
  await loadApp({ force: true })
  keepTokens({ ...(await login(server, { user: 1 }, { visitorId: $service.get().tokens.visitorId() })) })
  await refreshUser()
  rememberUsed('login', 'passkey')
  // The service keeps the session, so the account can be chosen again.
  clearSession('user')
})

afterEach(async () => {
  localStore.remove('last-used-login-method')
  await logout()
  await server.close()
})
useFastTime()

it('guides to a storage space only after the success has left', async () => {
  const seen: { what: string; at: number }[] = []
  const see = (what: string) => seen.push({ what, at: Date.now() })
  const unlisten = [
    onAnnounce(({ name }) => name === 'did-login' && see('login')),
    $overlay.listen((overlay) => see(overlay ? `dialog ${overlay.phase}` : 'dialog gone')),
    $storageGuide.listen((guide) => guide && see('guide')),
  ]
  const result = openConnect({ action: 'login' })
  await expect.poll(() => $overlay.get()?.connect.$content.get().methods[0]?.kind).toBe('saved')
  $overlay.get()?.connect.choose('saved')
  await result
  expect($storageGuide.get()).toBeNull()
  await expect.poll(() => $storageGuide.get()).not.toBeNull()
  for (const end of unlisten) end()
  expect(seen.map(({ what }) => what)).toEqual(['dialog open', 'login', 'dialog closing', 'dialog gone', 'guide'])
  const timeOf = (what: string) => seen.find((entry) => entry.what === what)?.at ?? 0
  expect(timeOf('guide') - timeOf('login')).toBeGreaterThanOrEqual(SUCCESS_DIALOG_MS)
})
