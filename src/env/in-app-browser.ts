import { isWechat } from './device.ts'
import { inBrowser, pageUrl, userAgent } from './page.ts'

/*
 * Browsers inside other apps. Google refuses to sign anybody in there ("disallowed_useragent",
 * https://developers.google.com/identity/protocols/oauth2/policies#browsers), and passkeys of the device are not for
 * them. Only their user agents tell.
 */

const APPS = [
  /\bInstagram\b/,
  // Facebook and Messenger: one on iOS, the other on Android.
  /\bFBA[NV]\//,
  /\bFB_IAB\//,
  /\bLinkedInApp\b/,
  // TikTok, by its own name, its first name and the name of its webview.
  /\bTikTok\b|musical_ly|BytedanceWebview/i,
  // The messenger of Japan, Taiwan and Thailand.
  /\bLine\/\d/,
]

export const isInAppBrowser = (): boolean => isWechat() || APPS.some((app) => app.test(userAgent()))

/**
 * A link that opens this page in the browser of an Android phone, or '' where there is none: on iOS, and in WeChat,
 * which follows no such links. https://developer.chrome.com/docs/android/intents
 */
export function outsideHref(): string {
  if (!inBrowser() || !/Android/.test(userAgent()) || isWechat()) return ''
  const { protocol, host, pathname, search } = new URL(pageUrl())
  const intent = ['Intent', `scheme=${protocol.replace(':', '')}`, 'action=android.intent.action.VIEW', 'end']
  return `intent://${host}${pathname}${search}#${intent.join(';')}`
}
