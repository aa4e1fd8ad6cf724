import type { User } from '../model/user.ts'

/** A signed-in user. */
export const ADA: User = {
  did: 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA',
  fullName: 'Ada Lovelace',
  email: 'ada.lovelace@example.com',
  avatar: '',
  role: 'guest',
  passports: [],
  connectedAccounts: [],
  sourceProvider: 'wallet',
  sourceAppPid: null,
  locale: 'en',
  generation: 0,
  didSpace: null,
}
