import { afterEach, expect, test, vi } from 'vitest'
import { isMobile, isSafari, isWechat } from './device.ts'

afterEach(() => vi.unstubAllGlobals())

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  ['Safari', `${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`, true],
  ['Chrome on iOS', `${IPHONE} CriOS/141.0 Mobile/15E148 Safari/604.1`, true],
  ['Firefox on iOS', `${IPHONE} FxiOS/144.0 Mobile/15E148 Safari/604.1`, true],
  [
    'Chrome',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
    false,
  ],
  ['Chrome on Android', 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36', false],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', false],
])('%s has the sockets of Safari: %s', (_, userAgent, expected) => {
  vi.stubGlobal('navigator', { userAgent })
  expect(isSafari()).toBe(expected)
})

const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  ['WeChat on iOS', `${IPHONE} Mobile/15E148 MicroMessenger/8.0.50(0x1800322a) NetType/WIFI`, true, true],
  ['WeChat on Android', `${ANDROID} Mobile Safari/537.36 MicroMessenger/8.0.50.2701`, true, true],
  ['WeChat on a Mac', `${MAC} MicroMessenger/6.8.0(0x16080000) MacWechat/3.8.7`, true, false],
  ['Safari on iOS', `${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`, false, true],
])('%s', (_, userAgent, inWechat, onPhone) => {
  vi.stubGlobal('navigator', { userAgent })
  expect([isWechat(), isMobile()]).toEqual([inWechat, onPhone])
})
