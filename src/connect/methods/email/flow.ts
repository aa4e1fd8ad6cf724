import type { ReadableAtom } from 'nanostores'
import { debug } from '../../../env/log.ts'
import { wait } from '../../../env/wait.ts'
import { backOff } from '../../../model/back-off.ts'
import { emailProblem, readEmail } from '../../../model/email.ts'
import { DidError, toDidError } from '../../../model/errors.ts'
import { CODE_LENGTH, CODE_RESEND_MS, CODE_VALID_MS, POLL_INTERVAL_MS } from '../../../model/limits.ts'
import { own } from '../../../model/read.ts'
import { serviceErrorCode } from '../../../protocol/error-response.ts'
import { deferred } from '../../../state/deferred.ts'
import { flow, type Effect } from '../../../state/flow.ts'

/** A form for an email address, then for the code that was sent to it. */
export interface EmailState {
  step: 'address' | 'code'
  email: string
  work: 'sending' | 'verifying' | null
  error: DidError | null
  /** No email was sent, because one was sent a moment ago. */
  wasSentBefore: boolean
  code: string
  /** How many codes were refused. Each stays in its boxes, selected, so that the next one replaces it. */
  refusals: number
  /** Seconds until another email can be requested; 0 for now. */
  resendIn: number
  /** Id of the email whose link is polled; '' if it has no link. */
  mailId: string
  /** How many emails were sent. */
  mails: number
  /** When the last one was sent, in ms. */
  sentAt: number
}

interface MailSent {
  type: 'mail-sent'
  id: string
  at: number
  wasSentBefore?: boolean
}

export type EmailEvent =
  | { type: 'address-given'; email: string }
  | MailSent
  | { type: 'code-given'; code: string }
  | { type: 'resend-asked' }
  | { type: 'address-reopened' }
  | { type: 'second-passed'; left: number }
  | { type: 'expired' }
  | { type: 'failed'; error: unknown }

export const initialEmail: EmailState = {
  step: 'address',
  email: '',
  work: null,
  error: null,
  wasSentBefore: false,
  code: '',
  refusals: 0,
  resendIn: 0,
  mailId: '',
  mails: 0,
  sentAt: 0,
}

const working = (state: EmailState, work: 'sending' | 'verifying'): EmailState => ({
  ...state,
  work,
  error: null,
})

function addressGiven(state: EmailState, email: string): EmailState {
  const problem = emailProblem(email)
  if (problem) return { ...state, email, error: new DidError(`email-${problem}`) }
  return working({ ...state, email }, 'sending')
}

function mailSent(state: EmailState, sent: MailSent): EmailState {
  const { id: mailId, at: sentAt, wasSentBefore = false } = own(sent)
  const resendIn = CODE_RESEND_MS / 1000
  const mails = state.mails + 1
  return { ...state, step: 'code', work: null, code: '', mailId, wasSentBefore, resendIn, mails, sentAt }
}

/** An incomplete code isn't sent. */
const codeGiven = (state: EmailState, code: string): EmailState =>
  new RegExp(`^\\d{${CODE_LENGTH}}$`).test(code) ? working({ ...state, code }, 'verifying') : state

export function reduceEmail(state: EmailState, event: EmailEvent): EmailState {
  switch (event.type) {
    case 'address-given':
      return state.work ? state : addressGiven(state, readEmail(event.email))
    case 'mail-sent':
      return mailSent(state, event)
    case 'code-given':
      return state.work || state.step !== 'code' ? state : codeGiven(state, event.code)
    case 'resend-asked':
      return state.work || state.resendIn > 0 ? state : working(state, 'sending')
    case 'address-reopened':
      return { ...initialEmail, email: state.email, mails: state.mails }
    case 'second-passed':
      return { ...state, resendIn: event.left }
    case 'expired':
      return { ...state, mailId: '', error: new DidError('code-expired') }
    case 'failed': {
      const refusals = state.refusals + (state.work === 'verifying' ? 1 : 0)
      return { ...state, work: null, error: toDidError(event.error), refusals }
    }
  }
}

export interface EmailCalls<Result> {
  /** Whether the email contains a link, too. */
  hasLink?: () => boolean
  /** Sends the email. Returns its id if it has a link to poll, else ''. */
  send: (email: string, signal: AbortSignal) => Promise<string>
  verify: (code: string) => Promise<Result>
  /** The result once the email's link was used, else null. */
  awaitLink?: (mailId: string, signal: AbortSignal) => Promise<Result | null>
}

export interface EmailFlow {
  readonly $state: ReadableAtom<EmailState>
  /** Whether the email also has a link. */
  readonly hasLink: boolean
  give(email: string): void
  verify(code: string): void
  resend(): void
  changeAddress(): void
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
        send({ type: 'mail-sent', id, at: Date.now() })
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
