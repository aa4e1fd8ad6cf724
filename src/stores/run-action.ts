import type { ConnectResult } from '../model/connect.ts'
import { openConnect, warmConnect, type ConnectRequest, type OpenFlow } from './connect/index.ts'
import { connectToDidDomain } from './domain.ts'
import { passportFlow, switchPassport } from './passports.ts'
import { isSpaceRequest, connectSpace, spaceFlow } from './storage-guide.ts'
import { bindWallet, bindWalletFlow } from './switching.ts'

/**
 * Runs an action by its own function: a passport may be chosen in a dialog, a bound wallet stays bound, a space is saved,
 * a domain is connected on its own site. `open` is where its connect flow is drawn, if it needs one.
 *
 * @throws DidError
 */
export async function runAction(
  request: ConnectRequest,
  open: OpenFlow = openConnect,
): Promise<ConnectResult | ConnectResult[]> {
  if (isSpaceRequest(request)) return { spaceGateway: await connectSpace(request, open) }
  switch (request.action) {
    case 'switch-passport':
      return (await switchPassport(request, open)) ?? {}
    case 'bind-wallet':
      return (await bindWallet(request, open)) ?? {}
    case 'connect-to-did-domain':
      return connectToDidDomain(request)
    default:
      return open(request)
  }
}

/** The connect flow that an action opens in the page; null where it needs none. */
function flowOf(request: ConnectRequest): ConnectRequest | null {
  if (isSpaceRequest(request)) return spaceFlow(request)
  switch (request.action) {
    case 'switch-passport':
      return passportFlow(request)
    case 'bind-wallet':
      return bindWalletFlow(request)
    default:
      return request
  }
}

/** Requests the session that `runAction` would use, ahead of the press. */
export function warmAction(request: ConnectRequest): void {
  const flow = flowOf(request)
  if (flow) warmConnect(flow)
}
