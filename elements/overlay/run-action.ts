import type { ConnectResult } from '../../src/model/connect.ts'
import { openWalletRequest } from '../../src/connect/open-wallet-request.ts'
import { isWalletRequest } from '../../src/connect/wallet-requests/wallet-request.ts'
import { openConnect, type FlowRequest, type OpenFlow } from '../../src/connect/index.ts'
import { connectToDidDomain } from '../../src/account/domain.ts'
import { switchPassport } from '../../src/account/passports/passports.ts'
import { $user } from '../../src/core/user/user.ts'
import { connectSpace, isSpaceRequest, spaceFlow } from '../../src/account/did-space/guide.ts'
import { bindWallet } from '../../src/account/switching.ts'

/**
 * Runs an action with its own function: a passport may be chosen in a dialog, a bound wallet stays bound, a space is
 * saved, a domain is connected on its own site. `open` shows its connect flow, if it needs one.
 *
 * @throws DidError
 */
export async function runAction(
  wanted: FlowRequest,
  open: OpenFlow = openConnect,
): Promise<ConnectResult | ConnectResult[]> {
  if (isWalletRequest(wanted)) return openWalletRequest(wanted, open)
  if (isSpaceRequest(wanted)) {
    // The connect page of another site has no profile to save the space in: it passes the result on.
    const flow = $user.get() ? null : spaceFlow(wanted)
    return flow ? open(flow) : { spaceGateway: await connectSpace(wanted, open) }
  }
  switch (wanted.action) {
    case 'switch-passport':
      return (await switchPassport(wanted, open)) ?? {}
    case 'bind-wallet':
      return (await bindWallet(wanted, open)) ?? {}
    case 'connect-to-did-domain':
      return connectToDidDomain(wanted)
    default:
      return open(wanted)
  }
}
