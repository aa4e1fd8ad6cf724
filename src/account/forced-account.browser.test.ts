import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onAnnounce } from '../core/announce.ts'
import { configure } from '../core/config.ts'
import { $confirmation } from '../dialogs/confirm.ts'
import { honourForcedAccount } from './forced-account.ts'
import { $overlay, closeOverlay, removeOverlay } from '../connect/box/overlay.ts'
import { setSession } from '../core/user/signed-in/set-session.ts'
import { ADA } from '../testing/user-fixture.ts'

/*
 * What the address requests and its effect (docs/protocol.md §5.7); e2e/session/account.spec.ts runs each
 * to its end with a service. Here no service answers.
 */
const GRACE = 'zNKZ5wBNvcN6JhPBnV4YMMBFivtHHQCmZNKF'
const PARAM = '__did-connect__'
const before = location.href
const opened: { action?: string }[] = []
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
onAnnounce((announcement) => {
  if (announcement.name !== 'did-connect-open') return
  opened.push(announcement.detail)
  // The page prevents it: only the attempt to open is tested here.
  announcement.prevented = true
})

function address(asked: object | string): void {
  const url = new URL(before)
  const text = typeof asked === 'string' ? asked : btoa(JSON.stringify(asked))
  url.searchParams.set(PARAM, text)
  url.searchParams.set('kept', '1')
  history.replaceState(null, '', url)
}

const inAddress = () => new URL(location.href).searchParams.has(PARAM)

const signInAda = (): void => setSession({ user: ADA, provider: 'wallet' })

beforeEach(() => {
  opened.length = 0
  warn.mockClear()
  // A port without a listener.
  configure('api', { appUrl: 'http://localhost:9' })
})
afterEach(() => {
  $confirmation.get()?.cancel()
  const open = $overlay.get()
  if (open) closeOverlay(open.connect)
  removeOverlay()
  setSession(null)
  history.replaceState(null, '', before)
})

describe('an address with a forced account', () => {
  it('is cleaned when the account is signed in already', async () => {
    signInAda()
    address({ forceConnected: `did:abt:${ADA.did}`, switchBehavior: 'required' })
    await honourForcedAccount()
    expect([inAddress(), opened, $confirmation.get()]).toEqual([false, [], null])
    expect(new URL(location.href).searchParams.get('kept')).toBe('1')
  })

  it('is cleaned when switching is disabled', async () => {
    signInAda()
    address({ forceConnected: GRACE, switchBehavior: 'disabled' })
    await honourForcedAccount()
    expect([inAddress(), opened, $confirmation.get()]).toEqual([false, [], null])
  })

  it('opens the flow at once when nobody is signed in', async () => {
    setSession(null)
    address({ forceConnected: GRACE })
    await honourForcedAccount()
    expect([inAddress(), opened]).toEqual([false, [{ action: 'switch-did' }]])
  })

  it('asks before it switches, and stays on Cancel', async () => {
    signInAda()
    address({ forceConnected: GRACE, switchBehavior: 'ask' })
    const done = honourForcedAccount()
    await vi.waitFor(() => expect($confirmation.get()).not.toBeNull())
    expect($confirmation.get()?.question).toMatchObject({
      kind: 'switch-account',
      current: { did: ADA.did },
      next: { did: GRACE, fullName: '' },
    })
    $confirmation.get()?.cancel()
    await done
    expect([inAddress(), opened]).toEqual([true, []])
  })

  it('opens the flow when the user agrees and no session is saved', async () => {
    signInAda()
    address({ forceConnected: GRACE })
    const done = honourForcedAccount()
    await vi.waitFor(() => expect($confirmation.get()).not.toBeNull())
    $confirmation.get()?.confirm()
    await done
    expect([inAddress(), opened]).toEqual([false, [{ action: 'switch-did' }]])
  })

  it.each([
    'no base64 at all',
    btoa('no json'),
    btoa('[]'),
    btoa(JSON.stringify({ forceConnected: true })),
    btoa(JSON.stringify({ forceConnected: 'javascript:alert(1)' })),
  ])('is ignored with a warning when it is invalid: %j', async (text) => {
    signInAda()
    address(text)
    await honourForcedAccount()
    expect([opened, $confirmation.get()]).toEqual([[], null])
    expect(warn).toHaveBeenCalledWith('did-connect:', 'unreadable account in the address', expect.anything())
  })

  it('does nothing without the parameter', async () => {
    signInAda()
    await honourForcedAccount()
    expect([opened, $confirmation.get()]).toEqual([[], null])
    expect(warn).not.toHaveBeenCalled()
  })
})
