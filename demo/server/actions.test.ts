import { afterAll, beforeAll, expect, test } from 'vitest'
import { respond, walletOf } from '../wallet/node.ts'
import type { RespondOptions } from '../wallet/node.ts'
import { createAuthServer } from './index.ts'
import type { AuthServer } from './index.ts'
import { call, login, send, signedIn, start, status } from './testing/client.ts'

let server: AuthServer

beforeAll(async () => {
  server = await createAuthServer()
  await login(server, { user: 0 })
  await login(server, { user: 1 })
})

afterAll(() => server.close())

async function run(action: string, options: RespondOptions, query: Record<string, string> = {}) {
  const { token, url } = await start(server, query, { action })
  const wallet = await respond(url, options)
  return { wallet, ...(await status(server, token, action)) }
}

const roleIn = (token = '') => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).role

test('switch-passport returns tokens with the role of the passport, and no visitor id', async () => {
  const { json } = await run('switch-passport', { user: 0, passport: 'owner' })
  expect(roleIn(json.sessionToken)).toBe('owner')
  expect(json).not.toHaveProperty('visitorId')
  expect(roleIn((await run('switch-passport', { user: 0, passport: null })).json.sessionToken)).toBe('guest')
})

test('switch-passport refuses another wallet than the one that signed in', async () => {
  const { json, wallet } = await run('switch-passport', { user: 1 }, { forceConnected: walletOf(0).did })
  expect(wallet.error).toBe('Account mismatch. Use your connected wallet to continue.')
  expect(json.status).toBe('error')
})

test('a revoked passport is refused', async () => {
  const { json } = await run('switch-passport', { user: 0, passport: 'owner' })
  expect(json.status).toBe('succeed')
  for (const passport of server.state.passports.all()) server.state.passports.put({ ...passport, status: 'revoked' })
  const { wallet } = await run('switch-passport', { user: 0, passport: 'owner' })
  expect(wallet.error).toBe('Passport Owner has been revoked by Demo App')
  for (const passport of server.state.passports.all()) server.state.passports.put({ ...passport, status: 'valid' })
})

test('switch-profile changes the name and returns no tokens', async () => {
  const { json } = await run('switch-profile', { user: 1, profile: { fullName: 'Somebody Else' } })
  expect(json.status).toBe('succeed')
  expect(json).not.toHaveProperty('sessionToken')
  expect(server.state.users.get(walletOf(1).did)?.fullName).toBe('Somebody Else')
})

test('invite issues a passport of the invited role and is valid once', async () => {
  server.state.invitations.put({ id: 'welcome', role: 'admin', title: 'Admin', inviter: walletOf(0).did })
  const { json } = await run('invite', { user: 2 }, { inviteId: 'welcome' })
  expect(roleIn(json.sessionToken)).toBe('admin')
  expect(server.state.passports.get(json.passportId ?? '')?.role).toBe('admin')
  expect(server.state.users.get(walletOf(2).did)?.inviter).toBe(walletOf(0).did)
  expect((await run('invite', { user: 3 }, { inviteId: 'welcome' })).json.status).toBe('error')
})

test('an invite-only app refuses new wallets and accepts known ones', async () => {
  server.state.settings.inviteOnly = true
  const refused = await run('login', { user: 8 })
  expect(refused.json.error).toBe('This app is invite-only. Please request an invitation.')
  expect((await run('login', { user: 1 })).json.status).toBe('succeed')
  server.state.settings.inviteOnly = false
})

test('bind-wallet adds the wallet to an account without one', async () => {
  const user = server.state.users.get(walletOf(1).did)
  if (!user) throw new Error('user 1 did not sign in')
  const account = { ...user, did: 'z1account', connectedAccounts: [] }
  server.state.users.put(account)
  const { json } = await run('bind-wallet', { user: 5 }, { previousUserDid: 'z1account' })
  expect(json.status).toBe('succeed')
  expect(server.state.users.get('z1account')?.connectedAccounts[0]).toMatchObject({
    provider: 'wallet',
    did: walletOf(5).did,
  })
  server.state.users.delete('z1account')
})

test('verify-elevated needs an owner or admin and marks the session', async () => {
  const { json } = await run('verify-elevated', { user: 0, passport: 'owner' })
  const claims = JSON.parse(Buffer.from((json.sessionToken ?? '').split('.')[1] ?? '', 'base64url').toString())
  expect(claims.elevated).toBe(true)
  const guest = await run('verify-elevated', { user: 1 })
  expect(guest.json.error).toBe("You don't have permission for this action")
})

test('destroy-self returns an id that allows the deletion of the account', async () => {
  const visitor = await login(server, { user: 6 })
  const path = '/api/user'
  const headers = signedIn(visitor)
  expect((await call(server, path, { method: 'DELETE', headers })).status).toBe(401)
  const { json } = await run('destroy-self', { user: 6 }, { removeUserDid: visitor.did })
  expect(json.destroySessionId).toBeTruthy()
  expect((await call(server, path, { method: 'DELETE', headers })).status).toBe(200)
  expect(server.state.users.get(visitor.did)).toBeUndefined()
})

test('destroy-self refuses the owner and other accounts', async () => {
  expect((await run('destroy-self', { user: 0 }, { removeUserDid: walletOf(0).did })).json.error).toBe(
    "You can't delete the application owner",
  )
  const other = await run('destroy-self', { user: 1 }, { removeUserDid: walletOf(0).did })
  expect(other.json.error).toBe(`You can't delete user ${walletOf(0).did}`)
})

test('connect-to-did-spaces-for-user returns a gateway that the profile accepts', async () => {
  const visitor = await login(server, { user: 1 })
  const { json } = await run('connect-to-did-spaces-for-user', { user: 1 })
  const headers = signedIn(visitor)
  const saved = await call(
    server,
    '/api/user/updateDidSpace',
    send('PUT', { spaceGateway: json.spaceGateway }, headers),
  )
  expect(saved.status).toBe(200)
  expect(server.state.users.get(visitor.did)?.didSpace).toEqual(json.spaceGateway)
})
