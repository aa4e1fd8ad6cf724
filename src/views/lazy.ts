import { lazy } from '../env/lazy.ts'

/* What a sign-in doesn't show is loaded when it first opens. */
export const quickLogin = lazy(
  'dialogs',
  __CHUNKS__ && (async () => (await import('./quick-login/quick-login-panel.tsx')).QuickLoginPanel),
)
export const passkeyOffer = lazy(
  'dialogs',
  __CHUNKS__ && (async () => (await import('./passkey/offer-card.tsx')).PasskeyOfferCard),
)
export const storageGuide = lazy(
  'dialogs',
  __CHUNKS__ && (async () => (await import('./storage/guide.tsx')).StorageGuideDialog),
)
export const authorization = lazy(
  'dialogs',
  __CHUNKS__ && (async () => (await import('./storage/authorization.tsx')).AuthorizationDialog),
)
export const confirmation = lazy('dialogs', __CHUNKS__ && (async () => (await import('./confirm.tsx')).ConfirmDialog))
export const passports = lazy(
  'dialogs',
  __CHUNKS__ && (async () => (await import('./passport/switch-dialog.tsx')).SwitchPassportDialog),
)
export const passkey = lazy(
  'dialogs',
  __CHUNKS__ && (async () => (await import('./passkey/create-dialog.tsx')).PasskeyDialog),
)
