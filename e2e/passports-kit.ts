import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { call, login, send, signedIn, type Login } from '../demo/server/testing/client.ts'
import { createWallet, type Passport } from '../demo/wallet/node.ts'
import { realServer } from './real-server.ts'
import type { Target } from './target.ts'

/** Whoever gives passports out and takes them back. */
export interface PassportIssuer {
  /** Returns the id of the passport. */
  grant(userDid: string, role: string): Promise<string>
  revoke(userDid: string, passportId: string): Promise<void>
}

interface Issued {
  data: { issuePassportToUser: { user: { passports: { id: string; role: string }[] } } }
}

/** The owner of a real app, whose wallet its setup has left behind. */
async function owner(url: string): Promise<Login> {
  const seed = createHash('sha256').update('sample test user 0').digest()
  const kept = readFileSync(join(realServer()?.run ?? '', 'wallet', 'user-0.json'), 'utf8')
  const wallet = createWallet(seed, { profile: { fullName: 'Test User 0' }, passports: JSON.parse(kept) as Passport[] })
  return login({ url }, { user: wallet, passport: 'owner' })
}

export async function passportIssuerOf({ embedded, origin }: Target): Promise<PassportIssuer> {
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
  const who = await owner(origin)
  const app = await call<{ appPid: string }>({ url: origin }, '/../__blocklet__.js?type=json')
  const mutate = async (name: string, input: Record<string, string>, fields: string) => {
    const words = Object.entries({ teamDid: app.json.appPid, ...input }).map(([key, value]) => `${key}:"${value}"`)
    const query = `mutation { ${name}(input: { ${words.join(' ')} }) { code user { ${fields} } } }`
    const answer = await call<Issued>({ url: origin }, '/api/gql', send('POST', { query }, signedIn(who)))
    if (answer.status !== 200 || !answer.json.data) throw new Error(`${name}: ${answer.text.slice(0, 300)}`)
    return answer.json
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
