import { randomBytes } from 'node:crypto'
import { HttpError } from './http-error.ts'
import type { Clock } from './clock.ts'

const LIFETIME_MS = 60_000
const BYTES = 24

/** The WebAuthn ceremony that a challenge was issued for. */
export interface Ceremony {
  type: 'register' | 'auth'
  action: string
  /** The user it is for, when that is known before the passkey is used. */
  userDid: string | null
  email: string | null
  /** The name of the passkey. */
  name: string
  /** The query of the request for options. */
  query: Record<string, string>
}

export interface Challenges {
  issue(ceremony: Ceremony): string
  /** Returns the ceremony; each challenge is valid once. */
  take(challenge: string, type: Ceremony['type']): Ceremony
}

const EXPIRED = 'Your passkey session has expired. Please start over and try again.'
const OTHER_TYPE = 'This passkey session was started for something else. Please start over and try again.'

export function createChallenges(clock: Clock): Challenges {
  const open = new Map<string, Ceremony & { expiresAt: number }>()
  return {
    issue(ceremony) {
      const challenge = randomBytes(BYTES).toString('base64url')
      open.set(challenge, { ...ceremony, expiresAt: clock.now() + LIFETIME_MS })
      return challenge
    },
    take(challenge, type) {
      const ceremony = open.get(challenge)
      open.delete(challenge)
      if (!ceremony || ceremony.expiresAt <= clock.now()) throw new HttpError(400, EXPIRED)
      if (ceremony.type !== type) throw new HttpError(400, OTHER_TYPE)
      return ceremony
    },
  }
}
