import { describe, expect, it } from 'vitest'
import { createAuthServer } from '../../demo/server/index.ts'
import { loadApp } from '../core/app/app.ts'
import { configure } from '../core/config.ts'
import { useFastTime } from '../testing/fast-time.ts'
import { $session } from '../core/user/user.ts'
import { here, HOUR, reload, pass, signedInPage, watch } from '../testing/signed-in-page.ts'

signedInPage()
useFastTime()

const PAGE = '<!doctype html><title>Maintenance</title>'

/** A page without app settings, which can't load them. */
async function withoutSettings(): Promise<void> {
  const other = await createAuthServer()
  configure('api', { appUrl: other.url })
  await loadApp()
  await other.close()
  configure('api', { appUrl: here.server.url })
  here.server.faults.add({ path: '/__blocklet__.js', respond: { status: 502, body: PAGE } })
  await loadApp({ force: true })
}

describe('while the app settings can’t be loaded', () => {
  it('rejects signed answers', async () => {
    const forged = { user: { did: 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA', fullName: 'Mallory' }, provider: 'wallet' }
    await withoutSettings()
    here.server.faults.add({ path: '*/api/did/session', respond: { status: 200, body: forged } })
    await reload()
    expect($session.get()).toMatchObject({ status: 'signed-in', isConfirmed: false, user: { fullName: 'Test User 1' } })
    here.server.faults.clear()
    await reload()
    expect($session.get()).toMatchObject({ status: 'signed-in', isConfirmed: true, user: { fullName: 'Test User 1' } })
  })

  it('does not use the refresh token', async () => {
    pass(2 * HOUR)
    await withoutSettings()
    const renewals = watch('*/refreshSession')
    await reload()
    expect(renewals()).toBe(0)
    here.server.faults.clear()
    await reload()
    expect($session.get()).toMatchObject({ status: 'signed-in', isConfirmed: true })
  })
})
