import { computed, type ReadableAtom } from 'nanostores'
import { $confirmation } from './confirm.ts'
import { $overlay } from './overlay.ts'
import { $passkeyDialog } from './passkey.ts'
import { $passkeyOffer } from './passkey/offer.ts'
import { $passportDialog } from './passport-dialog.ts'
import { $quickLogin } from './quick-login.ts'
import { $authorization } from './storage-access.ts'
import { $storageGuide } from './storage-guide.ts'

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
