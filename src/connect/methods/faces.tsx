import type { MethodKind } from '../../model/methods.ts'
import { ownEach } from '../../model/read.ts'
import type { MethodFace } from '../flow/face.tsx'
import { emailFace } from './email/face.tsx'
import { oauthFace } from './oauth/face.tsx'
import { passkeyFace } from './passkey/face.tsx'
import { windowFace } from './window/face.tsx'

/** A method that has nothing but its button, or not even that. */
const plain: MethodFace = {}

/** The face of each kind of method. */
export const FACES: Readonly<Record<MethodKind, MethodFace>> = ownEach({
  saved: plain,
  wallet: plain,
  'web-wallet': plain,
  email: emailFace,
  passkey: passkeyFace,
  oauth: oauthFace,
  window: windowFace,
  custom: plain,
  pending: plain,
} satisfies Record<MethodKind, MethodFace>)
