import type { ReadableAtom } from 'nanostores'
import { emailProblem, readEmail } from '../../model/email.ts'
import { DidError, toDidError } from '../../model/errors.ts'
import { CODE_LENGTH, CODE_RESEND_MS } from '../../model/limits.ts'
import type { Connect, MethodForm } from '../flow/contract.ts'

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
  wasSentBefore: boolean
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

function mailSent(state: EmailState, { id: mailId, at: sentAt, wasSentBefore }: MailSent): EmailState {
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

export interface EmailFlow {
  readonly $state: ReadableAtom<EmailState>
  /** Whether the email also has a link. */
  readonly hasLink: boolean
  give(email: string): void
  verify(code: string): void
  resend(): void
  changeAddress(): void
}

/** The form, if it is one for an email address. */
export const emailFormOf = (open: MethodForm | null): EmailFlow | null =>
  open?.kind === 'email' ? (open.form as EmailFlow) : null

/** The flow of the address. It begins when the field is first used. */
export function beginEmail(connect: Connect): EmailFlow | null {
  if (!connect.$rowForm.get()) connect.choose('email')
  return emailFormOf(connect.$rowForm.get())
}
