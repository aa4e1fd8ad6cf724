import { expect, test } from 'vitest'
import type { PasskeyCreationOptions } from '../model/passkey.ts'
import { makePasskey } from './passkey.ts'

const creation = (userId: string): PasskeyCreationOptions => ({
  rp: { id: location.hostname, name: 'Demo' },
  user: { id: userId, name: 'Mia', displayName: 'Mia' },
  challenge: 'AAAA',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 1_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: {
    authenticatorAttachment: undefined,
    residentKey: 'preferred',
    requireResidentKey: false,
    userVerification: 'preferred',
  },
  extensions: { credProps: true },
})

test('says what is wrong with a user id of 65 bytes', async () => {
  const refused = makePasskey(creation('A'.repeat(87)), new AbortController().signal)
  await expect(refused).rejects.toMatchObject({
    code: 'passkey-add-failed',
    message: 'User ID was not between 1 and 64 characters',
  })
})
