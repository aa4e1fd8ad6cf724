import type { MethodKind } from '../../model/methods.ts'
import { ownEach } from '../../model/read.ts'
import type { MethodFace } from '../flow/face.tsx'
import { customFace } from './custom/face.tsx'
import { emailFace } from './email/face.tsx'
import { oauthFace } from './oauth/face.tsx'
import { passkeyFace } from './passkey/face.tsx'
import { pendingFace } from './pending/face.tsx'
import { savedFace } from './saved/face.tsx'
import { walletFace } from './wallet/face.tsx'
import { webWalletFace } from './wallet/web-wallet-face.tsx'
import { windowFace } from './window/face.tsx'

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
