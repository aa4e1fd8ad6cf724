import { types } from '@ocap/mcrypto'
import { fromBase58 } from '@ocap/util'
import { fromSecretKey, WalletType } from '@ocap/wallet'
import { answerTo, text, walletOf, type Request, type RequestContext, type Step } from '../request.ts'
import { attempt } from '../verify.ts'
import { profileClaim } from './profile.ts'

/* What only the page of the request may read comes sealed for it. */

const keyPair = ({ extraParams }: Step) => ({
  moniker: text(extraParams.moniker, 'sample-app'),
  targetType: { role: 'application' },
  description: 'Create an app',
})

async function made(step: Step): Promise<void> {
  const claim = answerTo(step, 'keyPair')
  const result = await attempt(() => {
    const type = WalletType({ role: types.RoleType.ROLE_APPLICATION } as never)
    const { address } = fromSecretKey(fromBase58(text(claim.secret)), type)
    const isUsers = claim.userDid === step.userDid && claim.userPk === step.userPk
    return { verified: isUsers && address !== step.userDid, made: address }
  })
  await step.updateSession({ result: { ...result, ...walletOf(step), userDid: claim.userDid } })
  await step.updateSession({ config: [{ key: 'SECRET', value: claim.secret }] }, true)
}

async function given(step: Step): Promise<void> {
  const { key, salt } = answerTo(step, 'encryptionKey')
  const { verified } = await attempt(() => ({ verified: fromBase58(text(key)).length === 32 }))
  await step.updateSession({ result: { verified, salt, ...walletOf(step) } })
  await step.updateSession({ encryptionKeyValue: key }, true)
}

async function told(step: Step): Promise<void> {
  const { email } = answerTo(step, 'profile')
  await step.updateSession({ secret: { text: 'a secret', list: [1, 2, 3], email } }, true)
  await step.updateSession({ secretText: 'another secret' }, true)
  await step.updateSession({ result: { verified: true, ...walletOf(step) } })
}

export const keyRequests = ({ identity }: RequestContext): Request[] => [
  { action: 'request-key-pair', claims: { keyPair }, onAuth: made },
  {
    action: 'request-encryption-key',
    claims: { encryptionKey: () => ({ salt: identity.did, description: 'Give a key to encrypt with' }) },
    onAuth: given,
  },
  { action: 'sealed-result', claims: { profile: profileClaim }, onAuth: told },
]
