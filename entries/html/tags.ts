/** The tag of an element that a server can draw. */
export type ElementTag =
  | 'did-address'
  | 'did-avatar'
  | 'did-avatar-menu'
  | 'did-connect-button'
  | 'did-connect-panel'
  | 'did-user-card'
