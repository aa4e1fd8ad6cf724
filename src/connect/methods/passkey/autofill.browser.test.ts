import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PasskeyRequestOptions } from '../../../model/passkey.ts'
import { pickPasskeyInField } from './autofill.ts'
import type { PrefetchedOptions } from './prefetched-options.ts'

const options: PasskeyRequestOptions = {
  challenge: 'AAAA',
  rpId: location.hostname,
  allowCredentials: [],
  timeout: 60_000,
  userVerification: 'preferred',
}

/** What the browser was asked. It answers when a test says so, or when it is asked for something else. */
let open: { reject: (name: string) => void; isOpen: boolean }[] = []
let ending: AbortController
const fetchOptions = vi.fn<() => Promise<PrefetchedOptions>>()

const get = (request?: CredentialRequestOptions) =>
  new Promise<null>((_, fail) => {
    const call = {
      isOpen: true,
      reject(name: string) {
        call.isOpen = false
        fail(new DOMException('', name))
      },
    }
    request?.signal?.addEventListener('abort', () => call.reject('AbortError'))
    expect([request?.mediation, open.filter(({ isOpen }) => isOpen).length]).toEqual(['conditional', 0])
    open.push(call)
  })

const passed = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(navigator.credentials, 'get').mockImplementation(get)
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true)
  open = []
  ending = new AbortController()
  fetchOptions.mockReset().mockImplementation(async () => ({ options, at: Date.now() }))
})
afterEach(() => {
  ending.abort()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('replaces the options every 45 seconds, ten times at most', async () => {
  void pickPasskeyInField(fetchOptions, ending.signal)
  await passed(1)
  expect([fetchOptions.mock.calls.length, open.length]).toEqual([1, 1])
  await passed(45)
  expect([fetchOptions.mock.calls.length, open.length]).toEqual([2, 2])
  await passed(45 * 20)
  expect([fetchOptions.mock.calls.length, open.length]).toEqual([10, 10])
  expect(open.some(({ isOpen }) => isOpen)).toBe(false)
})

it('replaces options that were fetched before the dialog when those are 45 seconds old', async () => {
  fetchOptions.mockImplementationOnce(async () => ({ options, at: Date.now() - 40_000 }))
  void pickPasskeyInField(fetchOptions, ending.signal)
  await passed(4)
  expect(open).toHaveLength(1)
  await passed(2)
  expect([fetchOptions.mock.calls.length, open.length]).toEqual([2, 2])
})

it('ends the offer with its signal', async () => {
  void pickPasskeyInField(fetchOptions, ending.signal)
  await passed(1)
  ending.abort()
  expect(open.map(({ isOpen }) => isOpen)).toEqual([false])
  await passed(100)
  expect(open).toHaveLength(1)
})

it('does not begin once its signal has ended, while the browser answers whether it can', async () => {
  void pickPasskeyInField(fetchOptions, ending.signal)
  ending.abort()
  await passed(100)
  expect([fetchOptions.mock.calls.length, open.length]).toEqual([0, 0])
})

it('offers them again with the same options after a prompt that was closed', async () => {
  void pickPasskeyInField(fetchOptions, ending.signal)
  await passed(1)
  open[0]?.reject('NotAllowedError')
  await passed(2)
  expect([fetchOptions.mock.calls.length, open.length]).toEqual([1, 2])
})

it.each(['AbortError', 'SecurityError'])('leaves the browser to another ceremony or its refusal: %s', async (name) => {
  void pickPasskeyInField(fetchOptions, ending.signal)
  await passed(1)
  open[0]?.reject(name)
  await passed(200)
  expect([fetchOptions.mock.calls.length, open.length]).toEqual([1, 1])
})

it('waits for the next round if the service gives no options', async () => {
  fetchOptions.mockRejectedValueOnce(new Error('offline'))
  void pickPasskeyInField(fetchOptions, ending.signal)
  await passed(1)
  expect(open).toHaveLength(0)
  await passed(45)
  expect(open).toHaveLength(1)
})

it('fetches nothing while nobody sees the page', async () => {
  const hidden = vi.spyOn(Document.prototype, 'hidden', 'get').mockReturnValue(true)
  void pickPasskeyInField(fetchOptions, ending.signal)
  await passed(100)
  expect(fetchOptions).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await passed(1)
  expect([fetchOptions.mock.calls.length, open.length]).toEqual([1, 1])
})
