import { pageGlobal, userAgent } from './page.ts'

/** Kinds of browsers (docs/protocol.md §7.1). */
export const isArcSphere = (): boolean => userAgent().includes('ArcSphere')
/** Version of the wallet around this page, or ''. */
export const walletVersion = (): string => /ABTWallet\/([\d.]+)/.exec(userAgent())?.[1] ?? ''
export const isMobile = (): boolean =>
  /Android|iPhone|iPad|iPod|Windows Phone|Kindle|Silk|Mobile/i.test(userAgent()) ||
  // iPadOS reports itself as a Mac, but Macs have no touch screen.
  (/Macintosh/.test(userAgent()) && (globalThis.navigator?.maxTouchPoints ?? 0) > 1)
/** WeChat doesn't follow links to other apps, so a page there can't open the wallet. */
export const isWechat = (): boolean => /MicroMessenger/i.test(userAgent())
/** True for every browser on iOS, since they all use Safari's engine. */
export const isSafari = (): boolean => /safari/i.test(userAgent()) && !/chrome|chromium|android/i.test(userAgent())
const isEdge = (): boolean => /\bEdg\//.test(userAgent())
const isChrome = (): boolean => /\bChrome\//.test(userAgent())

interface WalletExtension {
  open: (request: Record<string, unknown>) => void
}

/** The wallet's browser extension, if it has added its global to the page. */
export function walletExtension(): WalletExtension | null {
  for (const name of ['ABT_DEV', 'ABT']) {
    const candidate = pageGlobal(name) as Partial<WalletExtension> | undefined
    if (typeof candidate?.open === 'function') return candidate as WalletExtension
  }
  return null
}

/** Store page of the extension for this browser, or '' (docs/protocol.md §3.7). */
export function extensionStoreUrl(): string {
  if (isMobile()) return ''
  if (isEdge()) return 'https://microsoftedge.microsoft.com/addons/detail/hjgoblidjnnnamdkinbichnfbmghmafd'
  if (isChrome()) return 'https://chromewebstore.google.com/detail/ibjflpbmadchofnbpppegdbnifdgincp'
  return ''
}
