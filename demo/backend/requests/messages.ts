import { sign as signToken, verify as verifyToken } from '@arcblock/jwt'
import { fromBase58, toBase58, toBase64 } from '@ocap/util'
import { fromRandom } from '@ocap/wallet'
import { answerTo, text, walletOf, writing, type Request, type RequestContext, type Step } from '../request.ts'
import { attempt, keyOf, signature } from '../verify.ts'
import { TERMS } from '../terms.ts'

/* Texts, pages, digests and agreements to sign. */

const hasher = fromRandom()
export const digestOf = (data: string): string => toBase58(hasher.hash(data))

export const textClaim = ({ extraParams }: Step) => ({
  type: 'mime:text/plain',
  data: text(extraParams.text, 'Sample text to sign'),
  method: extraParams.method,
  description: 'Sign this text',
})

export const digestClaim = ({ extraParams }: Step) => ({
  digest: text(extraParams.digest) || digestOf(text(extraParams.text, 'Sample text to sign')),
  description: 'Sign this digest',
})

const html = ({ extraParams }: Step) => ({
  type: 'mime:text/html',
  data: text(extraParams.html, '<h2>Sample</h2><p>Please <b>sign</b> this.</p>'),
  description: 'Sign this page',
})

export const signed = writing(async (step) => ({
  ...(await signature(answerTo(step, 'signature'), step)),
  ...walletOf(step),
}))

const agreement = ({ url, mountPoint }: RequestContext) => ({
  uri: `${url()}${mountPoint === '/' ? '' : mountPoint}/api/public/terms.txt`,
  method: 'sha3',
  digest: digestOf(TERMS),
  description: 'Agree to the terms',
})

const agreed = writing(async (step) => {
  const claim = answerTo(step, 'agreement')
  const result = await attempt(async () => ({
    verified:
      claim.agreed === true &&
      (await keyOf(step.userDid, step.userPk).verify(text(claim.digest), text(claim.sig), false)),
  }))
  return { ...result, agreed: claim.agreed, ...walletOf(step) }
})

const HOUR = 3600

async function delegation({ userDid }: Step, { identity }: RequestContext) {
  const exp = Math.floor(Date.now() / 1000) + HOUR
  const payload = { agentDid: `did:abt:${identity.did}`, permissions: [{ role: 'Shop', spaces: ['*'] }], exp }
  // Wallets sign the hash of this version.
  const token = await signToken(userDid, '', payload, false, '1.1.0')
  return { type: 'fg:x:delegation', data: Buffer.from(token), mfa: true, description: 'Let the app act for you' }
}

async function delegated(step: Step): Promise<void> {
  const claim = answerTo(step, 'signature')
  const result = await signature(claim, step)
  const token = await attempt(async () => {
    const whole = `${fromBase58(text(claim.origin)).toString()}.${toBase64(fromBase58(text(claim.sig)))}`
    return { verified: await verifyToken(whole, step.userPk), whole }
  })
  await step.updateSession({ result: { ...result, verified: result.verified && token.verified, ...walletOf(step) } })
  await step.updateSession({ delegation: token.whole }, true)
}

const ethereum: Request = {
  action: 'request-eth-signature',
  authPrincipal: {
    description: 'Continue with an Ethereum account',
    targetType: { key: 'ethereum', hash: 'keccak', role: 'account', encoding: 'base16' },
  },
  claims: {
    signature: ({ userDid }) => ({
      type: 'eth:personal-data',
      data: JSON.stringify({
        network: 1,
        address: userDid,
        data: `0x${Buffer.from('Sample message to sign').toString('hex')}`,
      }),
      description: 'Sign this message',
    }),
  },
  onAuth: writing(async (step) => {
    const claim = answerTo(step, 'signature')
    const result = await attempt(async () => {
      const { data } = JSON.parse(fromBase58(text(claim.origin)).toString())
      return { verified: await keyOf(step.userDid, step.userPk).ethVerify(data, text(claim.sig)) }
    })
    return { ...result, sig: claim.sig, ...walletOf(step) }
  }),
}

export const messageRequests = (context: RequestContext): Request[] => [
  { action: 'request-text-signature', claims: { signature: textClaim }, onAuth: signed },
  { action: 'request-html-signature', claims: { signature: html }, onAuth: signed },
  { action: 'request-digest-signature', claims: { signature: digestClaim }, onAuth: signed },
  { action: 'mfa', claims: { signature: (step) => ({ ...textClaim(step), mfa: true }) }, onAuth: signed },
  { action: 'no-principal', authPrincipal: false, claims: { signature: textClaim }, onAuth: signed },
  { action: 'request-agreement', claims: { agreement: () => agreement(context) }, onAuth: agreed },
  {
    action: 'request-delegation',
    claims: { signature: (step) => delegation(step, context) },
    onAuth: delegated,
  },
  ethereum,
]
