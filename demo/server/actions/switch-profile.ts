import { isoDate } from '../clock.ts'
import { storePicture } from '../pictures.ts'
import { responseBody, requireSameAccount, text } from './action.ts'
import type { Action } from './action.ts'
import { profileClaim, withDigits } from './claims.ts'
import { walletUser } from './sign-in.ts'

export const switchProfile: Action = {
  name: 'switch-profile',

  ask(service, flow) {
    requireSameAccount(flow)
    if (flow.claims && !walletUser(service, flow)) throw new Error(`User ${flow.userDid} doesn't exist`)
    return withDigits(service, profileClaim('Choose the profile to show in this app'))
  },

  async finish(service, flow) {
    const user = walletUser(service, flow)
    if (!user) throw new Error(`User ${flow.userDid} doesn't exist`)
    const profile = responseBody(flow, 'profile')
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
