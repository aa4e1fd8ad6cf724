import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configure } from '../../core/config.ts'
import { callHost, hostHasDialog, isHostOfApp, hostHasSessions, hasHost, registerAtHost } from './bridge.ts'
import { configureBridge } from '../../core/configured-bridge.ts'
import type { HostBridge } from '../../model/host-contract.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  offers.splice(0).forEach((end) => end())
  vi.unstubAllGlobals()
  configureBridge(null)
  configure('api', { appUrl: 'http://localhost' })
  vi.useRealTimers()
})

const offers: (() => void)[] = []
/** Offers a function until the end of the test at most. */
function offer(...args: Parameters<typeof registerAtHost>): () => void {
  const end = registerAtHost(...args)
  offers.push(end)
  return end
}

type Reply = (method: string, data: unknown) => string | undefined

/** A native app of this user agent; undefined is no reply. */
function native(userAgent: string, replyTo: Reply = () => undefined) {
  const calls: [string, unknown][] = []
  const globals: Record<string, unknown> = {}
  const call = (method: string, json: string) => {
    const { data, _dscbstub: stub } = JSON.parse(json) as { data: unknown; _dscbstub?: string }
    calls.push([method, data])
    const reply = stub ? replyTo(method, data) : undefined
    const receive = globals[stub ?? '']
    if (reply !== undefined && typeof receive === 'function') receive(reply)
  }
  Object.assign(globals, { _dsbridge: { call }, document: {} })
  vi.stubGlobal('navigator', { userAgent })
  vi.stubGlobal('window', globals)
  return { calls, globals }
}

const host = (call: (name: string, params: unknown) => unknown, register?: HostBridge['register']) =>
  configureBridge({ call, register })

test('calls nothing without a host', async () => {
  expect([hasHost(), isHostOfApp(), hostHasSessions(), hostHasDialog()]).toEqual([false, false, false, false])
  expect(await callHost('autoLogin', {})).toBeUndefined()
  offer('logout', () => {})()
})

test.each([
  ['ABTWallet/4.15.6', false],
  ['ArcSphere/1.0', true],
])('%s has a connect dialog: %s', (userAgent, expected) => {
  native(userAgent)
  expect([isHostOfApp(), hostHasSessions(), hostHasDialog()]).toEqual([true, expected, expected])
})

test('another native app with the same kind of bridge isn’t a host', async () => {
  const { calls, globals } = native('Mozilla/5.0 _dsbridge OtherApp/1.0')
  expect([hasHost(), isHostOfApp(), hostHasSessions()]).toEqual([false, false, false])
  expect(await callHost('arcToast', 'Saved')).toBeUndefined()
  offer('login', () => {})
  expect([calls, globals._dsaf]).toEqual([[], undefined])
})

test('a native app does not know an app of another origin', () => {
  native('ArcSphere/1.0')
  configure('api', { appUrl: 'https://app.example' })
  expect([hasHost(), isHostOfApp(), hostHasSessions()]).toEqual([true, false, false])
  host(() => {})
  expect(hostHasSessions()).toBe(true)
})

test('forceOpenConnect keeps the connect dialog in the page', () => {
  const { globals } = native('ArcSphere/1.0')
  vi.stubGlobal('document', {})
  vi.stubGlobal('location', new URL('http://localhost/'))
  globals.forceOpenConnect = true
  expect([hostHasSessions(), hostHasDialog()]).toEqual([true, false])
})

test('names methods of hosts and of wallets as they expect it', async () => {
  const { calls } = native('ArcSphere/1.0', (method) =>
    method === 'arc__autoLogin' ? '{"a":1}' : '{"code":0,"data":"1"}',
  )
  expect(await callHost('autoLogin', {})).toEqual({ a: 1 })
  expect(await callHost('arcIsSetPWD', '')).toBe(1)
  expect(await callHost('arcToast', 'Saved')).toBeUndefined()
  expect(await callHost('arcChooseImgs', { limit: 2 })).toBe(1)
  expect(calls).toEqual([
    ['arc__autoLogin', { _version: '1' }],
    ['arcIsSetPWD', ''],
    ['arcToast', 'Saved'],
    ['arcChooseImgs', '{"limit":2}'],
  ])
})

test('rejects with the refusal of the host', async () => {
  native('ArcSphere/1.0', () => '{"_version":"1","code":1,"error":"not now"}')
  await expect(callHost('autoLogin', {})).rejects.toMatchObject({ code: 'request-failed', message: 'not now' })
})

test.each([
  [
    'throws',
    () => {
      throw new Error('broken')
    },
  ],
  ['rejects', () => Promise.reject(new Error('broken'))],
])('rejects when the bridge of the page %s', async (_, call) => {
  host(call)
  await expect(callHost('autoLogin', {})).rejects.toMatchObject({ code: 'request-failed' })
})

test.each(['native', 'configured'])('a %s host that never replies is waited for as long as specified', async (kind) => {
  if (kind === 'native') native('ArcSphere/1.0')
  else host(() => new Promise(() => {}))
  const outcomes: string[] = []
  const record = (name: string) => (error: { code: string }) => outcomes.push(`${name} ${error.code}`)
  callHost('getVisitorId', {}).catch(record('first'))
  callHost('didConnect', {}, 10_000).catch(record('second'))
  await vi.advanceTimersByTimeAsync(2_999)
  expect(outcomes).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(outcomes).toEqual(['first timeout'])
  await vi.advanceTimersByTimeAsync(7_000)
  expect(outcomes).toEqual(['first timeout', 'second timeout'])
})

test('waits longer for a reply of the user', async () => {
  native('ABTWallet/5.0.0')
  const outcome = vi.fn()
  callHost('arcChooseImgs', { limit: 1 }).catch(outcome)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ code: 'timeout' }))
})

test('a reply or the time limit leaves no function and no timer', async () => {
  const { globals } = native('ArcSphere/1.0', (method) => (method === 'arc__autoLogin' ? 'a' : undefined))
  const names = () => Object.keys(globals).filter((name) => /^dscb\d/.test(name))
  expect(await callHost('autoLogin', {})).toBe('a')
  expect([names(), vi.getTimerCount()]).toEqual([[], 0])
  const refused = expect(callHost('getVisitorId', {})).rejects.toMatchObject({ code: 'timeout' })
  expect([names(), vi.getTimerCount()]).toEqual([['dscb1'], 1])
  await vi.advanceTimersByTimeAsync(3_000)
  await refused
  expect([names(), vi.getTimerCount()]).toEqual([[], 0])
})

test.each([[undefined], [7], ['x'], [{}], [{ call: 1 }], [[]], [{ call: () => {}, register: true }]])(
  'refuses %j as a bridge',
  (bridge) => {
    expect(configureBridge(bridge)).toMatchObject({ code: 'invalid-option' })
    expect(configureBridge(bridge)?.message).toContain('bridge needs a function "call"')
    expect(hasHost()).toBe(false)
  },
)

const failing = () => {
  throw new Error('broken')
}

test.each([
  ['throws', failing, 1],
  ['returns a value that is no function', () => 7, 0],
  ['returns a function that throws', () => failing, 1],
])('continues with a host whose "register" %s', (_, register, warnings) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  host(() => {}, register as unknown as HostBridge['register'])
  const end = offer('login', () => {})
  expect(() => configureBridge(null)).not.toThrow()
  end()
  expect(warn).toHaveBeenCalledTimes(warnings)
  warn.mockRestore()
})

test('offers a function to the page’s host, and to the next one, until it is taken back', async () => {
  const offered = new Map<string, (payload?: unknown) => Promise<void>>()
  const register = ((name: string, run: () => Promise<void>) => {
    offered.set(name, run)
    return () => offered.delete(name)
  }) as HostBridge['register']
  const handle = vi.fn()
  const end = offer('login', handle)
  host(() => {}, register)
  await offered.get('login')?.({ sessionToken: 'a' })
  expect(handle).toHaveBeenCalledExactlyOnceWith({ sessionToken: 'a' })
  configureBridge(null)
  expect(offered.size).toBe(0)
  host(() => {}, register)
  const run = offered.get('login')
  end()
  expect(offered.size).toBe(0)
  await run?.({})
  expect(handle).toHaveBeenCalledOnce()
})

test('a native app can’t call functions for an app of another origin', async () => {
  const { calls, globals } = native('ArcSphere/1.0')
  const handle = vi.fn()
  offer('login', handle)
  configure('api', { appUrl: 'https://app.example' })
  const send = globals._handleMessageFromNative as (message: object) => void
  send({ method: 'blocklet__login', data: '["{}"]', callbackId: 1 })
  await vi.advanceTimersByTimeAsync(0)
  expect(handle).not.toHaveBeenCalled()
  expect(calls).toContainEqual([
    '_dsb.returnValue',
    expect.objectContaining({ data: expect.objectContaining({ code: 1 }) }),
  ])
})

test('replies to a native app when the page has done what was asked', async () => {
  const { calls, globals } = native('ArcSphere/1.0')
  offer('login', (payload) => {
    if (payload !== 'good') throw new Error('bad')
  })
  const send = globals._handleMessageFromNative as (message: object) => void
  send({ method: 'blocklet__login', data: '["\\"good\\""]', callbackId: 1 })
  send({ method: 'blocklet__login', data: '["other"]', callbackId: 2 })
  await vi.advanceTimersByTimeAsync(0)
  const replies = calls.filter(([method]) => method === '_dsb.returnValue').map(([, data]) => data as { id: number })
  expect(replies.toSorted((a, b) => a.id - b.id)).toEqual([
    { id: 1, complete: true, data: { code: 0 } },
    { id: 2, complete: true, data: { code: 1, error: expect.any(String) as unknown } },
  ])
})
