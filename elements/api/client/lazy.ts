import { lazy } from '../../../src/env/lazy.ts'
import { session } from '../../start/session/lazy.ts'

/** `request`. */
export const appRequest = lazy(
  'client',
  async () => (await import('./app-request.ts')).appRequest,
  () => [session()],
)
