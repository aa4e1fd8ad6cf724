import { FlowDialog } from '../../src/connect/view/flow-dialog.tsx'
import { dialog, type DialogEntry } from '../../src/dialogs/dialog-entry.tsx'
import { storageGuide } from '../../src/account/did-space/lazy.ts'
import { passports } from '../../src/account/passports/lazy.ts'
import { passkey, passkeyOffer } from '../../src/connect/methods/passkey/lazy.ts'
import { confirmation } from '../../src/dialogs/lazy.ts'
import { quickLogin } from '../../src/saved-accounts/quick-login/lazy.ts'
import { authorization } from '../../src/saved-accounts/storage-access/lazy.ts'
import { STORES } from './dialog-stores.ts'

/** All dialogs, the frontmost last. A confirmed action may start a connect flow, so that is above the question. */
export const DIALOGS: readonly DialogEntry[] = [
  dialog(STORES.quickLogin, quickLogin),
  dialog(STORES.passkeyOffer, passkeyOffer),
  dialog(STORES.storageGuide, storageGuide),
  dialog(STORES.authorization, authorization),
  dialog(STORES.confirmation, confirmation),
  { ...STORES.flow, View: FlowDialog },
  dialog(STORES.passports, passports),
  dialog(STORES.passkey, passkey),
]
