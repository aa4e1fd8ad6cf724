import { lazy } from '../../src/env/lazy.ts'

/** `client`. */
export const client = lazy('client', async () => (await import('./client/client.ts')).client)

export const callHost = lazy('session', async () => (await import('../../src/session/host/bridge.ts')).callHost)

export const share = lazy('share', async () => (await import('./share.ts')).share)
