import { lazy } from '../../env/lazy.ts'

/** The dialog that asks for access to the storage of the identity site. */
export const authorization = lazy(
  'dialogs',
  async () => (await import('./dialog/authorization.tsx')).AuthorizationDialog,
)
