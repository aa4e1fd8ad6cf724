import { afterEach, expect, test, vi } from 'vitest'
import { isInAppBrowser } from './in-app-browser.ts'

afterEach(() => vi.unstubAllGlobals())

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0'
const CHROME = 'Chrome/141.0.0.0 Mobile Safari/537.36'

test.each([
  ['Instagram on iOS', `${IPHONE} Mobile/15E148 Instagram 401.0.0.21 (iPhone15,2; iOS 18_1; en_US; scale=3.00)`],
  ['Instagram on Android', `${ANDROID} ${CHROME} Instagram 401.0.0.21 Android (35/15; 420dpi; Google)`],
  ['Facebook on iOS', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/530.0.0.40;FBDV/iPhone15,2]`],
  ['Facebook on Android', `${ANDROID} ${CHROME} [FB_IAB/FB4A;FBAV/530.0.0.40;]`],
  ['Messenger on iOS', `${IPHONE} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/528.0.0.30]`],
  ['LinkedIn', `${IPHONE} Mobile/15E148 [LinkedInApp]/9.31.20`],
  ['TikTok on iOS', `${IPHONE} Mobile/15E148 musical_ly_40.1.0 JsSdk/2.0 BytedanceWebview/d8a21c6`],
  ['TikTok on Android', `${ANDROID} ${CHROME} trill_400103 BytedanceWebview/d8a21c6`],
  ['Line on iOS', `${IPHONE} Mobile/15E148 Safari Line/15.8.0`],
  ['Line on Android', `${ANDROID} ${CHROME} Line/15.8.0/IAB`],
  ['WeChat on iOS', `${IPHONE} Mobile/15E148 MicroMessenger/8.0.50(0x1800322a) NetType/WIFI`],
  ['WeChat on Android', `${ANDROID} ${CHROME} MicroMessenger/8.0.50.2701`],
])('%s is a browser in an app', (_, userAgent) => {
  vi.stubGlobal('navigator', { userAgent })
  expect(isInAppBrowser()).toBe(true)
})

test.each([
  ['Safari', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Chrome on iOS', `${IPHONE} CriOS/141.0 Mobile/15E148 Safari/604.1`],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) ${CHROME}`],
  ['a robot that says it is online', `Mozilla/5.0 (compatible; Online/1.0)`],
])('%s is not', (_, userAgent) => {
  vi.stubGlobal('navigator', { userAgent })
  expect(isInAppBrowser()).toBe(false)
})
