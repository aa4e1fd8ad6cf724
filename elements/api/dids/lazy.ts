import { lazy } from '../../../src/env/lazy.ts'

/* What computes a hash. In a room of its own, because the mock needs nothing else of the script API. */
export const isValid = lazy('signature', async () => (await import('../../../src/model/did-hash.ts')).isValid)
export const isFromPublicKey = lazy(
  'signature',
  async () => (await import('../../../src/model/did-hash.ts')).isFromPublicKey,
)
