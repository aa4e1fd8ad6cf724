import { setTimeout as sleep } from 'node:timers/promises'
import { text, walletOf, writing, type Request, type Step } from '../request.ts'
import { profileClaim } from './profile.ts'

/* What goes wrong, and what takes long. */

/** Longer than the library waits for claims: 8 seconds. */
const TOO_LONG_MS = 9000

const fail = (message: string) => () => {
  throw new Error(message)
}

const profile = { profile: profileClaim }
const verified = writing((step) => ({ verified: true, ...walletOf(step) }))
const nothing = () => {}

async function slowClaim(step: Step) {
  await sleep(Number(text(step.extraParams.ms)) || TOO_LONG_MS)
  return profileClaim(step)
}

/** Many changes in one millisecond. */
async function burst(step: Step): Promise<void> {
  const parts = Array.from({ length: 8 }, (_, index) => step.updateSession({ [`part${index}`]: index }))
  await Promise.all([...parts, verified(step)])
}

const BIG = 200_000

export const failureRequests: Request[] = [
  {
    action: 'declines',
    onConnect: ({ userDid }) => fail(`${userDid} is not on the list`)(),
    onAuth: nothing,
  },
  { action: 'throws-at-start', onStart: fail('the sample refuses to start'), claims: profile, onAuth: nothing },
  {
    action: 'throws-in-claims',
    claims: { profile: fail('the sample cannot say what it wants') },
    onAuth: nothing,
  },
  { action: 'throws-at-end', claims: profile, onAuth: fail('the sample does not like this answer') },
  {
    action: 'throws-at-complete',
    claims: profile,
    onAuth: verified,
    onComplete: fail('the sample failed after the end'),
  },
  {
    action: 'slow',
    claims: profile,
    onAuth: async (step) => {
      await sleep(Number(text(step.extraParams.ms)) || 5000)
      await verified(step)
    },
  },
  { action: 'slow-claims', claims: { profile: slowClaim }, onAuth: verified },
  { action: 'burst', claims: profile, onAuth: burst },
  {
    action: 'big-result',
    claims: profile,
    onAuth: writing(({ extraParams }) => ({
      verified: true,
      text: 'x'.repeat(Number(text(extraParams.size)) || BIG),
    })),
  },
]
