import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isRole, roles } from '../model/roles.ts'
import type { User } from '../model/user.ts'

/** Translated titles of the platform's roles for users. */
const TITLES = new Map([
  ['owner', msg`Owner`],
  ['admin', msg`Admin`],
  ['member', msg`Member`],
])

/**
 * Text of the role chip: the custom title of the passport, else the role; '' for a guest
 * (docs/rules.md §6.4).
 */
export function roleTitle(i18n: I18n, role: string, title = ''): string {
  const isOwnTitle = title && !(isRole(role) && title === roles[role].title)
  if (isOwnTitle) return title
  if (role === 'guest') return title ? i18n._(msg`Guest`) : ''
  const translated = TITLES.get(role)
  return translated ? i18n._(translated) : title || role.toUpperCase()
}

/** The role title of a user, from the passport of their role. */
export const roleName = (i18n: I18n, { role, passports }: User): string =>
  roleTitle(i18n, role, passports.find((passport) => role && [passport.role, passport.name].includes(role))?.title)
