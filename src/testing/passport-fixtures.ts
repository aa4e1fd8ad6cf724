import type { PassportCard } from '../model/passport.ts'
import type { User } from '../model/user.ts'

const titleOf = (role: string) => role.charAt(0).toUpperCase() + role.slice(1)

/** A passport with this role. */
export const passport = (role: string, more: Partial<PassportCard> = {}): PassportCard => ({
  id: role,
  name: role,
  role,
  title: titleOf(role),
  scope: 'passport',
  display: '',
  revoked: false,
  issuer: 'Demo App',
  issuerDid: 'zNKdMcAikV7GsWa8yU5MGCk4as1gkAGwX8eh',
  issuerAvatarUrl: '',
  ownerName: 'Ada Lovelace',
  ownerDid: 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA',
  ownerAvatarUrl: '',
  preferredColor: 'default',
  ...more,
})

/** A user with the passport of this role. */
export const passportUser = (role: string): User => ({
  did: 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA',
  fullName: 'Ada Lovelace',
  email: 'ada.lovelace@example.com',
  avatar: '',
  role,
  passports: [{ id: role, name: role, title: titleOf(role), role }],
  connectedAccounts: [],
  sourceProvider: 'email',
  sourceAppPid: null,
  locale: 'en',
  generation: 0,
  didSpace: null,
})
