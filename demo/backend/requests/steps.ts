import { answerTo, seen, text, walletOf, writing, type Request, type RequestContext, type Step } from '../request.ts'
import { signature } from '../verify.ts'
import { digestClaim, textClaim } from './messages.ts'
import { profileClaim, profileIn } from './profile.ts'

/* Several claims, several steps, several requests in a row. */

const results = (step: Step) =>
  step.claims.map(async (claim) =>
    claim.type === 'signature' ? signature(claim, step) : { verified: true, ...profileIn(claim) },
  )

async function collect(step: Step): Promise<void> {
  const earlier = (step.req.context.store.result ?? []) as object[]
  const now = await Promise.all(results(step))
  await step.updateSession({ result: [...earlier, ...now.map((each) => ({ step: step.step, ...each }))] })
}

const needsLogin: Request = {
  action: 'needs-login',
  onStart: async (step) => {
    const did = step.req.headers['x-user-did']
    if (!did) throw new Error('log in first')
    await step.updateSession({ startedBy: did, startedWith: seen(step) })
  },
  onConnect: ({ req, userDid }) => {
    const { startedBy } = req.context.store
    if (userDid && userDid !== startedBy) throw new Error(`use the account you are logged in with: ${text(startedBy)}`)
    return { signature: textClaim }
  },
  onAuth: writing(async (step) => ({
    ...(await signature(answerTo(step, 'signature'), step)),
    startedBy: step.req.context.store.startedBy,
    answeredWith: seen(step),
    ...walletOf(step),
  })),
}

/** Starts the second request of two, which ends the first one's session too. */
async function startNext({ url }: RequestContext, { req }: Step): Promise<{ url: string; token: string }> {
  const start = req.originalUrl.replace(/\/next-workflow\/.*$/, '/next-workflow-end/token')
  const response = await fetch(`${url()}${start}`, { headers: { accept: 'application/json' } })
  return (await response.json()) as { url: string; token: string }
}

const nextWorkflow = (context: RequestContext): Request => ({
  action: 'next-workflow',
  claims: { profile: profileClaim },
  onAuth: async (step) => {
    const next = await startNext(context, step)
    const { email } = answerTo(step, 'profile')
    await step.updateSession({ result: { verified: true, email, ...walletOf(step) } })
    return { nextWorkflow: next.url, nextToken: next.token }
  },
})

export const stepRequests = (context: RequestContext): Request[] => [
  {
    action: 'request-multiple-claims',
    claims: { text: ['signature', textClaim], digest: ['signature', digestClaim] },
    onAuth: writing((step) => Promise.all(results(step))),
  },
  {
    action: 'request-multiple-steps',
    claims: [{ profile: profileClaim }, { signature: textClaim }, { signature: digestClaim }],
    onAuth: collect,
  },
  needsLogin,
  nextWorkflow(context),
  {
    action: 'next-workflow-end',
    claims: { signature: textClaim },
    onAuth: writing(async (step) => ({
      ...(await signature(answerTo(step, 'signature'), step)),
      before: step.extraParams.previousWorkflowData,
      ...walletOf(step),
    })),
  },
  {
    action: 'hands-on',
    claims: { profile: profileClaim },
    onAuth: async (step) => {
      await step.updateSession({ result: { verified: true, ...walletOf(step) } })
      return { nextWorkflowData: { email: answerTo(step, 'profile').email } }
    },
  },
]
