import type { client as Client } from './client/client.ts'
import { client as load } from './lazy.ts'

/** The calls by group. Their code is loaded with the first call; a test compares the names. */
const NAMES = {
  user: 'get profile saveProfile refreshProfile privacy savePrivacy updateDidSpace follow unfollow isFollowing destroySelf',
  session: 'get refresh csrfToken end list mine login sendEmailCode emailStatus loginByEmail sendKycCode verifyKycCode',
  orgs: 'list get create role addResource moveResource',
  notifications: 'unreadCount settings saveSettings testWebhook',
  federated: 'trustedDomains environment',
  app: 'get',
  passports: 'list switch status',
  passkeys: 'registrationOptions register authenticationOptions authenticate',
  oauth: 'configs login bind unbind',
} satisfies Record<keyof typeof Client, string>

type Call = (...input: unknown[]) => Promise<unknown>
type Calls = Record<string, Record<string, Call | undefined> | undefined>

const callOf =
  (group: string, name: string): Call =>
  async (...input) =>
    ((await load()) as unknown as Calls)[group]?.[name]?.(...input)

/**
 * The service's calls with typed input and output. Each rejects with a `DidError`: `invalid-option` for invalid input,
 * before anything is sent; the service's own message when it refuses; `network-failed` when it can't be reached.
 * Calls that sign in return their tokens and store nothing.
 */
export const client = Object.fromEntries(
  Object.entries(NAMES).map(([group, names]) => [
    group,
    Object.fromEntries(names.split(' ').map((name) => [name, callOf(group, name)])),
  ]),
) as unknown as typeof Client
