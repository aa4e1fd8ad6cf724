import { answerTo, text, walletOf, writing, type Request, type RequestContext, type Step } from '../request.ts'
import { contentOf, decode, encode, signedBy } from '../transaction.ts'
import { attempt, keyOf, signature } from '../verify.ts'

/* Ready-made transactions: no chain is needed to sign them. */

const TOKEN = 'z35n6UoHSi9MED4uaQy6ozFgKPaZj2UKrurBG'
const ONE_TOKEN = '1000000000000000000'

const common = ({ userDid, userPk }: Step) => ({ from: userDid, pk: userPk, nonce: Date.now(), chainId: 'sample' })

const transfer = (step: Step, { identity, url }: RequestContext) => ({
  type: 'fg:t:transaction',
  data: encode({
    ...common(step),
    itx: { type: 'TransferV2Tx', value: { to: identity.did, value: text(step.extraParams.amount, ONE_TOKEN) } },
  }),
  display: JSON.stringify({ type: 'url', content: `${url()}/.well-known/service/blocklet/logo` }),
  description: 'Sign this transfer',
})

const stake = (step: Step, { identity: { did } }: RequestContext) => ({
  partialTx: encode({
    ...common(step),
    signatures: [{ signer: step.userDid, pk: step.userPk }],
    itx: {
      type: 'StakeTx',
      value: { address: did, receiver: did, slashers: [did], message: 'Sample stake', inputs: [] },
    },
  }),
  requirement: { tokens: [{ address: TOKEN, value: text(step.extraParams.amount, ONE_TOKEN) }] },
  description: 'Stake for the sample',
})

const transferred = writing(async (step) => {
  const result = await signature(answerTo(step, 'signature'), step)
  const tx = await attempt(() => {
    const transaction = decode(text(result.origin))
    const { from, chainId } = transaction
    return { verified: from === step.userDid, from, chainId, itx: contentOf(transaction) }
  })
  return { ...result, tx, ...walletOf(step) }
})

const staked = writing(async (step) => {
  const { finalTx } = answerTo(step, 'prepareTx')
  const result = await attempt(async () => {
    const transaction = decode(text(finalTx))
    const { type, value } = contentOf(transaction)
    const { bytes, signature } = signedBy(transaction, step.userDid)
    const verified = await keyOf(step.userDid, step.userPk).verify(bytes, new Uint8Array(signature))
    return { verified, inputs: value.inputsList, type }
  })
  return { ...result, finalTx, ...walletOf(step) }
})

export const transactionRequests = (context: RequestContext): Request[] => [
  {
    action: 'request-raw-transaction',
    claims: { signature: (step) => transfer(step, context) },
    onAuth: transferred,
  },
  {
    action: 'request-prepare-transaction',
    claims: { prepareTx: (step) => stake(step, context) },
    onAuth: staked,
  },
]
