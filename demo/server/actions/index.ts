import type { Action } from './action.ts'
import { bindWallet } from './bind-wallet.ts'
import { connectSpace } from './connect-space.ts'
import { invite } from './invite.ts'
import { login } from './login.ts'
import { switchPassport } from './switch-passport.ts'
import { switchProfile } from './switch-profile.ts'
import { destroySelf, verifyDestroy, verifyElevated } from './verify.ts'

export const actions: Action[] = [
  login,
  invite,
  bindWallet,
  switchProfile,
  switchPassport,
  verifyElevated,
  verifyDestroy,
  destroySelf,
  connectSpace,
]
