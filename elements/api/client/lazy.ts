import { lazy } from '../../../src/env/lazy.ts'
import { session } from '../../start/session/lazy.ts'

/** `request`. */
export const appRequest = lazy(
  'client',
  __CHUNKS__ && (async () => (await import('./app-request.ts')).appRequest),
  () => [session()],
)

/** Deletes the account of the user, after a question. */
export const destroySelf = lazy(
  'connect',
  __CHUNKS__ && (async () => (await import('../../../src/account/destroy-self.ts')).destroySelf),
)
