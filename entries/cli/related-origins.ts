import { asList, asObject, asText } from '../../src/model/read.ts'
import type { Answer } from './probe.ts'

/* Whether a host lets pages of other origins use its passkeys: the list at `/.well-known/webauthn`. */

export const LIST_PATH = '/.well-known/webauthn'

/** Browsers read the origins of this many names; names beyond them are ignored. */
const LABELS_MAX = 5

/** Second levels below which names are registered, such as `co.uk`. */
const SECOND_LEVEL = /^(ac|co|com|edu|gov|net|or|org)$/

/** The registered name: `example` in `www.example.com` and in `shop.example.co.uk`. */
export function registrableLabel(hostname: string): string {
  const parts = hostname.split('.')
  if (parts.length < 2 || /^[\d.]+$/.test(hostname)) return hostname
  const [top = '', second = ''] = parts.toReversed()
  const isSecondLevel = top.length === 2 && SECOND_LEVEL.test(second) && parts.length > 2
  return parts.at(isSecondLevel ? -3 : -2) ?? hostname
}

const originOf = (text: string): string => (URL.canParse(text) ? new URL(text).origin : '')

/** Why the list does not let pages of the origin use the passkeys; '' if it does. */
export function listProblem({ status, headers, json, failure, location }: Answer, origin: string): string {
  if (failure) return `can’t be read: ${failure}`
  if (location) return `leads to ${location}`
  if (status !== 200) return `answers with status ${status}`
  const type = headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  if (type !== 'application/json') return `is ${type || 'of no type'} instead of application/json`
  if (json === undefined) return 'is not JSON'
  const origins = asList(asObject(json).origins).map((entry) => originOf(asText(entry)))
  const place = origins.indexOf(origin)
  if (place < 0) return `does not list ${origin}`
  const before = origins.slice(0, place + 1).filter(Boolean)
  const labels = new Set(before.map((entry) => registrableLabel(new URL(entry).hostname)))
  if (labels.size > LABELS_MAX)
    return `lists ${origin} behind ${LABELS_MAX} other names, and browsers read no more than these`
  return ''
}

/** What the host's owner has to set. Quotes in the body of a rule need a backslash, because nginx takes it as it is. */
export const listMend = (origin: string): string =>
  [
    `In the app’s dashboard, add a routing rule for ${LIST_PATH} of the type “Response” with the content type application/json`,
    `and this body, backslashes included: {\\"origins\\":[\\"${origin}\\"]} (or answer there from a component with the`,
    `interface type wellknown). Set TRUST_ORIGINS of the app to ${origin}. Then set related-passkeys on the page.`,
  ].join(' ')
