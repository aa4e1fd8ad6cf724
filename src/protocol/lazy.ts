import { lazy } from '../env/lazy.ts'

/** Whether an answer has the signature of the app. */
export const signature = lazy('signature', async () => (await import('./signature.ts')).isSigned)

/** Verifies Ed25519 where the browser can't. */
export const ed25519 = lazy('ed25519', async () => (await import('./ed25519.ts')).verifyByLibrary)

/** Opens what was sealed for this browser. */
export const sealed = lazy('sealed', async () => (await import('./sealed.ts')).openSealed)
