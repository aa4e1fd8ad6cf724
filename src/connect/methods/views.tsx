import type { MethodKind } from '../../model/methods.ts'
import { ownEach } from '../../model/read.ts'
import type { MethodFace } from '../flow/face.tsx'
import { customFace } from './custom/view.tsx'
import { emailFace } from './email/view.tsx'
import { oauthFace } from './oauth/view.tsx'
import { passkeyFace } from './passkey/view.tsx'
import { pendingFace } from './pending/view.tsx'
import { savedFace } from './saved/view.tsx'
import { walletFace } from './wallet/view.tsx'
import { webWalletFace } from './web-wallet/view.tsx'
import { windowFace } from './window/view.tsx'

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
