/** Records of the database. Names and shapes are the platform's, so that most are sent unchanged. */

export interface ConnectedAccount {
  did: string
  pk: string
  userDid: string
  provider: string
  id: string | null
  firstLoginAt: string
  lastLoginAt: string
  lastLoginIp: string | null
  userInfo: Record<string, unknown> | null
  extra: Record<string, unknown> | null
  counter: number
}

export interface SpaceGateway {
  did: string
  name: string
  url: string
  endpoint: string
}

export interface UserRecord {
  did: string
  pk: string
  fullName: string
  email: string | null
  /** Name of the stored picture, empty when there is none. */
  avatar: string
  remark: string
  sourceProvider: string
  locale: string
  approved: boolean
  firstLoginAt: string | null
  lastLoginAt: string
  lastLoginIp: string
  createdAt: string
  updatedAt: string
  sourceAppPid: string | null
  didSpace: SpaceGateway | null
  url: string
  phone: string | null
  inviter: string | null
  generation: number
  emailVerified: boolean
  phoneVerified: boolean
  passkeyCount: number
  metadata: Record<string, unknown>
  address: Record<string, unknown>
  name: string | null
  createdByAppPid: string
  connectedAccounts: ConnectedAccount[]
  /** Owner of the app: the first user who signs in. */
  isOwner: boolean
  /** The passport that a seed gave them to sign in with. The platform has no such field. */
  startPassportId?: string
  privacy: Record<string, boolean | string>
  notifications: Record<string, unknown>
}

export interface PassportRecord {
  id: string
  userDid: string
  type: string[]
  issuer: { id: string; name: string; pk: string }
  specVersion: string
  name: string
  title: string
  endpoint: string
  status: 'valid' | 'revoked'
  role: string
  firstLoginAt: string | null
  lastLoginAt: string | null
  lastLoginIp: string | null
  issuanceDate: string
  expirationDate: string | null
  scope: string
  display: unknown
  parentDid: string | null
  source: string
}

export interface UserSessionRecord {
  id: string
  appPid: string
  userDid: string
  visitorId: string
  passportId: string | null
  createdAt: string
  updatedAt: string
  extra: { walletOS?: string; provider?: string }
  ua: string | null
  lastLoginIp: string
  status: 'online' | 'offline'
  createdByAppPid: string
}

export interface InvitationRecord {
  id: string
  role: string
  title: string
  inviter: string | null
}

export interface FollowRecord {
  /** `follower>followed` */
  id: string
  follower: string
  followed: string
}

export interface FileRecord {
  name: string
  type: string
  base64: string
}

export interface OrgRecord {
  id: string
  name: string
  description: string
  ownerDid: string
  members: string[]
  resources: string[]
  createdAt: string
  updatedAt: string
}

export interface NotificationRecord {
  id: string
  userDid: string
  title: string
  read: boolean
}

export interface BlockedTokenRecord {
  id: string
  expiresAt: number
}

export interface VerifyCodeRecord {
  id: number
  email: string
  code: string
  purpose: 'login' | 'kyc'
  issuedAt: number
  expiresAt: number
  isUsed: boolean
  /** Wrong codes that were entered since. Records of older versions lack it. */
  wrongTries?: number
}
