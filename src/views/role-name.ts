import type { User } from '../model/user.ts'

/** What the role chip says: the passport's title, else the role; '' for a guest (protocol: app-settings §3.8). */
export function roleName({ role, passports }: User): string {
  const passport = passports.find((held) => role && [held.role, held.name].includes(role))
  return passport?.title || (role === 'guest' ? '' : role.toUpperCase())
}
