import type { ConnectResult } from '../model/connect.ts'
import { toDidError, type DidError } from '../model/errors.ts'
import { announceClose } from '../core/announce-flow.ts'
import { actionName } from '../model/connect-options.ts'
import type { OwnedConnect } from './create.ts'

/** Where a flow is shown: in the page's dialog, or inside an element. */
interface Presentation {
  open: () => void
  /** Called before the page is notified of the end. */
  onSuccess: (result: ConnectResult | ConnectResult[]) => void
  onFailure: (error: DidError) => void
}

async function settle(connect: OwnedConnect, { open, onSuccess, onFailure }: Presentation) {
  connect.show()
  open()
  try {
    const result = await connect.done
    onSuccess(result)
    return result
  } catch (thrown) {
    const error = toDidError(thrown)
    onFailure(error)
    throw error
  } finally {
    connect.stop()
  }
}

/**
 * Shows a flow until it has ended, then stops it.
 *
 * @throws DidError what ended the flow
 */
export const runConnect = (
  connect: OwnedConnect,
  presentation: Presentation,
): Promise<ConnectResult | ConnectResult[]> => announceClose(actionName(connect.options), settle(connect, presentation))
