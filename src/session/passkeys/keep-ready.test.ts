import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { localStore } from '../../env/storage.ts'
import { PASSKEY_RENEWAL_MS, PASSKEY_ROUNDS_MAX } from '../../model/limits.ts'
import { readApp } from '../../model/app.ts'
import { ADA } from '../../testing/user-fixture.ts'
import { $config } from '../../core/config.ts'
import { $appSettings } from '../../core/app-look.ts'
import { setSession } from '../../core/user/signed-in/set-session.ts'
import { keepPasskeyReady } from './keep-ready.ts'
import { recordHandle } from './memory.ts'

const APP = readApp({ appPid: ADA.did }, 'https://app.example/')
const prepare = vi.fn(() => Promise.resolve())
let end = (): void => {}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('PublicKeyCredential', { getClientCapabilities: async () => ({ immediateGet: true }) })
  recordHandle(ADA.did, 'handle')
  setSession(null)
  $appSettings.set(APP)
  prepare.mockClear()
})
afterEach(() => {
  end()
  localStore.remove(`did_passkey@${$config.get().appUrl}`)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('prepares a press at once, and again before the options are too old, ten times at most', async () => {
  end = keepPasskeyReady(prepare)
  await pass(0)
  expect(prepare).toHaveBeenCalledTimes(1)
  await pass(PASSKEY_RENEWAL_MS)
  expect(prepare).toHaveBeenCalledTimes(2)
  await pass(PASSKEY_RENEWAL_MS * 20)
  expect(prepare).toHaveBeenCalledTimes(PASSKEY_ROUNDS_MAX)
})

it('does nothing in a browser that has used no passkey of the app', async () => {
  localStore.remove(`did_passkey@${$config.get().appUrl}`)
  end = keepPasskeyReady(prepare)
  await pass(PASSKEY_RENEWAL_MS)
  expect(prepare).not.toHaveBeenCalled()
})

it('stops while a user is signed in, and without a button', async () => {
  end = keepPasskeyReady(prepare)
  await pass(0)
  setSession({ user: ADA, provider: 'passkey' })
  await pass(PASSKEY_RENEWAL_MS * 2)
  expect(prepare).toHaveBeenCalledTimes(1)
  setSession(null)
  await pass(0)
  expect(prepare).toHaveBeenCalledTimes(2)
  end()
  await pass(PASSKEY_RENEWAL_MS * 2)
  expect(prepare).toHaveBeenCalledTimes(2)
})

it('prepares one of two buttons', async () => {
  const other = vi.fn(() => Promise.resolve())
  const ends = [keepPasskeyReady(prepare), keepPasskeyReady(other)]
  end = () => ends.forEach((each) => each())
  await pass(PASSKEY_RENEWAL_MS)
  expect([prepare.mock.calls.length, other.mock.calls.length]).toEqual([2, 0])
})
