import { lazy } from '../../../src/env/lazy.ts'

/* Whatever opens a dialog from the menu. */
export const switching = lazy(
  'connect',
  __CHUNKS__ && (async () => (await import('../../../src/account/switching.ts')).switchAccount),
)
export const wallet = lazy(
  'connect',
  __CHUNKS__ && (async () => (await import('../../../src/account/switching.ts')).bindWallet),
)
export const passport = lazy(
  'connect',
  __CHUNKS__ && (async () => (await import('../../../src/account/passports/passports.ts')).choosePassport),
)
export const space = lazy(
  'connect',
  __CHUNKS__ && (async () => (await import('../../../src/account/did-space/guide.ts')).connectToDidSpace),
)
