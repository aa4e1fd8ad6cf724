import { expect, test } from 'vitest'
import type { PasskeyCreationOptions } from '../model/passkey.ts'
import { createPasskey } from './passkey.ts'

const creation = (userId: string, rpId = location.hostname): PasskeyCreationOptions => ({
  rp: { id: rpId, name: 'Demo' },
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

test('reports a user id of 65 bytes', async () => {
  const refused = createPasskey(creation('A'.repeat(87)), new AbortController().signal)
  await expect(refused).rejects.toMatchObject({
    code: 'passkey-add-failed',
    message: 'User ID was not between 1 and 64 characters',
  })
})

test('reports a service that requests passkeys of another site as passkey-security', async () => {
  const refused = createPasskey(creation('AAAA', 'another.example'), new AbortController().signal)
  await expect(refused).rejects.toMatchObject({ code: 'passkey-security' })
})

test('rejects when its signal aborts', async () => {
  await expect(createPasskey(creation('AAAA'), AbortSignal.abort())).rejects.toMatchObject({ code: 'passkey-aborted' })
  const ending = new AbortController()
  const made = createPasskey(creation('AAAA'), ending.signal)
  setTimeout(() => ending.abort())
  await expect(made).rejects.toMatchObject({ code: 'passkey-aborted' })
})
