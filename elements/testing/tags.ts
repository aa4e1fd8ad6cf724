/** The elements of the kit, apart from the module that defines them. */
export const TAGS = [
  'did-connect-button',
  'did-connect-panel',
  'did-avatar-menu',
  'did-user-card',
  'did-address',
  'did-avatar',
] as const
