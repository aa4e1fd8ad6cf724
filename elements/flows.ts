import { isPageFree, watchOverlay } from './did-overlay.ts'
import { confirmForPage } from '../src/stores/confirm.ts'
import {
  announceOpen,
  closeWindow,
  completeOptions,
  createConnect,
  preparePress,
  runConnect,
} from '../src/stores/connect/index.ts'
import { actionName } from '../src/model/connect-options.ts'
import { askToDestroySelf } from '../src/stores/destroy-self.ts'
import { $isDialogOpen } from '../src/stores/dialogs.ts'
import { offerMenuToHost } from '../src/stores/host/page-calls.ts'
import { bindProvider, unbindProvider } from '../src/stores/oauth-binding.ts'
import { $overlay } from '../src/stores/overlay.ts'
import { stopAskingForPasskey } from '../src/stores/passkey/immediate.ts'
import { addPasskey, removePasskey } from '../src/stores/passkey-own.ts'
import { isWalletRequest } from '../src/stores/connect/wallet-request.ts'
import { switchPassport } from '../src/stores/passports.ts'
import { openPopup } from '../src/stores/popup.ts'
import { openOffer, quickLogin, withdrawOffer } from '../src/stores/quick-login.ts'
import { runAction } from '../src/stores/run-action.ts'
import { verify } from '../src/stores/secondary-auth.ts'
import { requestStorageAccess } from '../src/stores/storage-access.ts'
import { connectToDidSpace } from '../src/stores/storage-guide.ts'
import { bindWallet, switchAccount, switchProfile } from '../src/stores/switching.ts'

/** What the door of the script API and of the elements opens (flows-door.ts). */
export const FLOWS = {
  isPageFree,
  watchOverlay,
  confirmForPage,
  actionName,
  announceOpen,
  closeWindow,
  completeOptions,
  createConnect,
  runConnect,
  askToDestroySelf,
  $isDialogOpen,
  offerMenuToHost,
  bindProvider,
  unbindProvider,
  $overlay,
  preparePress,
  stopAskingForPasskey,
  addPasskey,
  removePasskey,
  switchPassport,
  openPopup,
  openOffer,
  withdrawOffer,
  quickLogin,
  isWalletRequest,
  runAction,
  verify,
  requestStorageAccess,
  connectToDidSpace,
  bindWallet,
  switchAccount,
  switchProfile,
}

export type Flows = typeof FLOWS
