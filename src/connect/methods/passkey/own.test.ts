import { afterEach, beforeEach, expect, it } from 'vitest'
import { createAuthServer, type AuthServer } from '../../../../demo/server/index.ts'
import { login } from '../../../../demo/server/testing/client.ts'
import { loadApp } from '../../../core/app/app.ts'
import { configure } from '../../../core/config.ts'
import { removePasskey } from './own.ts'
import { $service } from '../../../core/app/service.ts'
import { logout } from '../../../session/index.ts'
import { keepTokens } from '../../../session/login.ts'
import { $user } from '../../../core/user/user.ts'
import { refreshUser } from '../../../session/lifetime/token-refresh.ts'
import { wireStores } from '../../../../elements/start/session/begin.ts'

let server: AuthServer
let did: string

/** The user has these passkeys, on devices that this test does not have. */
function addPasskeys(...ids: string[]): void {
  const user = server.state.users.get(did)
  const [first] = user?.connectedAccounts ?? []
  if (!user || !first) throw new Error('no user')
  const passkeys = ids.map((id) => ({ ...first, provider: 'passkey', id, did: `z1${id}`, pk: `pk-${id}` }))
  server.state.users.put(Object.assign(user, { connectedAccounts: [first, ...passkeys] }))
}
const idsAtService = () =>
  server.state.users
    .get(did)
    ?.connectedAccounts.slice(1)
    .map(({ id }) => id)

beforeEach(async () => {
  wireStores()
  server = await createAuthServer()
  configure('api', { appUrl: server.url })
  await loadApp({ force: true })
  const tokens = await login(server, { user: 1 }, { visitorId: $service.get().tokens.visitorId() })
  keepTokens({ ...tokens })
  did = tokens.did
  addPasskeys('lost', 'kept')
  await refreshUser()
})

afterEach(async () => {
  await logout()
  await server.close()
})

it('removes the passkey of a lost device from an account that began another way', async () => {
  await removePasskey('lost')
  expect(idsAtService()).toEqual(['kept'])
  expect($user.get()?.connectedAccounts.map(({ id }) => id)).not.toContain('lost')
})

it('asks for the passkey if the account began with one, as the service demands', async () => {
  Object.assign(server.state.users.get(did) ?? {}, { sourceProvider: 'passkey' })
  await refreshUser()
  // Node has no passkeys: the ceremony can't begin.
  await expect(removePasskey('lost')).rejects.toMatchObject({ code: 'passkey-unsupported' })
  expect(idsAtService()).toEqual(['lost', 'kept'])
})

it('does not remove a passkey that the user does not have', async () => {
  await expect(removePasskey('foreign')).rejects.toMatchObject({ code: 'passkey-unsupported' })
  expect(idsAtService()).toEqual(['lost', 'kept'])
})
