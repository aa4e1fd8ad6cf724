import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askNative, hasBridge, registerNative, sendNative } from './host-bridge.ts'

// The first registered function is announced by a timer.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const { signal } = new AbortController()

type Globals = Record<string, unknown> & {
  _handleMessageFromNative: (message: unknown) => void
  _dsaf: Record<string, unknown>
  _dsf: Record<string, unknown> & { _hasJavascriptMethod: (name: string) => boolean }
}

/** A window inside a native app; returns its globals and the calls that arrive natively. */
function native(more: object = {}) {
  const calls: { method: string; data: unknown; stub?: string }[] = []
  const receive = (method: string, json: string) => {
    const { data, _dscbstub: stub } = JSON.parse(json) as { data: unknown; _dscbstub?: string }
    calls.push({ method, data, ...(stub && { stub }) })
    return ''
  }
  const globals = { _dsbridge: { call: receive }, ...more } as unknown as Globals
  vi.stubGlobal('window', globals)
  return { globals, calls, receive }
}

test.each([
  ['a bridge object', { _dsbridge: { call: () => '' } }, '', true],
  ['WKWebView', { _dswk: {} }, '', true],
  ['a user agent', {}, 'Mozilla/5.0 _dsbridge', true],
  ['a frame of that name', { _dsbridge: {} }, '', false],
  ['a browser', {}, 'Mozilla/5.0', false],
])('recognises %s', (_, globals, userAgent, expected) => {
  vi.stubGlobal('window', globals)
  vi.stubGlobal('navigator', { userAgent })
  expect(hasBridge()).toBe(expected)
})

test('has no bridge on a server', () => {
  expect(hasBridge()).toBe(false)
})

test('sends null without an argument', () => {
  const { calls } = native()
  sendNative('arcHideLoading')
  expect(calls).toEqual([{ method: 'arcHideLoading', data: null }])
})

test('sends prompts without a bridge object', () => {
  const prompts: string[][] = []
  native({ _dsbridge: undefined, _dswk: {}, prompt: (...texts: string[]) => prompts.push(texts) })
  sendNative('arcToast', 'Saved')
  expect(prompts).toEqual([['_dsbridge=arcToast', '{"data":"Saved"}']])
})

test('gets replies by functions with numbers, which it removes in the end', async () => {
  const { globals, calls } = native()
  const end = new AbortController()
  const replies = [askNative('one', { a: 1 }, end.signal), askNative('two', null, end.signal)]
  expect(calls).toEqual([
    { method: 'one', data: { a: 1 }, stub: 'dscb0' },
    { method: 'two', data: null, stub: 'dscb1' },
  ])
  ;(globals.dscb1 as (reply: string) => void)('second')
  ;(globals.dscb0 as (reply: string) => void)('first')
  expect(await Promise.all(replies)).toEqual(['first', 'second'])
  end.abort()
  expect([globals.dscb0, globals.dscb1]).toEqual([undefined, undefined])
})

test('shares the numbers with the platform’s own bridge', () => {
  const { calls } = native({ _dsf: { _obs: {} }, _dsaf: { _obs: {} }, dscb: 7 })
  void askNative('one', null, signal)
  expect(calls[0]?.stub).toBe('dscb7')
})

test.each([
  ['only the functions that answer at once', { _dsf: { _obs: {} } }],
  ['only those that answer later', { _dsaf: { _obs: {} } }],
  ['other values', { _dsf: 'yes', _dsaf: 1 }],
])('registers functions where another script has defined %s', (_, foreign) => {
  const { globals } = native(foreign)
  const page = () => {}
  registerNative('page', page)
  expect(globals._dsaf.page).toBe(page)
})

test('rejects when the bridge throws', async () => {
  native({
    _dsbridge: {
      call() {
        throw new Error('gone')
      },
    },
  })
  await expect(askNative('one', null, signal)).rejects.toThrow('gone')
})

test('announces the first registered function on the next tick, once', () => {
  const { calls } = native()
  registerNative('one', () => {})
  registerNative('two', () => {})
  expect(calls).toEqual([])
  vi.runAllTimers()
  expect(calls).toEqual([{ method: '_dsb.dsinit', data: null }])
})

test('runs a registered function and sends its results, until the last one', () => {
  const { globals, calls } = native()
  registerNative('page', (text, reply) => {
    const send = reply as (value: unknown, complete?: boolean) => void
    send(`${String(text)} 50 %`, false)
    send(text)
  })
  globals._handleMessageFromNative({ method: 'page', data: '["done"]', callbackId: 3 })
  expect(calls).toEqual([
    { method: '_dsb.returnValue', data: { id: 3, complete: false, data: 'done 50 %' } },
    { method: '_dsb.returnValue', data: { id: 3, complete: true, data: 'done' } },
  ])
})

test('runs functions that return at once, and those of a namespace', () => {
  const { globals, calls } = native()
  const end = registerNative('page', () => {})
  globals._dsf.add = (a: number, b: number) => a + b
  Object.assign(globals._dsf._obs as object, { math: { twice: (a: number) => 2 * a } })
  Object.assign(globals._dsaf._obs as object, {
    later: { twice: (a: number, reply: (b: number) => void) => reply(2 * a) },
  })
  for (const method of ['add', 'math.twice', 'later.twice']) {
    globals._handleMessageFromNative({ method, data: method === 'add' ? '[2,3]' : '[2]', callbackId: method })
  }
  expect(calls.map(({ data }) => data)).toEqual([
    { id: 'add', complete: true, data: 5 },
    { id: 'math.twice', complete: true, data: 4 },
    { id: 'later.twice', complete: true, data: 4 },
  ])
  const has = globals._dsf._hasJavascriptMethod
  expect(['page', 'add', 'math.twice', 'math.x', 'x', 'toString'].map(has)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  end()
  expect(has('page')).toBe(false)
})

test('keeps a function that another script has registered since', () => {
  const { globals } = native()
  const end = registerNative('page', () => {})
  const other = () => {}
  globals._dsaf.page = other
  end()
  expect(globals._dsaf.page).toBe(other)
})

test.each([
  [null],
  ['page'],
  [{}],
  [{ method: 7 }],
  [{ method: 'constructor', data: '[]' }],
  [{ method: '_obs', data: '[]' }],
  [{ method: '__proto__.toString', data: '[]' }],
  [{ method: '_obs.constructor.call', data: '[]' }],
  [{ method: 'unknown', data: '[]' }],
])('ignores the message %j', (message) => {
  const { globals, calls } = native()
  registerNative('page', () => {})
  globals._handleMessageFromNative(message)
  expect(calls).toEqual([])
})

test('calls a function without arguments if they aren’t a list', () => {
  const { globals } = native()
  const page = vi.fn()
  registerNative('page', page)
  globals._handleMessageFromNative({ method: 'page', data: '{', callbackId: 1 })
  expect(page).toHaveBeenCalledExactlyOnceWith(expect.any(Function))
})

test('closes the native page with the window', () => {
  const close = vi.fn()
  const { globals, calls } = native({ close })
  registerNative('page', () => {})
  ;(globals.close as () => void)()
  expect(calls).toEqual([{ method: '_dsb.closePage', data: null }])
  expect(close).toHaveBeenCalledOnce()
})
