import { types } from '@ocap/mcrypto'
import { fromRandom, fromSecretKey } from '@ocap/wallet'
import type { WalletObject } from '@ocap/wallet'
import { toBase58 } from '@ocap/util'
import type { Collection, Database } from './database.ts'
import type * as Records from './records.ts'
import { defaultDescription, defaultSettings } from './settings.ts'
import type { AppDescription, AppSettings } from './settings.ts'

/** The whole state of the server. Tests read it and change it; `put` stores a changed record. */
export interface ServerState {
  app: AppDescription
  settings: AppSettings
  /** Config keys, spread at the top level of `__blocklet__.js`: strings, as the platform has them. */
  config: Record<string, string>
  users: Collection<Records.UserRecord>
  passports: Collection<Records.PassportRecord>
  sessions: Collection<Records.UserSessionRecord>
  invitations: Collection<Records.InvitationRecord>
  follows: Collection<Records.FollowRecord>
  files: Collection<Records.FileRecord>
  orgs: Collection<Records.OrgRecord>
  notifications: Collection<Records.NotificationRecord>
  blockedTokens: Collection<Records.BlockedTokenRecord>
  /** Verification codes sent by email. */
  codes: Collection<Records.VerifyCodeRecord>
  /** Ids issued by `destroy-self` and `verify-destroy`, with what they allow. */
  destroySessions: Map<string, { userDid: string; payload: unknown }>
  /** Connect requests the platform would have pushed to a known wallet. */
  pushes: { did: string; url: string }[]
}

export interface Identity {
  wallet: WalletObject
  did: string
  pk: string
}

/** The app's own keys and the keys of the "server" it runs on. */
export interface Identities {
  app: Identity
  node: Identity
  secret: string
}

export function createState(database: Database, name: string): ServerState {
  return {
    app: defaultDescription(name),
    settings: defaultSettings(),
    config: { CHAIN_TYPE: 'arcblock', CHAIN_ID: 'xenon-2020-01-15', CHAIN_HOST: 'https://main.abtnetwork.io/api/' },
    users: database.collection('user', (record) => record.did),
    passports: database.collection('passport', (record) => record.id),
    sessions: database.collection('session', (record) => record.id),
    invitations: database.collection('invitation', (record) => record.id),
    follows: database.collection('follow', (record) => record.id),
    files: database.collection('file', (record) => record.name),
    orgs: database.collection('org', (record) => record.id),
    notifications: database.collection('notification', (record) => record.id),
    blockedTokens: database.collection('blocked-token', (record) => record.id),
    codes: database.collection('code', (record) => String(record.id)),
    destroySessions: new Map(),
    pushes: [],
  }
}

interface KeyRecord {
  name: string
  secretKey: string
}

function identity(keys: Collection<KeyRecord>, name: string, role: number): Identity {
  const type = { role, pk: types.KeyType.ED25519, hash: types.HashType.SHA3 }
  const known = keys.get(name)
  const wallet = known ? fromSecretKey(known.secretKey, type) : fromRandom(type)
  if (!known) keys.put({ name, secretKey: String(wallet.secretKey) })
  return { wallet, did: wallet.address, pk: toBase58(wallet.publicKey) }
}

/** Keys are generated once per database, so an app keeps its DID over restarts and no two apps share one. */
export function loadIdentities(database: Database): Identities {
  const keys = database.collection<KeyRecord>('key', (record) => record.name)
  const secrets = database.collection<KeyRecord>('secret', (record) => record.name)
  const secret = secrets.get('session') ?? secrets.put({ name: 'session', secretKey: crypto.randomUUID() })
  return {
    app: identity(keys, 'app', types.RoleType.ROLE_APPLICATION),
    node: identity(keys, 'node', types.RoleType.ROLE_NODE),
    secret: secret.secretKey,
  }
}
