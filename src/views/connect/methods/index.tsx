import type { MethodKind } from '../../../model/methods.ts'
import { ownEach } from '../../../model/read.ts'
import type { MethodFace } from '../method-face.tsx'
import { customFace } from './custom.tsx'
import { emailFace } from './email.tsx'
import { oauthFace } from './oauth.tsx'
import { passkeyFace } from './passkey.tsx'
import { pendingFace } from './pending.tsx'
import { savedFace } from './saved.tsx'
import { walletFace } from './wallet.tsx'
import { webWalletFace } from './web-wallet.tsx'
import { windowFace } from './window.tsx'

/** The face of each kind of method. */
export const FACES: Readonly<Record<MethodKind, MethodFace>> = ownEach({
  saved: savedFace,
  wallet: walletFace,
  'web-wallet': webWalletFace,
  email: emailFace,
  passkey: passkeyFace,
  oauth: oauthFace,
  window: windowFace,
  custom: customFace,
  pending: pendingFace,
} satisfies { [Kind in MethodKind]: MethodFace<Kind> })
