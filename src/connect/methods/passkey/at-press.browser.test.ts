import { userEvent } from 'vitest/browser'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { completeOptions } from '../../flow/options.ts'
import { configure } from '../../../core/config.ts'
import { deferred } from '../../../state/deferred.ts'
import { askOverDialog } from './at-press.ts'

const OPTIONS = {
  challenge: 'AAAA',
  rpId: location.hostname,
  allowCredentials: [],
  timeout: 60_000,
  userVerification: 'preferred',
}

let answer = deferred<Response>()
let apps = 0
let ending = new AbortController()
const get = vi.spyOn(navigator.credentials, 'get')

const rememberPress = (isActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', { value: { isActive }, configurable: true })

/** What the browser was asked once the options are there. */
async function asked(): Promise<unknown[]> {
  answer.resolve(Response.json(OPTIONS))
  return get.mock.calls.map(([request]) => Reflect.get(request ?? {}, 'uiMode'))
}

beforeEach(() => {
  answer = deferred()
  ending = new AbortController()
  get.mockReset().mockRejectedValue(new DOMException('', 'NotAllowedError'))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => (await answer.promise).clone())
  vi.spyOn(PublicKeyCredential, 'getClientCapabilities').mockResolvedValue({ immediateGet: true })
  // Options of their own for each test.
  configure('api', { appUrl: `${location.origin}/app${(apps += 1)}` })
  rememberPress(true)
})
afterEach(() => {
  ending.abort()
  Reflect.deleteProperty(navigator, 'userActivation')
})

const ask = () => askOverDialog(completeOptions({ action: 'login' }), ending.signal)

it('asks when the options come, however late', async () => {
  const picked = ask()
  await asked()
  expect(await picked).toBeNull()
  expect(await asked()).toEqual(['immediate'])
})

it.each([
  ['somebody has pressed a key', () => userEvent.keyboard('a')],
  ['somebody has pressed something', () => userEvent.click(document.body)],
  ['the browser has forgotten the press', async () => void rememberPress(false)],
  ['the flow has ended', async () => ending.abort()],
])('asks for nothing once %s', async (_, happen) => {
  const picked = ask()
  await happen()
  await asked()
  expect(await picked).toBeNull()
  expect(await asked()).toEqual([])
})
