import { randomInt } from 'node:crypto'
import { renderEmail } from './email-template.ts'
import type { VerifyCodeRecord } from './records.ts'
import { HttpError } from './http-error.ts'
import type { Service } from './service.ts'

const LIFETIME_MS = 30 * 60_000
const RESEND_MS = 60_000
/**
 * After so many wrong codes, those that were sent before are void. A login only has the code, so nobody knows which one
 * was meant. The platform limits the tries of an address instead, if `rateLimits` is set, but the address is the
 * client's word.
 */
const WRONG_TRIES_MAX = 10

type Purpose = VerifyCodeRecord['purpose']

export interface CodeRequest {
  email: string
  purpose: Purpose
  /** The error message when the last code was sent less than a minute ago. */
  tooSoonMessage: string
  withCode: boolean
  /** Makes the URL of the link in the email; no link when null. */
  linkFor: ((record: VerifyCodeRecord) => Promise<string>) | null
}

function newCode(service: Service): string {
  const { state, clock } = service
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const isTaken = state.codes.all().some((record) => record.code === code && record.expiresAt > clock.now())
  return isTaken ? newCode(service) : code
}

/**
 * Sends an email with six digits, a link, or both. The email goes to the address as it was written; all that is known
 * of it is under the address in lower case, as on the platform.
 */
export async function sendCode(service: Service, request: CodeRequest): Promise<VerifyCodeRecord> {
  const { state, clock, mail } = service
  const now = clock.now()
  const email = request.email.toLowerCase()
  const isRecent = (record: VerifyCodeRecord) =>
    record.email === email && record.purpose === request.purpose && now - record.issuedAt < RESEND_MS
  if (state.codes.all().some(isRecent)) throw new HttpError(400, request.tooSoonMessage, 'email_already_sent')
  const record = state.codes.put({
    id: Math.max(0, ...state.codes.all().map(({ id }) => id)) + 1,
    email,
    code: newCode(service),
    purpose: request.purpose,
    issuedAt: now,
    expiresAt: now + LIFETIME_MS,
    isUsed: false,
    wrongTries: 0,
  })
  const link = request.linkFor ? await request.linkFor(record) : null
  const code = request.withCode ? record.code : null
  const message = renderEmail({ appName: state.app.name, to: request.email, purpose: request.purpose, code, link })
  await mail.send(`"${state.app.name.replaceAll('"', '')}" <no-reply@localhost>`, message)
  return record
}

function countWrongTry({ state, clock }: Service, purpose: Purpose): void {
  for (const record of state.codes.all())
    if (record.purpose === purpose && !record.isUsed && record.expiresAt > clock.now())
      state.codes.put({ ...record, wrongTries: (record.wrongTries ?? 0) + 1 })
}

/** The record of a valid code. */
export function findCode(service: Service, code: unknown, purpose: Purpose): VerifyCodeRecord {
  if (!code || typeof code !== 'string') throw new HttpError(400, 'Invalid verify code')
  if (!/^\d{6}$/.test(code)) throw new HttpError(400, 'verify code invalid')
  const isMatch = (record: VerifyCodeRecord) => record.code === code && record.purpose === purpose
  const record = service.state.codes.all().findLast(isMatch)
  if (!record) {
    countWrongTry(service, purpose)
    throw new HttpError(404, 'verify code not found')
  }
  if (record.isUsed) throw new HttpError(400, 'verify code has been consumed')
  const isVoid = (record.wrongTries ?? 0) >= WRONG_TRIES_MAX
  if (isVoid || record.expiresAt <= service.clock.now()) throw new HttpError(400, 'verify code has expired')
  return record
}

export const useCode = ({ state }: Service, record: VerifyCodeRecord): void =>
  void state.codes.put({ ...record, isUsed: true })

/** Whether a user has verified this email address. */
export const isVerifiedEmail = ({ state }: Service, email: string): boolean =>
  state.codes.all().some((record) => record.email === email.toLowerCase() && record.purpose === 'kyc' && record.isUsed)
