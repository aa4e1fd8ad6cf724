import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAuthServer, everyMethod, type AuthServer } from '../../demo/server/index.ts'
import { login } from '../../demo/server/testing/client.ts'
import { respond } from '../../demo/wallet/node.ts'
import type { Action } from '../../src/model/connect.ts'
import { loginByEmail, sendEmailCode } from '../../src/protocol/email.ts'
import { setRequestOrigin } from '../../src/testing/service-clients.ts'
import { onAnnounce } from '../../src/core/announce.ts'
import { loadApp } from '../../src/core/app/app.ts'
import { configure } from '../../src/core/config.ts'
import {
  completeOptions,
  createConnect,
  runConnect,
  type ConnectRequest,
  type OwnedConnect,
} from '../../src/connect/index.ts'
import { $overlay } from '../../src/connect/box/overlay.ts'
import { $passportDialog } from '../../src/account/passports/passport-dialog.ts'
import { runAction } from './run-action.ts'
import { $service } from '../../src/core/app/service.ts'
import { logout } from '../../src/session/index.ts'
import { keepTokens } from '../../src/session/login.ts'
import { $user } from '../../src/core/user/user.ts'
import { refreshUser } from '../../src/session/lifetime/token-refresh.ts'
import { wireStores } from '../start/session/begin.ts'

let server: AuthServer
let drawn: OwnedConnect[] = []
const announced: { name: string; detail: unknown }[] = []
onAnnounce(({ name, detail }) => announced.push({ name, detail }))
const detailOf = (event: string) => announced.find(({ name }) => name === event)?.detail

/** Draws a flow in place, as a panel does. */
function draw(flow: ConnectRequest) {
  const connect = createConnect(completeOptions(flow))
  drawn.push(connect)
  return runConnect(connect, { open() {}, onSuccess() {}, onFailure() {} })
}

const run = (action: Action) => runAction({ action }, draw)

async function signInByEmail(): Promise<void> {
  const email = 'ada@example.com'
  const leave = setRequestOrigin(server.url)
  await sendEmailCode($service.get(), { email, locale: 'en' })
  leave()
  const { code } = await server.mail.waitFor(email)
  keepTokens({ ...(await loginByEmail($service.get(), { code: code ?? '' })) })
  await refreshUser()
}

async function signInByWallet(): Promise<void> {
  keepTokens({ ...(await login(server, { user: 1 })) })
  await refreshUser()
}

async function linkOf(flow: OwnedConnect | undefined): Promise<string> {
  let url = ''
  await expect
    .poll(() => {
      const state = flow?.$state.get()
      return (url = state?.status === 'created' ? state.session.url : '')
    })
    .not.toBe('')
  return url
}

beforeEach(async () => {
  wireStores()
  server = await createAuthServer({ settings: { ...everyMethod, ownerFirst: false } })
  configure('api', { appUrl: server.url })
  await loadApp({ force: true })
  drawn = []
})

afterEach(async () => {
  for (const connect of drawn) connect.stop()
  $overlay.get()?.connect.close()
  $passportDialog.get()?.cancel()
  await logout()
  await server.close()
  announced.length = 0
})

describe('an action', () => {
  it('lets a user without a wallet choose a passport in the dialog, wherever its flow would be shown', async () => {
    await signInByEmail()
    await server.grant($user.get()?.did ?? '', 'admin')
    const ended = run('switch-passport')
    await expect.poll(() => $passportDialog.get()).not.toBeNull()
    expect(drawn).toEqual([])
    $passportDialog.get()?.confirm()
    await ended
    expect($user.get()?.role).toBe('admin')
  })

  it('shows the flow in which a wallet chooses the passport', async () => {
    await signInByWallet()
    const ended = run('switch-passport')
    await linkOf(drawn[0])
    expect(drawn[0]?.options.action).toBe('switch-passport')
    drawn[0]?.close()
    await expect(ended).rejects.toMatchObject({ code: 'closed' })
  })

  it('binds the wallet of anybody to a user without one', async () => {
    await signInByEmail()
    const ended = run('bind-wallet')
    const link = await linkOf(drawn[0])
    expect(drawn[0]?.options.forceConnected).toBe(false)
    await respond(link, { user: 2 })
    await ended
    expect(detailOf('did-analytics')).toMatchObject({ name: 'bindWalletSuccess', provider: 'email' })
    expect($user.get()?.connectedAccounts.map(({ provider }) => provider)).toContain('wallet')
  })

  it('binds nothing for a user who has a wallet', async () => {
    await signInByWallet()
    expect(await run('bind-wallet')).toEqual({})
    expect(drawn).toEqual([])
  })

  it('connects a space for another site’s page, on which nobody is signed in', async () => {
    const ended = run('connect-to-did-spaces-for-user')
    await linkOf(drawn[0])
    drawn[0]?.close()
    await expect(ended).rejects.toMatchObject({ code: 'closed' })
  })

  it('saves the space that the wallet connects', async () => {
    await signInByWallet()
    const ended = run('connect-to-did-spaces-for-user')
    const link = await linkOf(drawn[0])
    expect(drawn[0]?.options).toMatchObject({
      saveConnect: false,
      extraParams: { purpose: 'authorize-for-import', referrer: expect.any(String) },
    })
    await respond(link, { user: 1 })
    expect(await ended).toMatchObject({ spaceGateway: { name: 'Demo Space' } })
    expect(detailOf('did-space-connect')).toMatchObject({ user: { didSpace: { name: 'Demo Space' } }, from: '' })
    expect(server.state.users.get($user.get()?.did ?? '')?.didSpace).toMatchObject({ name: 'Demo Space' })
  })
})
