import { afterEach, beforeEach, expect, it } from 'vitest'
import { DidError } from '../model/errors.ts'
import { tracked } from './analytics.ts'
import { onAnnounce } from '../core/announce.ts'

let announced: object[] = []
let stop: () => void

beforeEach(() => {
  announced = []
  stop = onAnnounce(({ name, detail }) => name === 'did-analytics' && announced.push(detail))
})
afterEach(() => stop())

const run = (outcome: () => Promise<void>) =>
  tracked('bindWallet', () => ({ provider: 'wallet' }), outcome).catch(() => {})

it('tracks a success and a failure', async () => {
  await run(() => Promise.resolve())
  await run(() => Promise.reject(new DidError('declined')))
  expect(announced).toMatchObject([{ name: 'bindWalletSuccess' }, { name: 'bindWalletFailed', provider: 'wallet' }])
})

it.each(['closed', 'already-open'] as const)('does not track %s as a failure', async (code) => {
  await run(() => Promise.reject(new DidError(code)))
  expect(announced).toEqual([])
})
