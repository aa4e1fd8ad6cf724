import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { call, login, send, signedIn, type Login } from '../demo/server/testing/client.ts'
import { createWallet, type Passport } from '../demo/wallet/node.ts'
import { realServer } from './real-server.ts'
import type { App } from './target.ts'

/** Grants and revokes passports of the app under test. */
export interface PassportIssuer {
  /** Returns the id of the passport. */
  grant(userDid: string, role: string): Promise<string>
  revoke(userDid: string, passportId: string): Promise<void>
}

interface Issued {
  data: { issuePassportToUser: { user: { passports: { id: string; role: string }[] } } }
}

/** Signs in as the owner of a real app, with the wallet that its setup stored. */
async function owner(url: string): Promise<Login> {
  const seed = createHash('sha256').update('sample test user 0').digest()
  const stored = readFileSync(join(realServer()?.run ?? '', 'wallet', 'user-0.json'), 'utf8')
  const wallet = createWallet(seed, {
    profile: { fullName: 'Test User 0' },
    passports: JSON.parse(stored) as Passport[],
  })
  return login({ url }, { user: wallet, passport: 'owner' })
}

export async function passportIssuerOf({ embedded, origin }: App): Promise<PassportIssuer> {
  if (embedded) {
    const { service } = embedded
    return {
      grant: (userDid, role) => service.grant(userDid, role),
      revoke: async (_, passportId) => {
        const passport = service.state.passports.get(passportId)
        if (passport) service.state.passports.put({ ...passport, status: 'revoked' })
      },
    }
  }
  const issuer = await owner(origin)
  const app = await call<{ appPid: string }>({ url: origin }, '/../__blocklet__.js?type=json')
  const mutate = async (name: string, input: Record<string, string>, fields: string) => {
    const args = Object.entries({ teamDid: app.json.appPid, ...input }).map(([key, value]) => `${key}:"${value}"`)
    const query = `mutation { ${name}(input: { ${args.join(' ')} }) { code user { ${fields} } } }`
    const response = await call<Issued>({ url: origin }, '/api/gql', send('POST', { query }, signedIn(issuer)))
    if (response.status !== 200 || !response.json.data?.[name as 'issuePassportToUser'])
      throw new Error(`${name}: ${response.text.slice(0, 300)}`)
    return response.json
  }
  return {
    grant: async (userDid, role) => {
      const { data } = await mutate('issuePassportToUser', { userDid, role }, 'passports { id role }')
      return data.issuePassportToUser.user.passports.find((passport) => passport.role === role)?.id ?? ''
    },
    revoke: async (userDid, passportId) => {
      await mutate('revokeUserPassport', { userDid, passportId }, 'did')
    },
  }
}
