import { isPageFree, watchOverlay } from './did-overlay.ts'
import { confirmForPage } from '../../src/dialogs/confirm.ts'
import {
  closeWindow,
  completeOptions,
  createConnect,
  endOnUserChange,
  openAnnounced,
  preparePress,
  resumeConnect,
  runConnect,
} from '../../src/connect/index.ts'
import { keepInsideWindow } from '../../src/ui/inside-window.ts'
import { actionName } from '../../src/model/connect-options.ts'
import { askToDestroySelf, destroySelf } from '../../src/account/destroy-self.ts'
import { $isDialogOpen } from './dialog-stores.ts'
import { offerMenuToHost, SESSION_CALLS } from './host-calls.ts'
import { bindProvider, unbindProvider } from '../../src/account/oauth-binding.ts'
import { $overlay } from '../../src/connect/box/overlay.ts'
import { stopAskingForPasskey } from '../../src/connect/methods/passkey/at-press.ts'
import { addPasskey, removePasskey } from '../../src/connect/methods/passkey/own.ts'
import { isWalletRequest } from '../../src/connect/wallet-requests/wallet-request.ts'
import { choosePassport, switchPassport } from '../../src/account/passports/passports.ts'
import { openPopup } from '../../src/env/message-popup.ts'
import { openOffer, quickLogin, withdrawOffer } from '../../src/saved-accounts/quick-login/quick-login.ts'
import { runAction } from './run-action.ts'
import { verify } from '../../src/account/secondary-auth.ts'
import { requestStorageAccess } from '../../src/saved-accounts/storage-access/storage-access.ts'
import { connectToDidSpace, guideToStorage } from '../../src/account/did-space/guide.ts'
import { bindWallet, switchAccount, switchProfile } from '../../src/account/switching.ts'

/** What the script API, the elements and the session load before they open something (with-flows.ts). */
export const FLOWS = {
  isPageFree,
  keepInsideWindow,
  watchOverlay,
  confirmForPage,
  actionName,
  closeWindow,
  completeOptions,
  createConnect,
  endOnUserChange,
  openAnnounced,
  resumeConnect,
  runConnect,
  askToDestroySelf,
  destroySelf,
  $isDialogOpen,
  offerMenuToHost,
  hostCalls: SESSION_CALLS,
  bindProvider,
  unbindProvider,
  $overlay,
  preparePress,
  stopAskingForPasskey,
  addPasskey,
  removePasskey,
  choosePassport,
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
  guideToStorage,
  bindWallet,
  switchAccount,
  switchProfile,
}

export type Flows = typeof FLOWS
