import { describe, expect, it } from 'vitest'
import { DidError } from '../../../model/errors.ts'
import { reducePasskey, type PasskeyEvent, type PasskeyState } from './passkey.ts'

const fresh: PasskeyState = { step: 'email', email: '', work: null, error: null, made: null, attempt: 0 }
const passkey = { verified: true, userDid: 'z1', credentialId: 'abc' }
const run = (...events: PasskeyEvent[]): PasskeyState => events.reduce(reducePasskey, fresh)
const known: PasskeyEvent = { type: 'address-known', email: 'ada@example.com' }
const pressed: PasskeyEvent = { type: 'create-pressed' }
const made: PasskeyEvent = { type: 'made', passkey }
const failed: PasskeyEvent = { type: 'failed', error: new DidError('passkey-canceled') }

describe('the passkey creation dialog', () => {
  it.each<[string, PasskeyState, Partial<PasskeyState>]>([
    ['creates none without an address', run(pressed), { work: null, step: 'email' }],
    ['creates one for the address', run(known, pressed), { work: 'creating', email: 'ada@example.com', attempt: 1 }],
    ['creates one for several presses', run(known, pressed, pressed), { attempt: 1 }],
    ['signs in with it', run(known, pressed, made), { work: 'signing-in', made: passkey }],
    ['shows the error', run(known, pressed, failed), { work: null, error: { code: 'passkey-canceled' } as DidError }],
    ['retries', run(known, pressed, failed, pressed), { work: 'creating', error: null, attempt: 2 }],
    [
      'does not create it again when only the sign-in failed',
      run(known, pressed, made, failed, pressed),
      { work: 'signing-in' },
    ],
    [
      'accepts another address',
      run(known, pressed, made, failed, { type: 'address-reopened' }),
      { step: 'email', made: null },
    ],
  ])('%s', (_, state, expected) => {
    expect(state).toMatchObject(expected)
  })
})
