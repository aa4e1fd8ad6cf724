import { randomInt } from 'node:crypto'
import { writeLetter } from './letters.ts'
import type { VerifyCodeRecord } from './records.ts'
import { Refusal } from './refusal.ts'
import type { Service } from './service.ts'

const LIFETIME_MS = 30 * 60_000
const RESEND_MS = 60_000

type Purpose = VerifyCodeRecord['purpose']

export interface Wish {
  email: string
  purpose: Purpose
  /** What is said when the last code went out less than a minute ago. */
  tooSoon: string
  withCode: boolean
  /** The address a link in the letter opens; no link when null. */
  linkFor: ((record: VerifyCodeRecord) => Promise<string>) | null
}

function freshDigits(service: Service): string {
  const { state, clock } = service
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const isTaken = state.codes.all().some((record) => record.code === code && record.expiresAt > clock.now())
  return isTaken ? freshDigits(service) : code
}

/** Sends a letter with six digits, a link, or both. */
export async function sendCode(service: Service, wish: Wish): Promise<VerifyCodeRecord> {
  const { state, clock, mail } = service
  const now = clock.now()
  const isRecent = (record: VerifyCodeRecord) =>
    record.email === wish.email && record.purpose === wish.purpose && now - record.issuedAt < RESEND_MS
  if (state.codes.all().some(isRecent)) throw new Refusal(400, wish.tooSoon, 'email_already_sent')
  const record = state.codes.put({
    id: Math.max(0, ...state.codes.all().map(({ id }) => id)) + 1,
    email: wish.email,
    code: freshDigits(service),
    purpose: wish.purpose,
    issuedAt: now,
    expiresAt: now + LIFETIME_MS,
    isUsed: false,
  })
  const link = wish.linkFor ? await wish.linkFor(record) : null
  const code = wish.withCode ? record.code : null
  const letter = writeLetter({ appName: state.app.name, to: wish.email, purpose: wish.purpose, code, link })
  await mail.send(`"${state.app.name.replaceAll('"', '')}" <no-reply@localhost>`, letter)
  return record
}

/** The record of a code that is good now. */
export function findCode(service: Service, code: unknown, purpose: Purpose): VerifyCodeRecord {
  if (!code || typeof code !== 'string') throw new Refusal(400, 'Invalid verify code')
  if (!/^\d{6}$/.test(code)) throw new Refusal(400, 'verify code invalid')
  const isIt = (record: VerifyCodeRecord) => record.code === code && record.purpose === purpose
  const record = service.state.codes.all().findLast(isIt)
  if (!record) throw new Refusal(404, 'verify code not found')
  if (record.isUsed) throw new Refusal(400, 'verify code has been consumed')
  if (record.expiresAt <= service.clock.now()) throw new Refusal(400, 'verify code has expired')
  return record
}

export const useCode = ({ state }: Service, record: VerifyCodeRecord): void =>
  void state.codes.put({ ...record, isUsed: true })

/** Somebody has shown that letters to this address reach them. */
export const isVerifiedEmail = ({ state }: Service, email: string): boolean =>
  state.codes.all().some((record) => record.email === email && record.purpose === 'kyc' && record.isUsed)
