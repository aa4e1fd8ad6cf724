import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isRole, roles } from '../model/roles.ts'
import type { User } from '../model/user.ts'

/** Roles of the platform that people have, in the language of the page. */
const TITLES = new Map([
  ['owner', msg`Owner`],
  ['admin', msg`Admin`],
  ['member', msg`Member`],
])

/**
 * What the role chip says: the title that somebody gave the passport, else the role; '' for a guest
 * (docs/rules.md §6.4).
 */
export function roleTitle(i18n: I18n, role: string, title = ''): string {
  const isOwnTitle = title && !(isRole(role) && title === roles[role].title)
  if (isOwnTitle) return title
  if (role === 'guest') return title ? i18n._(msg`Guest`) : ''
  const known = TITLES.get(role)
  return known ? i18n._(known) : title || role.toUpperCase()
}

/** The same for a user, by the passport of their role. */
export const roleName = (i18n: I18n, { role, passports }: User): string =>
  roleTitle(i18n, role, passports.find((held) => role && [held.role, held.name].includes(role))?.title)
