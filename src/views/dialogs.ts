import { $confirmation } from '../stores/confirm.ts'
import { $overlay, failOverlay } from '../stores/overlay.ts'
import { $passkeyDialog } from '../stores/passkey.ts'
import { $passkeyOffer } from '../stores/passkey/offer.ts'
import { $passportDialog } from '../stores/passport-dialog.ts'
import { $quickLogin } from '../stores/quick-login.ts'
import { $authorization } from '../stores/storage-access.ts'
import { $storageGuide } from '../stores/storage-guide.ts'
import { FlowDialog } from './connect/flow-dialog.tsx'
import { dialog, type DialogEntry } from './dialog-entry.tsx'
import { authorization, confirmation, passkey, passkeyOffer, passports, quickLogin, storageGuide } from './lazy.ts'

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
