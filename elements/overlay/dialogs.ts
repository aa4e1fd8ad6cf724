import { $confirmation } from '../../src/dialogs/confirm.ts'
import { $overlay, failOverlay } from '../../src/connect/flow/overlay.ts'
import { $passkeyDialog } from '../../src/connect/methods/passkey/passkey.ts'
import { $passkeyOffer } from '../../src/connect/methods/passkey/offer.ts'
import { $passportDialog } from '../../src/account/passports/passport-dialog.ts'
import { $quickLogin } from '../../src/saved-accounts/quick-login/quick-login.ts'
import { $authorization } from '../../src/saved-accounts/storage-access/storage-access.ts'
import { $storageGuide } from '../../src/account/did-space/guide.ts'
import { FlowDialog } from '../../src/connect/view/flow-dialog.tsx'
import { dialog, type DialogEntry } from '../../src/dialogs/dialog-entry.tsx'
import { storageGuide } from '../../src/account/did-space/lazy.ts'
import { passports } from '../../src/account/passports/lazy.ts'
import { passkey, passkeyOffer } from '../../src/connect/methods/passkey/lazy.ts'
import { confirmation } from '../../src/dialogs/lazy.ts'
import { quickLogin } from '../../src/saved-accounts/quick-login/lazy.ts'
import { authorization } from '../../src/saved-accounts/storage-access/lazy.ts'

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
