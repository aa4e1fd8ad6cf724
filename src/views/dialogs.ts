import { $confirmation } from '../stores/confirm.ts'
import { $overlay, failOverlay } from '../stores/overlay.ts'
import { $passkeyDialog } from '../stores/passkey.ts'
import { $passkeyOffer } from '../stores/passkey/offer.ts'
import { $passportDialog } from '../stores/passport-dialog.ts'
import { $quickLogin } from '../stores/quick-login.ts'
import { $authorization } from '../stores/storage-access.ts'
import { $storageGuide } from '../stores/storage-guide.ts'
import { ConfirmDialog } from './confirm.tsx'
import { FlowDialog } from './connect/flow-dialog.tsx'
import { dialog, type DialogEntry } from './dialog-entry.tsx'
import { PasskeyDialog } from './passkey/create-dialog.tsx'
import { PasskeyOfferCard } from './passkey/offer-card.tsx'
import { SwitchPassportDialog } from './passport/switch-dialog.tsx'
import { QuickLoginPanel } from './quick-login/quick-login-panel.tsx'
import { AuthorizationDialog } from './storage/authorization.tsx'
import { StorageGuideDialog } from './storage/guide.tsx'

/** All dialogs, the frontmost last. A confirmed action may start a connect flow, so that is above the question. */
export const DIALOGS: readonly DialogEntry[] = [
  dialog($quickLogin, QuickLoginPanel),
  dialog($passkeyOffer, PasskeyOfferCard),
  dialog($storageGuide, StorageGuideDialog),
  dialog($authorization, AuthorizationDialog),
  dialog($confirmation, ConfirmDialog),
  { $open: $overlay, View: FlowDialog, fail: failOverlay },
  dialog($passportDialog, SwitchPassportDialog),
  dialog($passkeyDialog, PasskeyDialog),
]
