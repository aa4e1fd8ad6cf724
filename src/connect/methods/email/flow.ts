import { debug } from '../../../env/log.ts'
import { wait } from '../../../env/wait.ts'
import { backOff } from '../../../model/back-off.ts'
import { DidError } from '../../../model/errors.ts'
import { CODE_RESEND_MS, CODE_VALID_MS, POLL_INTERVAL_MS } from '../../../model/limits.ts'
import { serviceErrorCode } from '../../../protocol/error-response.ts'
import { deferred } from '../../../state/deferred.ts'
import { flow, type Effect } from '../../../state/flow.ts'
import {
  initialEmail,
  reduceEmail,
  type EmailEvent,
  type EmailFlow,
  type EmailState,
} from '../../screen/email-state.ts'

export interface EmailCalls<Result> {
  /** Whether the email contains a link, too. */
  hasLink?: () => boolean
  /** Sends the email. Returns its id if it has a link to poll, else ''. */
  send: (email: string, signal: AbortSignal) => Promise<string>
  verify: (code: string) => Promise<Result>
  /** The result once the email's link was used, else null. */
  awaitLink?: (mailId: string, signal: AbortSignal) => Promise<Result | null>
}

type EmailEffect = Effect<EmailState, EmailEvent>

/** Counts by the clock, because timers are late on a page in the background. */
const countdown: EmailEffect = {
  while: ({ resendIn }) => (resendIn > 0 ? 'count' : null),
  async run({ state, send, signal }) {
    const end = Date.now() + state.resendIn * 1000
    while (!signal.aborted) {
      await wait(1000, signal)
      send({ type: 'second-passed', left: Math.max(0, Math.ceil((end - Date.now()) / 1000)) })
    }
  },
}

const expiry: EmailEffect = {
  while: ({ step, mails }) => (step === 'code' ? `valid ${mails}` : null),
  async run({ state, send, signal }) {
    await wait(state.sentAt + CODE_VALID_MS - Date.now(), signal)
    send({ type: 'expired' })
  },
}

/** Asks until the email's link was used; null if it is aborted. @throws DidError `link-elsewhere` */
async function pollLink<Result>(
  ask: (signal: AbortSignal) => Promise<Result | null>,
  signal: AbortSignal,
): Promise<Result | null> {
  let failures = 0
  let delay = POLL_INTERVAL_MS
  while (!signal.aborted) {
    await wait(delay, signal)
    if (signal.aborted) return null
    try {
      const result = await ask(signal)
      if (result !== null) return result
      failures = 0
      delay = POLL_INTERVAL_MS
    } catch (error) {
      if (error instanceof DidError && error.code === 'link-elsewhere') throw error
      debug('status of the mail not read', error)
      delay = backOff(++failures, error)
    }
  }
  return null
}

/** The step that asks for the code of a mail which was sent before. */
export const atCode = ({ email, mailId, sentAt }: Pick<EmailState, 'email' | 'mailId' | 'sentAt'>): EmailState => {
  const resendIn = Math.max(0, Math.ceil((sentAt + CODE_RESEND_MS - Date.now()) / 1000))
  return { ...initialEmail, step: 'code', email, mailId, sentAt, resendIn, mails: 1 }
}

/** The form and its result. Stop it once its view is gone. */
export function createEmailFlow<Result>(
  calls: EmailCalls<Result>,
  initial = initialEmail,
): EmailFlow & {
  done: Promise<Result>
  stop: () => void
} {
  const { awaitLink } = calls
  const { promise: done, resolve } = deferred<Result>()

  const sending: EmailEffect = {
    while: ({ work }) => (work === 'sending' ? work : null),
    async run({ state, send, signal }) {
      try {
        const id = await calls.send(state.email, signal)
        send({ type: 'mail-sent', id, at: Date.now(), wasSentBefore: false })
      } catch (error) {
        // A user who returns to the form already has the code.
        if (serviceErrorCode(error) !== 'email_already_sent') throw error
        send({ type: 'mail-sent', id: '', at: Date.now(), wasSentBefore: true })
      }
    },
  }

  const verifying: EmailEffect = {
    while: ({ work }) => (work === 'verifying' ? work : null),
    run: async ({ state }) => resolve(await calls.verify(state.code)),
  }

  const waiting: EmailEffect = {
    while: ({ mailId, work }) => (awaitLink && mailId && work !== 'verifying' ? `link ${mailId}` : null),
    async run({ state, signal }) {
      const result = awaitLink ? await pollLink((poll) => awaitLink(state.mailId, poll), signal) : null
      if (result !== null) resolve(result)
    },
  }

  const effects = [sending, verifying, waiting, countdown, expiry]
  const { $state, send, stop } = flow<EmailState, EmailEvent>(initial, reduceEmail, effects)
  return {
    $state,
    get hasLink() {
      return calls.hasLink?.() ?? false
    },
    done,
    stop,
    give: (email) => send({ type: 'address-given', email }),
    verify: (code) => send({ type: 'code-given', code }),
    resend: () => send({ type: 'resend-asked' }),
    changeAddress: () => send({ type: 'address-reopened' }),
  }
}
