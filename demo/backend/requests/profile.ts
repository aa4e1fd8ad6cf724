import { answerTo, seen, text, walletOf, writing, type Request, type Step } from '../request.ts'

const ITEMS = ['did', 'fullName', 'email', 'phone', 'signature', 'avatar', 'birthday', 'url']

export const profileClaim = ({ extraParams }: Step) => ({
  items: text(extraParams.items, 'fullName,email,avatar').split(','),
  description: 'Please give your profile',
})

/** The fields of a profile in an answer. */
export const profileIn = (answer: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(ITEMS.flatMap((item) => (answer[item] === undefined ? [] : [[item, answer[item]]])))

const connectOnly: Request = {
  action: 'connect-only',
  onStart: async (step) => {
    await step.updateSession({ startedWith: seen(step) })
    return { hello: 'from onStart' }
  },
  onAuth: async (step) => {
    const { claims, extraParams } = step
    const types = claims.map(({ type }) => type)
    const result = { verified: true, ...walletOf(step), claims: types, extraParams, answeredWith: seen(step) }
    await step.updateSession({ result })
    return { returned: 'by onAuth' }
  },
}

export const profileRequests: Request[] = [
  {
    action: 'request-profile',
    claims: { profile: profileClaim },
    onAuth: writing((step) => {
      const profile = profileIn(answerTo(step, 'profile'))
      return { verified: true, ...profile, ...walletOf(step), profileDid: profile.did }
    }),
  },
  connectOnly,
]
