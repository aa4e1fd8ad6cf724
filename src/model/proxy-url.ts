import { SERVICE_PATH } from './avatar.ts'
import { quoted } from './quoted.ts'

export type ProxyResult = { ok: true; url: string } | { ok: false; warning: string }

/**
 * Fallback address for a picture of another site that failed to load: through the proxy of the app's service, which
 * accepts https only. `service` is the address of the auth service, without a trailing slash.
 */
export function proxyUrl(src: unknown, service: string = SERVICE_PATH): ProxyResult {
  const url = typeof src === 'string' && URL.canParse(src) ? new URL(src) : null
  if (!url) return { ok: false, warning: `Invalid image URL: ${quoted(src)}` }
  if (url.protocol !== 'https:') return { ok: false, warning: `Image URL must use HTTPS protocol: ${quoted(src)}` }
  return { ok: true, url: `${service}/proxy?url=${encodeURIComponent(url.href)}` }
}
