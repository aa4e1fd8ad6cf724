import { warnOnce } from '../env/log.ts'
import { pageUrl } from '../env/page.ts'
import { imageUrl } from '../model/avatar.ts'
import { proxyUrl } from '../model/proxy-url.ts'
import { asPictureUrl } from '../model/picture-url.ts'
import { allowedPicture } from '../protocol/picture.ts'
import { isOwnOrigin, servicePage } from '../core/config.ts'

/**
 * Fallback address of a picture that could not be loaded: through the app's service for another origin, else ''
 * (docs/rules.md §5.2).
 */
export function proxiedPictureUrl(src: string): string {
  const service = servicePage('')
  if (!URL.canParse(src) || isOwnOrigin(src) || new URL(src).origin === new URL(service).origin) return ''
  const result = proxyUrl(src, service)
  if (result.ok) return result.url
  warnOnce(result.warning)
  return ''
}

/** A picture that the page names: by the rule of all pictures, or in the page itself (`blob:`, `data:`). */
export function pagePicture(src: string, appUrl: string): string {
  const url = imageUrl(src)
  const isInPage = /^(blob|data):/i.test(url)
  return isInPage || asPictureUrl(url, pageUrl()) || allowedPicture(url, appUrl) ? url : ''
}
