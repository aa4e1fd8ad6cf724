import { fromRandom } from '@ocap/wallet'
import { toBase58 } from '@ocap/util'
import { createUser } from './accounts.ts'
import { PROVIDERS } from './third-party.ts'
import type { Person } from './third-party.ts'
import type { Service } from './service.ts'
import { createWebUser, findWebUser, webConnection } from './web-accounts.ts'
import type { WebAccount } from './web-accounts.ts'

/**
 * People whose third-party accounts already belong to users here: binding them ends in a conflict, one for each kind.
 */
const ERIN: Person = { sub: 'erin', name: 'Erin Example', email: 'erin@example.com', note: 'has an account here' }
const FRANK: Person = {
  sub: 'frank',
  name: 'Frank Example',
  email: 'frank@example.com',
  note: 'bound to a wallet here',
}

function accountOf({ sub, name, email = '' }: Person, provider: string): WebAccount {
  const userInfo = { sub, name, email, emailVerified: true }
  return { provider, id: sub, fullName: name, email, emailVerified: true, userInfo, sourceAppPid: null }
}

function addWalletUser(service: Service): void {
  const wallet = fromRandom()
  const user = createUser(service, {
    did: wallet.address,
    pk: toBase58(wallet.publicKey),
    provider: 'wallet',
    fullName: FRANK.name,
    address: '127.0.0.1',
  })
  const bound = PROVIDERS.map((provider) => webConnection(service, accountOf(FRANK, provider), user.did))
  const connectedAccounts = [...user.connectedAccounts, ...bound]
  // The owner is the first real user with a wallet, not this one.
  service.state.users.put(Object.assign(user, { isOwner: false, connectedAccounts }))
}

export function addConflictAccounts(service: Service): void {
  service.provider.people.push(ERIN, FRANK)
  for (const provider of PROVIDERS) {
    const account = accountOf(ERIN, provider)
    if (!findWebUser(service, account)) createWebUser(service, '127.0.0.1', account)
  }
  if (!findWebUser(service, accountOf(FRANK, 'github'))) addWalletUser(service)
}
