import { lazy } from '../../../../env/lazy.ts'

/* The code of passkeys comes with the flows. */
export const relatedOrigins = lazy(
  'frame',
  async () => (await import('../../../screen/related-passkeys.ts')).askForRelatedOrigins,
)
export const signal = lazy('connect', async () => (await import('../signal.ts')).rename)
export const offer = lazy('connect', async () => (await import('../offer-after-login.ts')).offerPasskey)
