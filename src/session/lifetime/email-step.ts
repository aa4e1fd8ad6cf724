import { claim } from '../../env/claim.ts'
import { randomId } from '../../env/random-id.ts'
import { sessionStore, type LeaseKey, type StoredKey } from '../../env/storage.ts'
import { appKey, readJson, writeJson } from '../../core/json-storage.ts'
import { listOf } from '../../model/decoder.ts'
import { isEmail } from '../../model/email.ts'
import { CODE_VALID_MS } from '../../model/limits.ts'
import { METHODS, type Method } from '../../model/methods.ts'
import { asNumber, asText } from '../../model/read.ts'

/*
 * The step of a sign-in that asks for the code of an email. On a phone, people leave for their mail app, and the browser
 * drops the page of a tab that nobody sees. So the tab keeps the step, but never a code (docs/rules.md §3.10).
 *
 * Browsers copy what a tab keeps into a duplicate of it. So the page that shows the step claims its id: one that finds
 * the id claimed is in a duplicate. Browsers that have no claims keep no step.
 */

export interface EmailStep {
  email: string
  /** Id of the mail whose link is polled; '' if it has no link. */
  mailId: string
  /** When the mail was sent, in ms. */
  sentAt: number
  /** The methods that the page has named. */
  methods: Method[] | null
}

const stepKey = (): StoredKey => appKey('did_email')
const claimOf = (id: string): LeaseKey => `did-connect:email:${id}`

let claimed: AbortController | undefined

/** Whether this tab keeps a step. */
export const hasEmailStep = (): boolean => sessionStore.get(stepKey()) !== ''

export function forgetEmailStep(): void {
  claimed?.abort()
  claimed = undefined
  sessionStore.remove(stepKey())
}

/** Claims the id for this page, until the step is forgotten. */
function claimId(id: string): Promise<boolean> {
  claimed = new AbortController()
  return claim(claimOf(id), claimed.signal)
}

export async function keepEmailStep(step: EmailStep): Promise<void> {
  forgetEmailStep()
  const id = randomId()
  if (await claimId(id)) writeJson(sessionStore, stepKey(), { id, ...step })
}

const isMethod = (name: string): name is Method => METHODS.some((method) => method === name)

/** The step that an earlier page of this tab has kept, if its code is still valid. A duplicate forgets its copy. */
export async function takeEmailStep(): Promise<EmailStep | null> {
  // It is on screen.
  if (claimed) return null
  const { id, email, mailId, sentAt, methods } = readJson(sessionStore, stepKey())
  const at = asNumber(sentAt)
  const age = Date.now() - at
  if (isEmail(email) && age >= 0 && age < CODE_VALID_MS && (await claimId(asText(id)))) {
    const named = Array.isArray(methods) ? listOf(asText)(methods).filter(isMethod) : null
    return { email, mailId: asText(mailId), sentAt: at, methods: named }
  }
  forgetEmailStep()
  return null
}
