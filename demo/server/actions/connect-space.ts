import { requireSameAccount } from './action.ts'
import type { Action } from './action.ts'
import { requireUser } from './sign-in.ts'

/** Simulates a DID Space: the wallet only has to send its DID. */
export const connectSpace: Action = {
  name: 'connect-to-did-spaces-for-user',

  ask(service, flow) {
    requireSameAccount(flow)
    requireUser(service, flow)
    return undefined
  },

  async finish(service, flow) {
    const { did } = service.identities.node
    const url = `${flow.baseUrl}/space/${flow.userDid}`
    const spaceGateway = { did, name: 'Demo Space', url, endpoint: `${url}/api` }
    await flow.updateSession({ spaceGateway }, true)
    return {}
  },
}
