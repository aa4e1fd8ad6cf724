import { afterEach, expect, test, vi } from 'vitest'
import { share } from './share.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser with a share sheet; returns what was shared. */
function sheet(open: (data: ShareData) => Promise<void>, canShare = true) {
  const shared: ShareData[] = []
  vi.stubGlobal('navigator', {
    userAgent: 'test',
    canShare: () => canShare,
    share: (data: ShareData) => {
      shared.push(data)
      return open(data)
    },
  })
  return shared
}

test('shares a text and a picture with the share sheet of the browser', async () => {
  const shared = sheet(() => Promise.resolve())
  expect(await share({ content: 'Hello', image: 'https://a.test/a.png' })).toBe('sheet')
  expect(await share({ content: 'Hello' })).toBe('sheet')
  expect(shared).toEqual([{ text: 'Hello', url: 'https://a.test/a.png' }, { text: 'Hello' }])
})

test('rejects without a text and a picture', async () => {
  await expect(share({})).rejects.toMatchObject({ code: 'invalid-option', message: 'params error' })
  await expect(share({ content: '', image: '' })).rejects.toMatchObject({ message: 'params error' })
})

test('leaves out an insecure picture with a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const shared = sheet(() => Promise.resolve())
  await expect(share({ image: 'http://a.test/a.png' })).rejects.toMatchObject({ message: 'params error' })
  await share({ content: 'Hello', image: 'javascript:0' })
  expect(shared).toEqual([{ text: 'Hello' }])
  expect(warn).toHaveBeenCalledTimes(2)
  warn.mockRestore()
})

test('rejects with closed when the user closes the sheet', async () => {
  sheet(() => Promise.reject(new DOMException('', 'AbortError')))
  await expect(share({ content: 'Hello' })).rejects.toMatchObject({ code: 'closed' })
})

test('rejects in a browser that can neither share nor copy', async () => {
  sheet(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  await expect(share({ content: 'Hello' })).rejects.toMatchObject({ code: 'unsupported' })
  sheet(() => Promise.resolve(), false)
  await expect(share({ content: 'Hello' })).rejects.toMatchObject({ code: 'unsupported' })
})

/** The window of a wallet or another app; `answer` is its reply to a call, undefined for none. */
function wallet(answer: string | undefined, userAgent = 'ABTWallet/5.0.0') {
  const calls: [string, unknown][] = []
  const globals: Record<string, unknown> = {
    _dsbridge: {
      call(method: string, json: string) {
        const { data, _dscbstub: reply } = JSON.parse(json) as { data: unknown; _dscbstub: string }
        calls.push([method, data])
        const receive = globals[reply]
        if (answer !== undefined && typeof receive === 'function') receive(answer)
      },
    },
  }
  vi.stubGlobal('navigator', { userAgent })
  vi.stubGlobal('window', globals)
  return calls
}

test('shares with the wallet inside a wallet', async () => {
  const calls = wallet('{"code":0}')
  expect(await share({ content: 'Hello' })).toBe('wallet')
  expect(calls).toEqual([['arcShare', '{"content":"Hello","imgUrl":""}']])
})

test('rejects when the wallet refuses', async () => {
  wallet('{"code":1,"error":"params error"}')
  await expect(share({ content: 'Hello' })).rejects.toMatchObject({ code: 'request-failed' })
})

test('does not share with another app that has the bridge of a wallet', async () => {
  const calls = wallet('{"code":0}', 'OtherApp/1.0')
  await expect(share({ content: 'Hello' })).rejects.toMatchObject({ code: 'unsupported' })
  expect(calls).toEqual([])
})

test('resolves when the wallet does not answer in time', async () => {
  vi.useFakeTimers()
  wallet(undefined)
  const shared = share({ content: 'Hello' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await shared).toBe('wallet')
  vi.useRealTimers()
})
