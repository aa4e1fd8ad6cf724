import { warn } from '../env/log.ts'
import { pageOrigin } from '../env/page.ts'
import { proxyUrl } from '../model/avatar.ts'
import { $config } from './config.ts'

/**
 * Second address for a picture that could not be loaded: through the app's service when it comes from elsewhere; '' when
 * there is none (foundation §5: https only, else a warning).
 */
export function secondAddress(src: string): string {
  const { appUrl, servicePrefix } = $config.get()
  const own = [pageOrigin(), new URL(appUrl).origin]
  if (!URL.canParse(src) || own.includes(new URL(src).origin)) return ''
  const result = proxyUrl(src, appUrl + servicePrefix)
  if (result.ok) return result.url
  warn(result.warning)
  return ''
}
