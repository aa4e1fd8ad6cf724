import { warn } from '../env/log.ts'
import { proxyUrl } from '../model/avatar.ts'
import { isOwnOrigin, servicePage } from './config.ts'

/**
 * Fallback address of a picture that could not be loaded: through the app's service for another origin, else ''
 * (docs/rules.md §5.2).
 */
export function proxiedPictureUrl(src: string): string {
  const service = servicePage('')
  if (!URL.canParse(src) || isOwnOrigin(src) || new URL(src).origin === new URL(service).origin) return ''
  const result = proxyUrl(src, service)
  if (result.ok) return result.url
  warn(result.warning)
  return ''
}
