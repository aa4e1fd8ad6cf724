import type { App } from './app.ts'
import { toRedirectUrl } from './redirect.ts'

const COMMENTS = 'did-comments'

/**
 * Address of the chat with a user, '' if the app has no chat. `page` is an address of the app (docs/protocol.md §6.2).
 */
export function chatUrl(app: App, did: string, page: string): string {
  const mountPoint = app.components.find(({ name }) => name === COMMENTS)?.mountPoint
  if (!mountPoint) return ''
  const path = `${mountPoint.replace(/\/+$/, '')}/chat/dm/${encodeURIComponent(did)}`
  const result = toRedirectUrl(path, { page, domainAliases: app.domainAliases })
  return result.ok ? result.url : ''
}
