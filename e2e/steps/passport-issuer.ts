import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createWallet, type Passport, type Wallet } from '../../demo/wallet/node.ts'
import { mutate, rolesOf, type Roles } from '../../entries/testing/app.ts'
import { realServer } from '../setup/real-server.ts'
import type { App } from '../setup/target.ts'

/** The wallet of the owner of a real app, which its setup stored. */
export function ownerWallet(): Wallet {
  const seed = createHash('sha256').update('sample test user 0').digest()
  const stored = readFileSync(join(realServer()?.run ?? '', 'wallet', 'user-0.json'), 'utf8')
  return createWallet(seed, { profile: { fullName: 'Test User 0' }, passports: JSON.parse(stored) as Passport[] })
}

/** Grants and revokes passports of the app under test. */
export type PassportIssuer = Pick<Roles, 'grant' | 'revoke'>

export const passportIssuerOf = ({ embedded, origin }: App): Promise<PassportIssuer> =>
  rolesOf(origin, embedded ? undefined : ownerWallet())

/** Withdraws the access of a user to the app under test, as its owner does in the dashboard. */
export async function blockUser({ embedded, origin }: App, did: string): Promise<void> {
  if (!embedded) {
    const input = { user: { did, approved: false } }
    return void (await mutate(origin, ownerWallet(), { name: 'updateUserApproval', input, fields: 'did' }))
  }
  const { users } = embedded.service.state
  const user = users.get(did)
  if (!user) throw new Error(`no user ${did}`)
  users.put({ ...user, approved: false })
}
