import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readUser } from '../protocol/session-user.ts'
import { configure } from '../core/config.ts'
import { $confirmation } from '../dialogs/confirm.ts'
import { $user } from '../core/user/user.ts'
import { setSession } from '../core/user/signed-in/set-session.ts'
import { confirmAccountSwitch } from './confirm-account-switch.ts'

const ADA = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'
const EVE = 'z1Tp5VxSu1hSZVP8qPbLRAtV5KZfTDxMBkA'

const login = vi.fn(() => Promise.resolve())

function signIn(): void {
  const user = readUser({ did: ADA, fullName: 'Ada' }, 'http://127.0.0.1:9')
  if (user) setSession({ user, provider: 'wallet' })
  expect($user.get()?.did).toBe(ADA)
}

beforeEach(() => {
  login.mockClear()
  // Nothing answers there: the question does without the name of the other account.
  configure('api', { appUrl: 'http://127.0.0.1:9' })
})
afterEach(() => setSession(null))

it.each([true, false])('a link to another account asks first, and the answer counts: %s', async (isAgreed) => {
  signIn()
  const outcome = confirmAccountSwitch(EVE, login)
  await vi.waitFor(() => expect($confirmation.get()).not.toBeNull())
  expect($confirmation.get()?.question).toMatchObject({
    kind: 'switch-account',
    current: { did: ADA, fullName: 'Ada' },
    next: { did: EVE },
  })
  expect(login).not.toHaveBeenCalled()
  const { confirm, cancel } = $confirmation.get() ?? {}
  if (isAgreed) confirm?.()
  else cancel?.()
  expect(await outcome).toBe(isAgreed)
  expect(login).toHaveBeenCalledTimes(isAgreed ? 1 : 0)
})

it('a link to the same account asks nothing', async () => {
  signIn()
  expect(await confirmAccountSwitch(ADA, login)).toBe(true)
  expect(login).toHaveBeenCalledOnce()
})

it('a visitor is asked nothing', async () => {
  expect(await confirmAccountSwitch(EVE, login)).toBe(true)
  expect(login).toHaveBeenCalledOnce()
})

it('a link whose account is unknown switches nothing', async () => {
  signIn()
  await expect(confirmAccountSwitch(undefined, login)).rejects.toMatchObject({ code: 'bad-answer' })
  expect(login).not.toHaveBeenCalled()
})
