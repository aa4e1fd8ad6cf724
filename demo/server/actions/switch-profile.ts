import { isoDate } from '../clock.ts'
import { storePicture } from '../pictures.ts'
import { answerOf, requireSameAccount, text } from './action.ts'
import type { Action } from './action.ts'
import { profileClaim, withDigits } from './claims.ts'
import { requireUser, walletUser } from './sign-in.ts'

export const switchProfile: Action = {
  name: 'switch-profile',

  ask(service, flow) {
    requireSameAccount(flow)
    requireUser(service, flow)
    return withDigits(service, profileClaim('Choose the profile to show in this app'))
  },

  async finish(service, flow) {
    const user = walletUser(service, flow)
    if (!user) throw new Error(`User ${flow.userDid} doesn't exist`)
    const profile = answerOf(flow, 'profile')
    service.state.users.put({
      ...user,
      fullName: text(profile?.fullName) || user.fullName,
      avatar: storePicture(service, text(profile?.avatar)) || user.avatar,
      url: text(profile?.url) || user.url,
      updatedAt: isoDate(service.clock),
    })
    return {}
  },
}
