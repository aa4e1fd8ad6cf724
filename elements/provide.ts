/*
 * In the builds of one file, every part is there before the kit starts. A test compares this list with the lazy
 * loaders.
 */
import { messages as en } from '../src/i18n/en.ts'
import { applyHostMessages } from '../src/i18n/host-messages.ts'
import * as i18n from '../src/i18n/lazy.ts'
import { messages as zh } from '../src/i18n/zh.ts'
import { isValid, isFromPublicKey } from '../src/model/did-hash.ts'
import { verifyByLibrary } from '../src/protocol/ed25519.ts'
import { fetchLanguageFile } from '../src/protocol/language-file.ts'
import * as protocol from '../src/protocol/lazy.ts'
import { fetchUnreadCount } from '../src/protocol/notifications.ts'
import { openSealed } from '../src/protocol/sealed.ts'
import { isSigned } from '../src/protocol/signature.ts'
import { savedSessions } from '../src/stores/accounts.ts'
import { appRequest } from '../src/stores/app-request.ts'
import * as menuActions from '../src/stores/avatar-menu/lazy.ts'
import { client } from '../src/stores/client.ts'
import * as calls from '../src/stores/client/lazy.ts'
import { BACKEND } from '../src/stores/connect/backend.ts'
import { openConnect, resumeConnect } from '../src/stores/connect/index.ts'
import * as connect from '../src/stores/connect/lazy.ts'
import { destroySelf } from '../src/stores/destroy-self.ts'
import { resumeIntent } from '../src/stores/follow.ts'
import { honourForcedAccount } from '../src/stores/forced-account.ts'
import { callHost } from '../src/stores/host/bridge.ts'
import { SESSION_CALLS } from '../src/stores/host/page-calls.ts'
import { rememberedInviter } from '../src/stores/inviter.ts'
import * as core from '../src/stores/lazy.ts'
import * as passkey from '../src/stores/passkey/lazy.ts'
import { offerPasskey } from '../src/stores/passkey/offer.ts'
import { askForRelatedOrigins } from '../src/stores/passkey/related.ts'
import { rename } from '../src/stores/passkey/signal.ts'
import { choosePassport } from '../src/stores/passports.ts'
import * as savedAccounts from '../src/stores/saved-accounts/lazy.ts'
import * as session from '../src/stores/session/lazy.ts'
import { withListedPassport } from '../src/stores/session/listed-passport.ts'
import { magicLogin } from '../src/stores/session/magic-link.ts'
import { share } from '../src/stores/share.ts'
import { SESSION } from '../src/stores/start-session.ts'
import * as start from '../src/stores/start/lazy.ts'
import { connectToDidSpace, guideToStorage } from '../src/stores/storage-guide.ts'
import { switchAccount, bindWallet } from '../src/stores/switching.ts'
import { QrDialog } from '../src/views/address/qr-dialog.tsx'
import { ConfirmDialog } from '../src/views/confirm.tsx'
import * as dialogs from '../src/views/lazy.ts'
import { PasskeyDialog } from '../src/views/passkey/create-dialog.tsx'
import { PasskeyOfferCard } from '../src/views/passkey/offer-card.tsx'
import { SwitchPassportDialog } from '../src/views/passport/switch-dialog.tsx'
import { QuickLoginPanel } from '../src/views/quick-login/quick-login-panel.tsx'
import { AuthorizationDialog } from '../src/views/storage/authorization.tsx'
import { StorageGuideDialog } from '../src/views/storage/guide.tsx'
import * as address from './address/lazy.ts'
import * as api from './api/lazy.ts'
import * as menu from './avatar-menu/lazy.ts'
import * as avatar from './avatar/lazy.ts'
import * as connectButton from './connect-button/lazy.ts'
import * as connectPanel from './connect-panel/lazy.ts'
import { FLOWS } from './flows.ts'
import * as overlay from './overlay/lazy.ts'
import * as flows from './start/lazy.ts'
import * as userCard from './user-card/lazy.ts'
import { AddressView } from './views/address.tsx'
import { AvatarMenuView } from './views/avatar-menu.tsx'
import { DidAvatarView } from './views/avatar.tsx'
import { ConnectButtonView } from './views/connect-button.tsx'
import { ConnectPanelView } from './views/connect-panel.tsx'
import { OverlayView } from './views/overlay.tsx'
import { UserCardView } from './views/user-card.tsx'

address.view.provide(AddressView)
address.qrDialog.provide(QrDialog)

api.client.provide(client)
api.callHost.provide(callHost)
api.share.provide(share)
api.isValid.provide(isValid)
api.isFromPublicKey.provide(isFromPublicKey)

menu.view.provide(AvatarMenuView)

avatar.view.provide(DidAvatarView)

connectButton.view.provide(ConnectButtonView)

connectPanel.view.provide(ConnectPanelView)

overlay.view.provide(OverlayView)

flows.connect.provide(FLOWS)

userCard.view.provide(UserCardView)

i18n.en.provide(en)
i18n.zh.provide(zh)
i18n.hostMessages.provide(applyHostMessages)

protocol.signature.provide(isSigned)
protocol.ed25519.provide(verifyByLibrary)
protocol.sealed.provide(openSealed)

menuActions.switching.provide(switchAccount)
menuActions.wallet.provide(bindWallet)
menuActions.passport.provide(choosePassport)
menuActions.space.provide(connectToDidSpace)

calls.appRequest.provide(appRequest)
calls.destroySelf.provide(destroySelf)

connect.openConnect.provide(openConnect)
connect.resumeConnect.provide(resumeConnect)
connect.backend.provide(BACKEND)

core.languageFile.provide(fetchLanguageFile)
core.unreadCount.provide(fetchUnreadCount)

passkey.relatedOrigins.provide(askForRelatedOrigins)
passkey.signal.provide(rename)
passkey.offer.provide(offerPasskey)

savedAccounts.accounts.provide(savedSessions)

session.inviter.provide(rememberedInviter)
session.magicLink.provide(magicLogin)
session.listedPassport.provide(withListedPassport)

start.session.provide(SESSION)
start.sessionCalls.provide(SESSION_CALLS)
start.intent.provide(resumeIntent)
start.forcedAccount.provide(honourForcedAccount)
start.storageGuide.provide(guideToStorage)

dialogs.quickLogin.provide(QuickLoginPanel)
dialogs.passkeyOffer.provide(PasskeyOfferCard)
dialogs.storageGuide.provide(StorageGuideDialog)
dialogs.authorization.provide(AuthorizationDialog)
dialogs.confirmation.provide(ConfirmDialog)
dialogs.passports.provide(SwitchPassportDialog)
dialogs.passkey.provide(PasskeyDialog)
