import type { User } from '../../../src/model/user.ts'

const FIELDS: Record<keyof User, true> = {
  did: true,
  fullName: true,
  email: true,
  avatar: true,
  role: true,
  passports: true,
  connectedAccounts: true,
  sourceProvider: true,
  sourceAppPid: true,
  locale: true,
  generation: true,
  didSpace: true,
}

/** Whether `useUser()` has a field of the React kit's `session.user`. */
export const isUserField = (name: string): boolean => Object.hasOwn(FIELDS, name)
