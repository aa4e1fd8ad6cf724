import { create } from '@arcblock/vc'
import { answerTo, walletOf, type Request, type RequestContext, type Step } from '../request.ts'
import { signature } from '../verify.ts'
import { transactionRequests } from './transactions.ts'

const TICKET_TYPE = 'ShopTicket'

/** The same payment, and the wallet gets a ticket for it. */
export function ticketRequests(context: RequestContext): Request[] {
  const [payment] = transactionRequests(context)
  const issue = async (step: Step) => {
    const result = await signature(answerTo(step, 'signature'), step)
    await step.updateSession({ result: { ...result, ...walletOf(step) } })
    if (result.verified !== true) throw new Error('The payment is not signed by its sender')
    const data = await create({
      type: [TICKET_TYPE, 'VerifiableCredential'],
      subject: { id: step.userDid, display: { type: 'text', content: 'An evening of quiet music' } },
      issuer: { wallet: context.identity.wallet, name: 'The shop' },
      tag: 'evening',
    })
    return { disposition: 'attachment', type: 'VerifiableCredential', data }
  }
  return [{ action: 'buy-ticket', claims: payment?.claims ?? {}, onAuth: issue }]
}
