import { isRefusal } from '../../protocol/refusal.ts'
import { fetchSession } from '../../protocol/session.ts'
import { $service } from '../../core/app/service.ts'
import { serviceWithToken } from './service-with-token.ts'

/**
 * If storage and cookie differ, the right visitor id is the one with which the service confirms the session. The
 * platform's own kit only writes the cookie, but any site of the same domain can do that, too (docs/protocol.md §4.3).
 *
 * @returns whether it was that of the cookie, so that a refused call may succeed
 * @throws DidError if the service doesn't answer
 */
export async function settleVisitorId(): Promise<boolean> {
  const { tokens } = $service.get()
  const token = tokens.refresh() || tokens.session()
  const other = tokens.otherVisitorId()
  if (!token || !other) return false
  const current = tokens.visitorId()
  for (const id of [current, other]) {
    try {
      await fetchSession(serviceWithToken(token, id))
      tokens.setVisitorId(id)
      return id === other
    } catch (error) {
      if (!isRefusal(error)) throw error
    }
  }
  return false
}
