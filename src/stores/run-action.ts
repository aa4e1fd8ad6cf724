import type { ConnectResult } from '../model/connect.ts'
import { openConnect, type ConnectRequest } from './connect/index.ts'
import { connectToDidDomain } from './domain.ts'
import { switchPassport } from './passports.ts'
import { connectToDidSpace } from './storage-guide.ts'
import { bindWallet } from './switching.ts'

/**
 * Runs an action by its own function: a passport may be chosen in a dialog, a bound wallet stays bound, a space or a
 * domain is connected on its own site.
 *
 * @throws DidError
 */
export async function runAction(request: ConnectRequest): Promise<ConnectResult | ConnectResult[]> {
  switch (request.action) {
    case 'switch-passport':
      return (await switchPassport(request)) ?? {}
    case 'bind-wallet':
      return (await bindWallet(request)) ?? {}
    case 'connect-to-did-space':
      return { spaceGateway: await connectToDidSpace({ ...request, mode: 'window' }) }
    case 'connect-to-did-domain':
      return connectToDidDomain(request)
    default:
      return openConnect(request)
  }
}
