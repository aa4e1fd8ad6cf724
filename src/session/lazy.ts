import { lazy } from '../env/lazy.ts'

/** Who invited the visitor. It checks a DID, whose hash a session has no other need of. */
export const inviter = lazy('shared', async () => (await import('./inviter.ts')).rememberedInviter)

/** Signs in with the link of a login mail. */
export const magicLink = lazy('magic-link', async () => (await import('./magic-link.ts')).magicLogin)

/** Exchanges tokens with a revoked passport. */
export const listedPassport = lazy('shared', async () => (await import('../protocol/passports.ts')).switchToListed)
