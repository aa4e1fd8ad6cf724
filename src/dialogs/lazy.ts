import { lazy } from '../env/lazy.ts'

/* What a sign-in doesn't show is loaded when it first opens. */
export const quickLogin = lazy(
  'dialogs',
  __CHUNKS__ && (async () => (await import('../saved-accounts/dialog/quick-login-panel.tsx')).QuickLoginPanel),
)
export const passkeyOffer = lazy(
  'dialogs',
  __CHUNKS__ && (async () => (await import('../connect/methods/passkey/dialog/offer-card.tsx')).PasskeyOfferCard),
)
export const storageGuide = lazy(
  'dialogs',
  __CHUNKS__ && (async () => (await import('../account/did-space/dialog/guide.tsx')).StorageGuideDialog),
)
export const authorization = lazy(
  'dialogs',
  __CHUNKS__ && (async () => (await import('../saved-accounts/dialog/authorization.tsx')).AuthorizationDialog),
)
export const confirmation = lazy(
  'dialogs',
  __CHUNKS__ && (async () => (await import('./dialog/confirm-dialog.tsx')).ConfirmDialog),
)
export const passports = lazy(
  'dialogs',
  __CHUNKS__ && (async () => (await import('../account/passports/dialog/switch-dialog.tsx')).SwitchPassportDialog),
)
export const passkey = lazy(
  'dialogs',
  __CHUNKS__ && (async () => (await import('../connect/methods/passkey/dialog/create-dialog.tsx')).PasskeyDialog),
)
