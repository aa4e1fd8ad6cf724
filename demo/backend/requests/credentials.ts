import { answerTo, text, walletOf, writing, type Request, type RequestContext, type Step } from '../request.ts'
import { presentation, proofs } from '../verify.ts'

/* Credentials and assets to show. */

const passport = ({ extraParams }: Step, app: string) => ({
  description: 'Present your passport',
  ...(extraParams.item !== '' && { item: text(extraParams.item, 'NFTPassport').split(',') }),
  trustedIssuers: [app],
  optional: extraParams.optional === 'true',
})

const either = ({ extraParams }: Step, app: string) => {
  const asset = { trustedParents: [app] }
  const credential = { type: ['NFTPassport'], trustedIssuers: [app] }
  return {
    description: 'Present an NFT or your passport',
    filters: extraParams.only === 'asset' ? [asset] : [asset, credential],
    meta: { purpose: 'DelegateAgent' },
  }
}

const OWNED = ['asset', 'verifiableCredential', 'assetOrVC']

const owned = (app: string) =>
  writing(async (step) => {
    const claim = step.claims.find(({ type }) => OWNED.includes(type)) ?? { type: '' }
    const { owner, agent } = await proofs(claim, step.challenge, app)
    const vc = claim.type === 'verifiableCredential' ? await presentation(claim, step.challenge, [app]) : null
    const { type, asset, assetDid } = claim
    const verified = (vc ?? owner).verified === true && (!agent || agent.verified === true)
    return { verified, type, asset, assetDid, owner, agent, ...(vc && { vc }), ...walletOf(step) }
  })

export function credentialRequests({ identity: { did: app } }: RequestContext): Request[] {
  const presented = writing(async (step) => {
    const claim = answerTo(step, 'verifiableCredential')
    return { ...(await presentation(claim, step.challenge, [app])), assetDid: claim.assetDid, ...walletOf(step) }
  })
  return [
    {
      action: 'request-vc',
      claims: { verifiableCredential: (step) => passport(step, app) },
      onAuth: presented,
    },
    {
      action: 'request-asset',
      claims: { asset: () => ({ description: 'Present an NFT', trustedIssuers: [app] }) },
      onAuth: owned(app),
    },
    { action: 'request-asset-or-vc', claims: { assetOrVC: (step) => either(step, app) }, onAuth: owned(app) },
  ]
}
