/*
 * In the builds of one file, every part is there before the kit starts. A test compares this list with the lazy
 * loaders.
 */
import { messages as en } from '../src/i18n/en.ts'
import { applyHostMessages } from '../src/i18n/host-messages.ts'
import * as i18n from '../src/i18n/lazy.ts'
import { messages as zh } from '../src/i18n/zh.ts'
import { readTheme } from '../src/model/app.ts'
import { isValid, isFromPublicKey } from '../src/model/did-hash.ts'
import { verifyByLibrary } from '../src/protocol/ed25519.ts'
import { fetchLanguageFile } from '../src/protocol/language-file.ts'
import * as protocol from '../src/protocol/lazy.ts'
import { fetchUnreadCount } from '../src/protocol/unread-count.ts'
import { openSealed } from '../src/protocol/sealed.ts'
import { isSigned } from '../src/protocol/signature.ts'
import { savedSessions } from '../src/saved-accounts/accounts.ts'
import { appRequest } from '../elements/api/client/app-request.ts'
import { client } from '../elements/api/client/client.ts'
import * as calls from '../elements/api/client/lazy.ts'
import { BACKEND } from '../src/connect/wallet-requests/backend.ts'
import { openConnect } from '../src/connect/index.ts'
import * as connect from '../src/connect/wallet-requests/lazy.ts'
import { resumeIntent } from '../src/account/follow/follow.ts'
import { honourForcedAccount } from '../src/account/forced-account.ts'
import { callHost } from '../src/session/host/bridge.ts'
import { rememberedInviter } from '../src/session/inviter.ts'
import * as frame from '../src/core/frame/lazy.ts'
import * as core from '../src/core/language/lazy.ts'
import * as passkeyFollow from '../src/connect/methods/passkey/follow/lazy.ts'
import { offerPasskey } from '../src/connect/methods/passkey/offer.ts'
import { askForRelatedOrigins } from '../src/connect/screen/related-passkeys.ts'
import { rename } from '../src/connect/methods/passkey/signal.ts'
import * as savedAccounts from '../src/saved-accounts/lazy.ts'
import * as session from '../src/session/lazy.ts'
import { switchToListed } from '../src/protocol/passports.ts'
import { loadApp } from '../src/core/app/app.ts'
import { magicLogin } from '../src/session/magic-link.ts'
import { share } from '../elements/api/share.ts'
import { SESSION } from '../elements/start/session/begin.ts'
import * as start from '../elements/start/session/lazy.ts'
import { QrDialog } from '../elements/address/qr-dialog/qr-dialog.tsx'
import { ConfirmDialog } from '../src/dialogs/dialog/confirm-dialog.tsx'
import * as dialogs from '../src/dialogs/lazy.ts'
import { PasskeyDialog } from '../src/connect/methods/passkey/dialog/create-dialog.tsx'
import { PasskeyOfferCard } from '../src/connect/methods/passkey/dialog/offer-card.tsx'
import * as passkey from '../src/connect/methods/passkey/lazy.ts'
import { SwitchPassportDialog } from '../src/account/passports/dialog/switch-dialog.tsx'
import * as passports from '../src/account/passports/lazy.ts'
import { QuickLoginPanel } from '../src/saved-accounts/quick-login/dialog/quick-login-panel.tsx'
import * as quickLogin from '../src/saved-accounts/quick-login/lazy.ts'
import { AuthorizationDialog } from '../src/saved-accounts/storage-access/dialog/authorization.tsx'
import * as storageAccess from '../src/saved-accounts/storage-access/lazy.ts'
import { StorageGuideDialog } from '../src/account/did-space/dialog/guide.tsx'
import * as didSpace from '../src/account/did-space/lazy.ts'
import * as address from '../elements/address/lazy.ts'
import * as dids from '../elements/api/dids/lazy.ts'
import * as api from '../elements/api/lazy.ts'
import * as menu from '../elements/avatar-menu/lazy.ts'
import * as base from '../elements/base/lazy.ts'
import * as avatar from '../elements/avatar/lazy.ts'
import * as connectPanel from '../elements/connect-panel/lazy.ts'
import { FLOWS } from '../elements/overlay/flows.ts'
import * as flows from '../elements/start/lazy.ts'
import * as userCard from '../elements/user-card/lazy.ts'
import * as follow from '../src/account/follow/lazy.ts'
import { AddressView } from '../elements/address/view/view.tsx'
import { offerActions } from '../elements/avatar-menu/view/host-menu.ts'
import { DRAWINGS } from '../elements/draw/drawings.ts'
import { AvatarMenuView } from '../elements/avatar-menu/view/view.tsx'
import { DidAvatarView } from '../elements/avatar/view/view.tsx'
import { ConnectPanelView } from '../elements/connect-panel/view/view.tsx'
import { OverlayView } from '../elements/overlay/view.tsx'
import { UserCardView } from '../elements/user-card/view/view.tsx'

address.view.provide(AddressView)
address.qrDialog.provide(QrDialog)

api.client.provide(client)
api.callHost.provide(callHost)
api.share.provide(share)

dids.isValid.provide(isValid)
dids.isFromPublicKey.provide(isFromPublicKey)

menu.view.provide(AvatarMenuView)

avatar.view.provide(DidAvatarView)

base.drawings.provide(DRAWINGS)

connectPanel.view.provide(ConnectPanelView)

flows.settings.provide(loadApp)
flows.connect.provide(FLOWS)
flows.overlay.provide(OverlayView)

userCard.view.provide(UserCardView)

i18n.en.provide(en)
i18n.zh.provide(zh)
i18n.hostMessages.provide(applyHostMessages)

protocol.signature.provide(isSigned)
protocol.ed25519.provide(verifyByLibrary)
protocol.sealed.provide(openSealed)

calls.appRequest.provide(appRequest)

follow.openConnect.provide(openConnect)
connect.backend.provide(BACKEND)

frame.readTheme.provide(readTheme)
core.languageFile.provide(fetchLanguageFile)
menu.unreadCount.provide(fetchUnreadCount)
menu.hostMenu.provide(offerActions)

passkeyFollow.relatedOrigins.provide(askForRelatedOrigins)
passkeyFollow.signal.provide(rename)
passkeyFollow.offer.provide(offerPasskey)

savedAccounts.accounts.provide(savedSessions)

session.inviter.provide(rememberedInviter)
session.magicLink.provide(magicLogin)
session.listedPassport.provide(switchToListed)

start.session.provide(SESSION)
start.intent.provide(resumeIntent)
start.forcedAccount.provide(honourForcedAccount)

quickLogin.quickLogin.provide(QuickLoginPanel)
passkey.passkeyOffer.provide(PasskeyOfferCard)
didSpace.storageGuide.provide(StorageGuideDialog)
storageAccess.authorization.provide(AuthorizationDialog)
dialogs.confirmation.provide(ConfirmDialog)
passports.passports.provide(SwitchPassportDialog)
passkey.passkey.provide(PasskeyDialog)
