import { $confirmation } from '../stores/confirm.ts'
import { $overlay, failOverlay } from '../stores/overlay.ts'
import { $passkeyDialog } from '../stores/passkey.ts'
import { $passkeyOffer } from '../stores/passkey/offer.ts'
import { $passportDialog } from '../stores/passport-dialog.ts'
import { $quickLogin } from '../stores/quick-login.ts'
import { $authorization } from '../stores/storage-access.ts'
import { $storageGuide } from '../stores/storage-guide.ts'
import { piece } from '../env/piece.ts'
import { FlowDialog } from './connect/flow-dialog.tsx'
import { dialog, type DialogEntry } from './dialog-entry.tsx'

/* What a sign-in doesn't show is loaded when it first opens. */
const quickLogin = piece(async () => (await import('./quick-login/quick-login-panel.tsx')).QuickLoginPanel)
const passkeyOffer = piece(async () => (await import('./passkey/offer-card.tsx')).PasskeyOfferCard)
const storageGuide = piece(async () => (await import('./storage/guide.tsx')).StorageGuideDialog)
const authorization = piece(async () => (await import('./storage/authorization.tsx')).AuthorizationDialog)
const confirmation = piece(async () => (await import('./confirm.tsx')).ConfirmDialog)
const passports = piece(async () => (await import('./passport/switch-dialog.tsx')).SwitchPassportDialog)
const passkey = piece(async () => (await import('./passkey/create-dialog.tsx')).PasskeyDialog)

/** All dialogs, the frontmost last. A confirmed action may start a connect flow, so that is above the question. */
export const DIALOGS: readonly DialogEntry[] = [
  dialog($quickLogin, quickLogin),
  dialog($passkeyOffer, passkeyOffer),
  dialog($storageGuide, storageGuide),
  dialog($authorization, authorization),
  dialog($confirmation, confirmation),
  { $open: $overlay, View: FlowDialog, fail: failOverlay },
  dialog($passportDialog, passports),
  dialog($passkeyDialog, passkey),
]
