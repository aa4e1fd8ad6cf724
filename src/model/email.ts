import { EMAIL_MAX_LENGTH } from './limits.ts'

/** What is wrong with an email address, in the order it is checked (docs/rules.md §5.3). */
export type EmailProblem =
  /** 'Email is required' */
  | 'required'
  /** 'Email format is incorrect' */
  | 'format'
  /** 'Invalid email address' */
  | 'invalid'

/** Characters that nobody sees: zero-width ones, directional marks, soft hyphens. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** The full-width forms of ASCII, in the same order. */
const FULL_WIDTH = /[！-～]/g
const FULL_WIDTH_OFFSET = 0xfee0

const toAscii = (character: string): string => String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH_OFFSET)

/**
 * The address in what somebody has typed or pasted: input methods write full-width letters and an ideographic full
 * stop, apps copy invisible characters, a link (`mailto:`) or a name as well. Capitals stay: whether they matter is up
 * to the service (docs/rules.md §5.3).
 */
export function readEmail(typed: string): string {
  // No address is that long. The patterns below never see text of such a length.
  if (typed.length > 4 * EMAIL_MAX_LENGTH) return typed
  const text = typed.replace(FULL_WIDTH, toAscii).replace(/[。｡]/g, '.').replace(INVISIBLE, '').trim()
  const named = /<([^<>]*)>$/.exec(text)?.[1] ?? text
  const link = /^mailto:([^?]*)/i.exec(named.trim())?.[1]
  return (link ?? named).trim()
}

const LOCAL_MAX_LENGTH = 64

const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u
// Letters, accents and digits of any script; no control, bidi or invisible characters.
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u
const DOMAIN_LABEL = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u
const TOP_LEVEL = /^(?:xn--[a-z\d-]{2,59}|[\p{L}\p{M}]{2,63})$/iu

const bytesOf = (text: string) => new TextEncoder().encode(text).length

function isStandard(email: string): boolean {
  if (bytesOf(email) > EMAIL_MAX_LENGTH) return false
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  const labels = email.slice(at + 1).split('.')
  return (
    bytesOf(local) <= LOCAL_MAX_LENGTH &&
    local.split('.').every((part) => LOCAL_PART.test(part)) &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? '')
  )
}

/** What is wrong with an email address, or null when nothing is. */
export function emailProblem(email: unknown): EmailProblem | null {
  if (typeof email !== 'string' || email.trim() === '') return 'required'
  // Too long for an address. The patterns below never see text of such a length.
  if (email.length > 4 * EMAIL_MAX_LENGTH) return 'invalid'
  if (!LOOKS_LIKE_EMAIL.test(email)) return 'format'
  return isStandard(email) ? null : 'invalid'
}

export const isEmail = (email: unknown): email is string => emailProblem(email) === null
