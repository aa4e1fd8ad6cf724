import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  createAuthServer,
  createClock,
  everyMethod,
  type AuthServer,
  type MovableClock,
} from '../../../demo/server/index.ts'
import { login } from '../../../demo/server/testing/client.ts'
import { loginByEmail, sendEmailCode } from '../../protocol/email.ts'
import { setRequestOrigin } from '../../testing/service-clients.ts'
import { onAnnounce } from '../../core/announce.ts'
import { loadApp } from '../../core/app/app.ts'
import { configure } from '../../core/config.ts'
import { $overlay } from '../../connect/box/overlay.ts'
import { $passportDialog, type PassportDialog } from './passport-dialog.ts'
import { choosePassport, switchPassport } from './passports.ts'
import { $service } from '../../core/app/service.ts'
import { logout } from '../../session/index.ts'
import { completeLogin, keepTokens } from '../../session/login.ts'
import { refreshUser, renew } from '../../session/lifetime/token-refresh.ts'
import { $user } from '../../core/user/user.ts'
import { wireStores } from '../../../elements/start/session/begin.ts'
import { $toasts, dismissToast } from '../../dialogs/toasts.ts'

let server: AuthServer
let clock: MovableClock
let lastAddress = 0
const announced: { name: string; detail: Record<string, unknown> }[] = []
onAnnounce(({ name, detail }) => announced.push({ name, detail: detail as Record<string, unknown> }))
const detailOf = (event: string) => announced.find(({ name }) => name === event)?.detail
const analytics = () => announced.filter(({ name }) => name === 'did-analytics').map(({ detail }) => detail)

/** The tokens of a sign-in by email. */
async function byEmail(email: string) {
  const leave = setRequestOrigin(server.url)
  await sendEmailCode($service.get(), { email, locale: 'en' })
  leave()
  const { code } = await server.mail.waitFor(email)
  return loginByEmail($service.get(), { code: code ?? '' })
}

/** Signs in a user by email who has these passports. */
async function arrive(...roles: string[]): Promise<string[]> {
  keepTokens({ ...(await byEmail(`ada${++lastAddress}@example.com`)) })
  await refreshUser()
  const ids: string[] = []
  for (const role of roles) ids.push(await server.grant($user.get()?.did ?? '', role))
  announced.length = 0
  return ids
}

function dialog(): PassportDialog {
  const open = $passportDialog.get()
  if (!open) throw new Error('no dialog')
  return open
}
const opened = () => expect.poll(() => $passportDialog.get()).not.toBeNull()
const idle = () => expect.poll(() => $passportDialog.get()?.isBusy).toBe(false)
const roles = () => dialog().cards.map((card) => card?.role ?? 'nothing')
const messages = () => $toasts.get().map(({ kind, done, error }) => [kind, done?.id ?? error?.message])
const outcome = (run: Promise<unknown>) =>
  run.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

beforeEach(async () => {
  wireStores()
  clock = createClock()
  server = await createAuthServer({ settings: { ...everyMethod, ownerFirst: false }, clock })
  configure('api', { appUrl: server.url })
  await loadApp({ force: true })
})

afterEach(async () => {
  server.faults.clear()
  $passportDialog.get()?.cancel()
  for (const { id } of $toasts.get()) dismissToast(id)
  await logout()
  await server.close()
  announced.length = 0
})

describe('choosing a passport', () => {
  it('offers Guest and the passports of other roles, with the first selected', async () => {
    await arrive('admin', 'member')
    const ended = choosePassport()
    await opened()
    expect(roles()).toEqual(['nothing', 'admin', 'member'])
    expect(dialog()).toMatchObject({ chosen: 1, isBusy: false, error: null })
    dialog().choose(2)
    expect(dialog().chosen).toBe(2)
    dialog().cancel()
    await ended
    expect($passportDialog.get()).toBeNull()
    expect(messages()).toEqual([])
    expect(analytics()).toEqual([])
  })

  it('switches to the selected one, shows a toast and dispatches an event', async () => {
    await arrive('admin', 'member')
    const ended = choosePassport()
    await opened()
    dialog().confirm()
    expect(dialog().isBusy).toBe(true)
    await ended
    expect($user.get()?.role).toBe('admin')
    expect(messages()).toEqual([['success', 'passport-switched']])
    expect(detailOf('did-passport-switch')).toMatchObject({ user: { role: 'admin' }, from: 'guest', to: 'admin' })
    expect(analytics()).toEqual([{ name: 'switchPassportSuccess', success: true, change: 'guest -> admin' }])
  })

  it('leaves out the current one, and switches back to Guest', async () => {
    const [admin] = await arrive('admin')
    await switchPassport({ passportId: admin })
    announced.length = 0
    const ended = choosePassport()
    await opened()
    expect(roles()).toEqual(['nothing'])
    expect(dialog().chosen).toBe(0)
    dialog().confirm()
    await ended
    expect($user.get()?.role).toBe('guest')
    expect(detailOf('did-passport-switch')).toMatchObject({ from: 'admin', to: 'guest' })
    expect(analytics()).toMatchObject([{ name: 'switchPassportSuccess', change: 'admin -> guest' }])
  })

  it('ignores input while the switch is pending', async () => {
    await arrive('admin', 'member')
    const ended = choosePassport()
    await opened()
    dialog().confirm()
    dialog().choose(2)
    dialog().cancel()
    dialog().confirm()
    expect(dialog()).toMatchObject({ chosen: 1, isBusy: true })
    await ended
    expect($user.get()?.role).toBe('admin')
    expect(analytics()).toHaveLength(1)
  })

  it('stays open with the message of the service on failure, and can be retried', async () => {
    await arrive('admin')
    server.faults.add({ path: '*/switch', respond: { status: 403, body: { error: 'Not today' } }, times: 1 })
    const ended = choosePassport()
    await opened()
    dialog().confirm()
    await idle()
    expect(dialog()).toMatchObject({ chosen: 1, error: { code: 'passport-switch-failed', message: 'Not today' } })
    expect($user.get()?.role).toBe('guest')
    expect(analytics()).toEqual([
      { name: 'switchPassportFailed', success: false, change: 'guest -> admin', errorMessage: 'Not today' },
    ])
    expect(messages()).toEqual([])
    dialog().confirm()
    await ended
    expect($user.get()?.role).toBe('admin')
  })

  it('has a default message for a failure without one', async () => {
    await arrive('admin')
    server.faults.add({ path: '*/switch', respond: { status: 500, body: '<html>' } })
    void choosePassport()
    await opened()
    dialog().confirm()
    await idle()
    expect(dialog().error?.message).toBe('Switch passport failed')
  })

  it('reports a revoked passport, and shows the remaining ones', async () => {
    const [admin = ''] = await arrive('admin', 'member')
    const ended = choosePassport()
    await opened()
    const passport = server.state.passports.get(admin)
    if (passport) passport.status = 'revoked'
    dialog().confirm()
    await idle()
    expect(dialog().error).toMatchObject({ code: 'passport-gone' })
    expect(roles()).toEqual(['nothing', 'member'])
    dialog().choose(1)
    expect(dialog().error).toBeNull()
    dialog().confirm()
    await ended
    expect($user.get()?.role).toBe('member')
  })

  it('offers only Guest when the last one is revoked', async () => {
    const [admin = ''] = await arrive('admin')
    void choosePassport()
    await opened()
    server.state.passports.delete(admin)
    dialog().confirm()
    await idle()
    expect(dialog()).toMatchObject({ cards: [null], chosen: 0, error: { code: 'passport-gone' } })
  })

  it('reports that there is none', async () => {
    await arrive()
    await choosePassport()
    expect($passportDialog.get()).toBeNull()
    expect(messages()).toEqual([['info', 'No passports to switch']])
  })

  it.each([
    [{ error: 'Come back later' }, 'Come back later'],
    ['<html>', 'Get passports failed'],
  ])('shows why the list can’t be loaded: %j', async (body, message) => {
    await arrive('admin')
    server.faults.add({ path: '*/passports', respond: { status: 500, body } })
    await choosePassport()
    expect($passportDialog.get()).toBeNull()
    expect(messages()).toEqual([['error', message]])
  })

  it('shows an error when nobody is signed in', async () => {
    await refreshUser()
    await choosePassport()
    expect(messages()).toEqual([['error', 'Sign in first.']])
  })

  it('closes at logout', async () => {
    await arrive('admin')
    const ended = choosePassport()
    await opened()
    await logout()
    await ended
    expect($passportDialog.get()).toBeNull()
    expect(messages()).toEqual([])
  })

  it('is one dialog for several calls', async () => {
    await arrive('admin')
    const both = Promise.all([outcome(switchPassport()), outcome(switchPassport())])
    await opened()
    dialog().cancel()
    expect(await both).toEqual(['closed', 'closed'])
  })

  it('opens the wallet flow for a wallet user', async () => {
    keepTokens({ ...(await login(server, { user: 7 })) })
    await refreshUser()
    announced.length = 0
    const ended = choosePassport()
    const flow = $overlay.get()?.connect
    expect(flow?.options.action).toBe('switch-passport')
    flow?.close()
    await ended
    expect($passportDialog.get()).toBeNull()
  })
})

describe('a passport given by the page', () => {
  it('is switched to without a dialog', async () => {
    const [, member] = await arrive('admin', 'member')
    expect(await switchPassport({ passportId: member })).toBeNull()
    expect($user.get()?.role).toBe('member')
    expect(messages()).toEqual([['success', 'passport-switched']])
    expect(analytics()).toMatchObject([{ change: 'guest -> member' }])
  })

  it('can be Guest', async () => {
    const [admin] = await arrive('admin')
    await switchPassport({ passportId: admin })
    await switchPassport({ passportId: 'guest' })
    expect($user.get()?.role).toBe('guest')
  })

  it('is refused with the message of the service, and the session stays', async () => {
    const [admin, member] = await arrive('admin', 'member')
    await switchPassport({ passportId: admin })
    announced.length = 0
    server.faults.add({ path: '*/switch', respond: { status: 403, body: { error: 'Not today' } } })
    await expect(switchPassport({ passportId: member })).rejects.toMatchObject({ message: 'Not today', status: 403 })
    expect(messages().at(-1)).toEqual(['error', 'Not today'])
    expect(analytics()).toMatchObject([{ name: 'switchPassportFailed', change: 'admin -> member' }])
    expect($user.get()?.role).toBe('admin')
  })

  it('is refused when the user does not have it', async () => {
    await arrive('admin')
    expect(await outcome(switchPassport({ passportId: 'zunknown' }))).toBe('passport-gone')
    expect(messages()).toEqual([['error', 'This passport is no longer valid. Choose another one.']])
  })
})

describe('a sign-in by email whose passport was revoked since', () => {
  it.each([
    ['guest', []],
    ['member', ['member']],
  ])('goes on as %s, before anything is shown', async (role, others) => {
    const [admin = ''] = await arrive('admin', ...others)
    const email = `ada${lastAddress}@example.com`
    await switchPassport({ passportId: admin })
    const passport = server.state.passports.get(admin)
    if (!passport) throw new Error('no passport')
    server.state.passports.put({ ...passport, status: 'revoked' })
    await logout()
    // The service sends one email a minute.
    clock.advance(61_000)
    const shown = new Set<string | undefined>()
    const unlisten = $user.subscribe((user) => shown.add(user?.role))
    const tokens = await byEmail(email)
    await completeLogin($service.get(), [{ ...tokens }], 'did-login')
    unlisten()
    expect(shown).toEqual(new Set([undefined, role]))
    expect(detailOf('did-login')).toMatchObject({ user: { role } })
    expect(await renew()).toMatchObject({ user: { role } })
  })
})
