const query = (...resources: string[]) => resources.map((resource) => `query_${resource}`)
const mutate = (...resources: string[]) => resources.map((resource) => `mutate_${resource}`)

// Plural resources (`blocklets`) belong to the server, singular ones (`blocklet`) to one app.
const GUEST = query('blocklets', 'router', 'webhook', 'notification', 'team', 'accessKey', 'node', 'session')
const MEMBER = [...GUEST, ...mutate('blocklets', 'router', 'notification', 'session')]
const ADMIN = [...MEMBER, ...mutate('team', 'webhook', 'accessKey', 'node', 'certificate')]
const APP_MEMBER = query('team', 'blocklet', 'notification', 'accessKey')
const APP_ADMIN = [...APP_MEMBER, ...mutate('team', 'accessKey', 'blocklet', 'notification')]
const SERVER_BLOCKLETS = [...query('blocklets'), ...mutate('blocklets')]
const APP_SDK = [...query('team', 'blocklet', 'accessKey'), ...mutate('team', 'accessKey', 'blocklet')]
const CERTIFICATE = [...query('certificate'), ...mutate('certificate')]

export interface Role {
  title: string
  /** Whether a passport can grant it. */
  hasPassport: boolean
  isHuman: boolean
  /** Permissions as `{action}_{resource}`, including those of lower roles. */
  grants: readonly string[]
}

const person = (title: string, grants: string[], hasPassport = false): Role => ({
  title,
  hasPassport,
  isHuman: true,
  grants,
})
const machine = (...role: Parameters<typeof person>): Role => ({ ...person(...role), isHuman: false })

/** Roles of the platform and what each may do (docs/protocol.md §9.1). */
export const roles = {
  owner: person('Owner', ADMIN, true),
  admin: person('Admin', ADMIN, true),
  member: person('Member', MEMBER, true),
  guest: person('Guest', GUEST, true),
  ci: machine('CI', SERVER_BLOCKLETS, true),
  certificate: machine('Certificate', CERTIFICATE),
  'blocklet-owner': person('Blocklet Owner', APP_ADMIN),
  'blocklet-admin': person('Blocklet Admin', APP_ADMIN),
  'blocklet-member': person('Blocklet Member', APP_MEMBER),
  'blocklet-guest': person('Blocklet Guest', []),
  'blocklet-sdk': person('Blocklet SDK', APP_SDK),
  'external-blocklet-controller': person('External Blocklet Controller', SERVER_BLOCKLETS),
  'external-blocklets-manager': machine('External Blocklets Manager', [...SERVER_BLOCKLETS, ...query('node')]),
} satisfies Record<string, Role>

export type RoleName = keyof typeof roles

export const isRole = (role: unknown): role is RoleName => typeof role === 'string' && Object.hasOwn(roles, role)

/**
 * Whether a role has a permission.
 *
 * @param role - such as `user.role`; an unknown role has no permissions
 * @param permission - the platform's name for it
 * @example can(user.role, 'mutate_router')
 */
export const can = (role: unknown, permission: string): boolean =>
  isRole(role) && roles[role].grants.includes(permission)

const ADMINS: readonly unknown[] = ['owner', 'admin', 'blocklet-owner', 'blocklet-admin']
const MEMBERS: readonly unknown[] = [...ADMINS, 'member', 'blocklet-member']

/** Whether the service gives the role access to the dashboard. */
export const isAdmin = (role: unknown): boolean => ADMINS.includes(role)

/** Whether the service treats the role as a member. */
export const isMember = (role: unknown): boolean => MEMBERS.includes(role)
