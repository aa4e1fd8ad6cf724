import { lazy } from '../../env/lazy.ts'

/* Whatever opens a dialog from the menu. */
export const switching = lazy('connect', __CHUNKS__ && (async () => (await import('../switching.ts')).switchAccount))
export const wallet = lazy('connect', __CHUNKS__ && (async () => (await import('../switching.ts')).bindWallet))
export const passport = lazy('connect', __CHUNKS__ && (async () => (await import('../passports.ts')).choosePassport))
export const space = lazy(
  'connect',
  __CHUNKS__ && (async () => (await import('../storage-guide.ts')).connectToDidSpace),
)
