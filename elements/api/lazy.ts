import { lazy } from '../../src/env/lazy.ts'
import { session } from '../../src/stores/start/lazy.ts'

/** `client`. */
export const client = lazy(
  'client',
  __CHUNKS__ && (async () => (await import('../../src/stores/client.ts')).client),
  () => [session()],
)

export const callHost = lazy(
  'session',
  __CHUNKS__ && (async () => (await import('../../src/stores/host/bridge.ts')).callHost),
)

export const share = lazy('share', __CHUNKS__ && (async () => (await import('../../src/stores/share.ts')).share))

/* What computes a hash. */
export const isValid = lazy('shared', __CHUNKS__ && (async () => (await import('../../src/model/did-hash.ts')).isValid))
export const isFromPublicKey = lazy(
  'shared',
  __CHUNKS__ && (async () => (await import('../../src/model/did-hash.ts')).isFromPublicKey),
)
