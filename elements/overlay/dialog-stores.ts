import { computed, type ReadableAtom } from 'nanostores'
import { $confirmation } from '../../src/dialogs/confirm.ts'
import { dialogStore, type DialogStore } from '../../src/dialogs/dialog-store.ts'
import { $overlay, failOverlay } from '../../src/connect/box/overlay.ts'
import { $passkeyDialog } from '../../src/connect/methods/passkey/passkey.ts'
import { $passkeyOffer } from '../../src/connect/methods/passkey/offer-after-login.ts'
import { $passportDialog } from '../../src/account/passports/passport-dialog.ts'
import { $quickLogin } from '../../src/saved-accounts/quick-login/quick-login.ts'
import { $authorization } from '../../src/saved-accounts/storage-access/storage-access.ts'
import { $storageGuide } from '../../src/account/did-space/guide.ts'

/** Every dialog, without the views, which need React (dialogs.ts). */
export const STORES = {
  quickLogin: dialogStore($quickLogin),
  passkeyOffer: dialogStore($passkeyOffer),
  storageGuide: dialogStore($storageGuide),
  authorization: dialogStore($authorization),
  confirmation: dialogStore($confirmation),
  flow: { $open: $overlay, fail: failOverlay },
  passports: dialogStore($passportDialog),
  passkey: dialogStore($passkeyDialog),
}

export const DIALOG_STORES: readonly DialogStore[] = Object.values(STORES)

/** Whether a dialog is open. Offers in the corner don't count, since every dialog replaces them. */
export const $isDialogOpen: ReadableAtom<boolean> = computed(
  DIALOG_STORES.filter((store) => store !== STORES.quickLogin && store !== STORES.passkeyOffer).map(
    ({ $open }) => $open,
  ),
  (...open) => open.some(Boolean),
)
