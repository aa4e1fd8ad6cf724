import { computed, type ReadableAtom } from 'nanostores'
import { $confirmation } from '../../src/dialogs/confirm.ts'
import { $overlay } from '../../src/connect/flow/overlay.ts'
import { $passkeyDialog } from '../../src/connect/methods/passkey/passkey.ts'
import { $passkeyOffer } from '../../src/connect/methods/passkey/offer.ts'
import { $passportDialog } from '../../src/account/passports/passport-dialog.ts'
import { $quickLogin } from '../../src/saved-accounts/quick-login/quick-login.ts'
import { $authorization } from '../../src/saved-accounts/storage-access/storage-access.ts'
import { $storageGuide } from '../../src/account/did-space/guide.ts'

/** Every store that can hold a dialog: null while none is open. */
export const DIALOG_STORES: readonly ReadableAtom<unknown>[] = [
  $quickLogin,
  $passkeyOffer,
  $storageGuide,
  $authorization,
  $confirmation,
  $overlay,
  $passportDialog,
  $passkeyDialog,
]

/** Whether a dialog is open. Offers in the corner don't count, since every dialog replaces them. */
export const $isDialogOpen: ReadableAtom<boolean> = computed(
  DIALOG_STORES.filter(($open) => $open !== $quickLogin && $open !== $passkeyOffer),
  (...open) => open.some(Boolean),
)
