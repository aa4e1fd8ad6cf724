import { lazy } from '../../../env/lazy.ts'

/** The dialog that adds a passkey. */
export const passkey = lazy('dialogs', async () => (await import('./dialog/create-dialog.tsx')).PasskeyDialog)

/** The card that offers to add one, after a sign-in. */
export const passkeyOffer = lazy('dialogs', async () => (await import('./dialog/offer-card.tsx')).PasskeyOfferCard)
