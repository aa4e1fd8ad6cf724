import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DidError } from '../model/errors.ts'
import { client } from '../../elements/api/client/client.ts'
import { $service } from '../core/app/service.ts'
import { CALL_NAMES, CALLS, type CallName } from '../testing/faults/calls.ts'
import { useWallet } from '../testing/faults/journey.ts'
import { CALL_FAULTS, RELAY_FAULTS } from '../../e2e/fuzz/fault-kinds.ts'
import { MINUTE, openPage, SECOND, type FaultyPage } from '../testing/faults/page.ts'

/** Rejects with an error that is no sentence for the visitor: the texts of the kit stay in English. */
const INTERNAL: CallName[] = ['fetchLanguageFile']
/** The longest time limit of a call is a minute, and a passkey needs two calls. */
const LIMIT_MS = 3 * MINUTE
const MAX_REQUESTS = 3

let page: FaultyPage
beforeAll(async () => {
  page = await openPage()
}, 60_000)
afterAll(() => page.close(), 60_000)

it('the table of calls has every call of the client', { timeout: 60_000 }, async () => {
  const groups = Object.entries<Record<string, (...input: never[]) => unknown>>(client)
  const spies = groups.flatMap(([group, calls]) =>
    Object.keys(calls).map((name) => [`${group}.${name}`, vi.spyOn(calls, name)] as const),
  )
  await page.visit('signed-in')
  for (const call of CALL_NAMES) await page.time.settled(CALLS[call].run(), LIMIT_MS)
  const left = spies.filter(([, { mock }]) => mock.calls.length === 0).map(([name]) => name)
  for (const [, spy] of spies) spy.mockRestore()
  expect(left).toEqual([])
})

describe('a fault of one call', () => {
  it.each(CALL_NAMES)('%s: every fault ends in an answer or an error', { timeout: 60_000 }, async (call) => {
    const { time } = page
    for (const kind of Object.keys(CALL_FAULTS)) {
      await page.visit('signed-in')
      page.add({ call, kind, skip: 0, times: 0, seed: 7 })
      const outcome = await time.settled(CALLS[call].run(), LIMIT_MS)
      if (outcome.status === 'rejected' && !INTERNAL.includes(call)) {
        expect(outcome.reason, kind).toBeInstanceOf(DidError)
        expect((outcome.reason as DidError).message, kind).not.toBe('')
      }
      expect(page.server.faults.list()[0]?.hits, `${kind} has an effect`).toBeGreaterThan(0)
      await time.pass(MINUTE)
      const own = time.sent.filter(({ path }) => new RegExp(`${CALLS[call].path.replaceAll('*', '.*')}$`).test(path))
      expect(own.length, kind).toBeLessThanOrEqual(MAX_REQUESTS)
      expect(page.thrown, kind).toEqual([])
      if (!page.isRefused()) expect($service.get().tokens.refresh(), kind).not.toBe('')
    }
  })
})

describe('a fault of the relay', () => {
  /** Two heartbeats find a connection that is dead. Then the status is polled. */
  const FOUND_MS = 65 * SECOND

  it.each(Object.keys(RELAY_FAULTS))('%s: the sign-in succeeds', { timeout: 60_000 }, async (kind) => {
    for (const seed of [0, 3]) {
      await page.visit('stranger')
      page.add({ call: 'relay', kind, skip: 0, times: 0, seed })
      const began = Date.now()
      expect(await useWallet(page), `seed ${seed}`).toBe(true)
      expect(Date.now() - began, `seed ${seed}`).toBeLessThanOrEqual(FOUND_MS)
      expect(page.server.faults.list()[0]?.hits, 'the fault has an effect').toBeGreaterThan(0)
      expect(page.thrown).toEqual([])
    }
  })
})
