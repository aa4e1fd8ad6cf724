import { describe, expect, it, vi } from 'vitest'
import { login } from '../../demo/server/testing/client.ts'
import { localStore, type LeaseKey } from '../env/storage.ts'
import { call } from '../protocol/http.ts'
import { $service } from '../core/app/service.ts'
import { useFastTime } from '../testing/fast-time.ts'
import { $toasts } from '../dialogs/toasts.ts'
import { logout } from './index.ts'
import {
  onRefreshed,
  refreshSession,
  refreshUser,
  rememberToken,
  renew,
  msUntilRefresh,
} from './lifetime/token-refresh.ts'
import { scheduleRefresh } from './lifetime/refresh-schedule.ts'
import { restoreSession } from './restore.ts'
import { $session, $user, restart } from '../core/user/user.ts'
import { announced, here, HOUR, MINUTE, pass, reload, signedInPage, times, watch } from '../testing/signed-in-page.ts'
import { expectWarnings } from '../testing/console.ts'

signedInPage()

describe('a reload', () => {
  useFastTime()

  it('restores the signed-in user', async () => {
    await reload()
    expect($session.get()).toMatchObject({ status: 'signed-in', isConfirmed: true, user: { fullName: 'Test User 1' } })
  })

  it('shows the cached user before the service answers', async () => {
    restart()
    const found = restoreSession()
    expect($session.get()).toMatchObject({ status: 'signed-in', isConfirmed: false, user: { fullName: 'Test User 1' } })
    await found
  })

  it('dispatches nothing when the user is the same', async () => {
    await reload()
    expect(times('did-session-change')).toBe(0)
  })

  it('refreshes when only the refresh token is left', async () => {
    pass(2 * HOUR)
    const renewals = watch('*/refreshSession')
    await reload()
    expect([$user.get()?.fullName, renewals()]).toEqual(['Test User 1', 1])
  })

  it('signs out when the service rejects the tokens', async () => {
    here.server.state.sessions.clear()
    await reload()
    expect([$session.get().status, localStore.get(`refresh_token@${here.server.url}`)]).toEqual(['signed-out', ''])
  })

  it('keeps the tokens and the cached user when the service is unreachable', async () => {
    here.server.faults.add({ path: '*', drop: true })
    await reload()
    expect($session.get()).toMatchObject({ status: 'signed-in', isConfirmed: false })
    expect($service.get().tokens.refresh()).not.toBe('')
    expect(announced.map(({ name }) => name)).toContain('did-error')
    expectWarnings(/session not confirmed/)
  })

  it('ignores an invalid cached user', async () => {
    localStore.set(`did_user@${here.server.url}`, '{"user":{"did":5},"provider":[]}')
    restart()
    const found = restoreSession()
    expect($session.get().status).toBe('starting')
    await found
  })
})

describe('a logout', () => {
  it('reaches the other tabs of the app', async () => {
    const tab = new BroadcastChannel(`did-connect:${here.server.url}`)
    const received = vi.fn()
    tab.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => received(data.kind))
    await logout()
    await vi.waitFor(() => expect(received).toHaveBeenCalledWith('logout'))
    tab.close()
  })
})

describe('a call', () => {
  it('is repeated once after its token has expired', async () => {
    pass(2 * HOUR)
    const answer = await call($service.get(), '/api/did/session')
    expect(answer).toMatchObject({ user: { fullName: 'Test User 1' } })
  })

  it('shares one refresh among ten calls', async () => {
    pass(2 * HOUR)
    const renewals = watch('*/refreshSession')
    await Promise.all(Array.from({ length: 10 }, () => call($service.get(), '/api/did/session')))
    expect(renewals()).toBe(1)
  })

  it('ends the session when the refresh is refused', async () => {
    here.server.state.sessions.clear()
    await expect(call($service.get(), '/api/did/session')).rejects.toMatchObject({ status: 401 })
    expect(announced).toContainEqual({ name: 'did-logout', detail: { reason: 'expired' } })
  })

  it('keeps the tokens when the refresh gets no answer', async () => {
    pass(2 * HOUR)
    here.server.faults.add({ path: '*/refreshSession', drop: true })
    await expect(call($service.get(), '/api/did/session')).rejects.toMatchObject({ status: 401 })
    expect($service.get().tokens.refresh()).not.toBe('')
    expectWarnings(/Failed to refresh token/)
  })
})

describe('a signed answer', () => {
  it('keeps the session when the signature is of another key', async () => {
    const body = { user: { did: 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA' }, provider: 'wallet', $signature: '0x00' }
    here.server.faults.add({ path: '*/api/did/session', respond: { status: 200, body } })
    await reload()
    expect($session.get()).toMatchObject({ status: 'signed-in', isConfirmed: false })
    expect($service.get().tokens.session()).not.toBe('')
  })
})

describe('a revoked passport', () => {
  it('ends the session with the next refresh, and a sentence says why', async () => {
    expect($user.get()?.role).toBe('owner')
    const { passports } = here.server.state
    for (const passport of passports.all()) passports.put({ ...passport, status: 'revoked' })
    pass(2 * HOUR)
    await reload()
    expect([$session.get().status, $service.get().tokens.refresh()]).toEqual(['signed-out', ''])
    expect(announced).toContainEqual({ name: 'did-logout', detail: { reason: 'expired' } })
    expect($toasts.get().map(({ error }) => error?.code)).toEqual(['passport-revoked'])
  })
})

describe('a call without its token', () => {
  it('waits for the tokens of another tab, right after a refresh', async () => {
    const { tokens } = $service.get()
    await refreshSession()
    const other = await login(here.server, { user: 1 }, { visitorId: tokens.visitorId() })
    tokens.setSession('')
    localStore.remove(`login_token@${here.server.url}`)
    const answer = call($service.get(), '/api/did/session')
    setTimeout(() => tokens.setSession(other.sessionToken), 1_500)
    expect(await answer).toMatchObject({ user: { fullName: 'Test User 1' } })
  })
})

describe('the refresh schedule', () => {
  it('is due at half of the token’s lifetime', () => {
    const due = msUntilRefresh() ?? 0
    expect(Math.round(due / MINUTE)).toBe(29)
  })

  it.each([10 * MINUTE, -10 * MINUTE])('tolerates a clock that is %i ms off', async (offset) => {
    vi.setSystemTime(Date.now() + offset)
    await renew()
    expect(Math.round((msUntilRefresh() ?? 0) / MINUTE)).toBe(30)
  })

  it('does not speed up when the clock is set back', () => {
    vi.setSystemTime(Date.now() - 3 * HOUR)
    expect(Math.round((msUntilRefresh() ?? 0) / MINUTE)).toBe(30)
  })
})

describe('the host is notified', () => {
  /** What it is notified of, with the session token at that moment. */
  function notifications(): string[][] {
    const found: string[][] = []
    onRefreshed((name, { fullName }) => found.push([name, fullName, $service.get().tokens.session()]))
    return found
  }
  const exchanged = () => ['onRefreshToken', 'Test User 1', $service.get().tokens.session()]

  it('once, when a call was refused and the tokens are exchanged', async () => {
    pass(2 * HOUR)
    const found = notifications()
    await Promise.all([1, 2, 3].map(() => call($service.get(), '/api/did/session')))
    expect(found).toEqual([exchanged()])
  })

  it('once, when the page refreshes the session', async () => {
    const found = notifications()
    await refreshSession()
    expect(found).toEqual([exchanged()])
  })

  it('when the user is read', async () => {
    const found = notifications()
    await refreshUser()
    expect(found).toEqual([['onRefreshUser', 'Test User 1', $service.get().tokens.session()]])
  })

  it('not of tokens that another tab has exchanged', async () => {
    const { tokens } = $service.get()
    rememberToken()
    pass(1_000)
    const other = await login(here.server, { user: 1 }, { visitorId: tokens.visitorId() })
    tokens.setSession(other.sessionToken)
    tokens.setRefresh(other.refreshToken)
    const found = notifications()
    expect(await refreshUser(true)).toMatchObject({ user: { fullName: 'Test User 1' } })
    expect([found, tokens.session()]).toEqual([[], other.sessionToken])
  })
})

describe('a refresh', () => {
  it('rejects without a refresh token', async () => {
    $service.get().tokens.setRefresh('')
    await expect(refreshSession()).rejects.toMatchObject({ code: 'refresh-token-missing' })
  })

  const lease = (): LeaseKey => `did-connect:refresh:${here.server.url}:lease` as const

  it('waits for the tab that holds the lock and uses its tokens', async () => {
    const { tokens } = $service.get()
    const used = tokens.session()
    pass(1_000)
    const other = await login(here.server, { user: 1 }, { visitorId: tokens.visitorId() })
    localStore.set(lease(), `other ${Date.now() + 10_000}`)
    const renewals = watch('*/refreshSession')
    const answer = renew(used)
    tokens.setSession(other.sessionToken)
    tokens.setRefresh(other.refreshToken)
    localStore.remove(lease())
    expect(await answer).toMatchObject({ user: { fullName: 'Test User 1' } })
    expect(tokens.session()).toBe(other.sessionToken)
    expect(renewals()).toBe(0)
  })

  it('does not restore the session when the user signs out meanwhile', async () => {
    here.server.faults.add({ path: '*/refreshSession', delayMs: 300 })
    const answer = renew()
    await logout()
    expect(await answer).toBeNull()
    const { tokens } = $service.get()
    expect([tokens.session(), tokens.refresh(), $session.get().status]).toEqual(['', '', 'signed-out'])
    expect(announced.filter(({ name }) => name === 'did-logout')).toEqual([
      { name: 'did-logout', detail: { reason: 'user' } },
    ])
  })

  it('without an answer is retried with backoff, ten times at most', { timeout: 60_000 }, async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    pass(2 * HOUR)
    here.server.faults.add({ path: '*/refreshSession', drop: true })
    // Counted on the client: the service receives them later.
    const sent = vi.spyOn(globalThis, 'fetch')
    const tries = () => sent.mock.calls.filter(([to]) => String(to).includes('/refreshSession')).length
    const failures = () => warn.mock.calls.filter(([, text]) => text === 'Failed to refresh token').length
    scheduleRefresh()
    const waits: number[] = []
    for (let failed = 0; failed < 10; failed++) {
      let waited = 0
      while (failures() === failed) {
        // Requests take real time: the clock is paused while one is pending.
        if (tries() === failed && waited < 2 * MINUTE) {
          vi.advanceTimersByTime(500)
          waited += 500
        }
        // Locks take real time, too, before the request: the clock is slow compared with them.
        for (let turn = 0; turn < 20 && tries() === failed; turn++) await new Promise(setImmediate)
        await new Promise(setImmediate)
      }
      waits.push(waited)
    }
    expect([tries(), failures()]).toEqual([10, 10])
    expect(waits.at(-1)).toBeGreaterThan(waits[1] ?? 0)
    vi.advanceTimersByTime(2 * HOUR)
    for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate)
    expect(tries()).toBe(10)
    expect($service.get().tokens.refresh()).not.toBe('')
    expect($session.get().status).toBe('signed-in')
    sent.mockRestore()
    warn.mockRestore()
  })
})

describe('a page that is open for eight hours', () => {
  it('keeps the session and leaves no timers', { timeout: 60_000 }, async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    const renewals = watch('*/refreshSession')
    scheduleRefresh()
    for (let elapsed = 0; elapsed < 8 * HOUR; elapsed += MINUTE) {
      here.clock.advance(MINUTE)
      vi.advanceTimersByTime(MINUTE)
      // Requests take real time: the simulated minute waits for them.
      while ((msUntilRefresh() ?? 0) <= 0) {
        vi.advanceTimersByTime(10)
        await new Promise(setImmediate)
      }
    }
    expect($session.get()).toMatchObject({ status: 'signed-in', isConfirmed: true })
    expect(renewals()).toBeGreaterThanOrEqual(15)
    expect(renewals()).toBeLessThanOrEqual(17)
    // When the short timers of the network and the stores have fired, only the next refresh is left.
    vi.advanceTimersByTime(10_000)
    expect(vi.getTimerCount()).toBe(1)
    expect(times('did-logout')).toBe(0)
  })
})
