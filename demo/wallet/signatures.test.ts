import { isFromPublicKey } from '@arcblock/did'
import { sign as signJwt, verify as verifyJwt } from '@arcblock/jwt'
import { create, verifyPresentation } from '@arcblock/vc'
import { types } from '@ocap/mcrypto'
import { fromBase58, toBase58, toBase64 } from '@ocap/util'
import { fromPublicKey, fromRandom, fromSecretKey, WalletType, type WalletObject } from '@ocap/wallet'
import { expect, test } from 'vitest'
import { bytesOf, encodeBase58, toHex } from './bytes.ts'
import { accountOf, answerClaims } from './claims.ts'
import { createKeys } from './keys.ts'
import type { Claim, ClaimAnswer, Passport, WalletRequest } from './model.ts'
import { agentProof, encryptionKey, ownerProof, signClaim } from './signatures.ts'
import { createWallet } from './wallet.ts'

/* What is known of other wallets, and what the platform's libraries accept. */

const SEED = bytesOf(`0x${'00112233445566778899aabbccddeeff'.repeat(2)}`)
const keys = createKeys(SEED)
const wallet = createWallet(SEED)
const CHALLENGE = 'ABCDEF0123456789ABCDEF0123456789'
const APP = 'zNKZ5wBNvcN6JhPBnV4YMMBFivtHHQCmZNKF'
const origin = toBase58('HELLO-123')
const platform = fromSecretKey(toHex(keys.secret))
const digest = toBase58(platform.hash('HELLO-123'))

const claim = (type: string, fields: object = {}): Claim => ({ type, description: 'Please', ...fields })

function answered(asked: Claim, instead?: ClaimAnswer, of = wallet): Claim {
  const app = { name: 'App', description: '', icon: '', link: '', publisher: `did:abt:${APP}` }
  const request: WalletRequest = { url: '', challenge: CHALLENGE, app, memberApp: null, claims: [asked], digits: [] }
  const claims = instead === undefined ? {} : { claims: { [asked.type]: instead } }
  return answerClaims(of, request, claims)[0] ?? asked
}

test('the known wallet has the known DID and key', () => {
  expect([keys.did, keys.pk]).toEqual([
    'z1TPGeBnYL515zHSaQLUfbACmixvNbz8M9S',
    'z56LtbqTNScYQqjGpec1TW7himmeeGF1L7cGbDt6BfFuU',
  ])
  expect([encodeBase58(bytesOf('HELLO-123')), digest]).toEqual([
    'zvMamU1YJ9JtJ',
    'zEf6LEFaxVdNHd8zHudwDwYF9Bt5nNxQP9pq1GZbETCjd',
  ])
})

const HASHED = 'z41MxwkMweYmYTmXEigsq4yF4NRYtk66fRoU7eTViEwGWfc1AM11oEbcEckHFHyuBLuz2oK4t1spCjDfUZsqigNDm'
const PLAIN = 'z27LXDwBnk8V7Jvv2sAF57X3ESH1sRx4Zcrz2Ggn1AteZWhAzU1QU2MUoGjra9XosmeVxgkQipqpVjKyLn6eTSDku'

test.each([
  ['an origin is hashed', { origin, method: 'sha3' }, HASHED],
  ['a digest is a hash already', { digest }, HASHED],
  ['with the method none, the origin itself is signed', { origin, method: 'none' }, PLAIN],
])('%s', (_, fields, signature) => {
  expect(signClaim(keys, claim('signature', fields))).toBe(signature)
})

test('proofs of ownership and of delegation are the known ones', () => {
  expect(ownerProof(keys, CHALLENGE)).toBe(
    'z34sL9kdRN83iV2i1AnzopguB1MdJkjSSi3WGGSuZcNzhFADPmg4VTSzC4e6S1tWvPcehYoqs4XdebgBdfYAgQScs',
  )
  expect(agentProof(keys, `did:abt:${APP}`, 1_700_000_000)).toEqual({
    nonce: 1_700_000_000,
    signature: 'z2Sca5jgNzspB5PzTypQ6KbzJEFThgA59hGtJpMWqbpAYpowfYSSnbd534dS8XUUitEb8dLxf2DWtu6rn5EGkKETu',
  })
})

const verifier = (type?: WalletObject['type']) => fromPublicKey(fromBase58(wallet.pk), type)

test.each(['A text', '0xabcdef', 'z1TPGeBnYL515zHSaQLUfbACmixvNbz8M9S', '0xabc', 'z0', ''])(
  'the platform verifies what is signed of “%s”',
  async (data) => {
    const asked = { origin: data ? toBase58(data) : '', digest: data ? '' : digest }
    for (const method of ['sha3', 'none']) {
      const { sig } = answered(claim('signature', { ...asked, method }))
      const isHashed = data !== '' && method !== 'none'
      const signed = data ? asked.origin : digest
      expect(await verifier().verify(signed, sig as string, isHashed), method).toBe(true)
      expect(await verifier().verify(signed, sig as string, !isHashed), method).toBe(false)
    }
  },
)

test('a delegation becomes a token that the platform verifies', async () => {
  const exp = Math.floor(Date.now() / 1000) + 3600
  const payload = { agentDid: `did:abt:${APP}`, permissions: [{ role: 'Shop', spaces: ['*'] }], exp }
  const unsigned = await signJwt(wallet.did, '', payload, false, '1.1.0')
  const asked = { typeUrl: 'fg:x:delegation', origin: toBase58(Buffer.from(unsigned)), method: 'sha3' }
  const { sig } = answered(claim('signature', asked))
  expect(await verifyJwt(`${unsigned}.${toBase64(fromBase58(String(sig)))}`, wallet.pk)).toBe(true)
})

test('an agreement signs its digest', async () => {
  const { agreed, sig } = answered(claim('agreement', { uri: '', digest, method: 'sha3' }))
  expect([agreed, await verifier().verify(digest, String(sig), false)]).toEqual([true, true])
  expect(answered(claim('agreement', { uri: '', digest }), null)).toMatchObject({ agreed: false })
  expect(answered(claim('agreement', { uri: '', digest }), null)).not.toHaveProperty('sig')
})

test('an account of Ethereum signs messages and tokens', async () => {
  const account = accountOf(wallet, { key: 'ethereum', hash: 'keccak', role: 'account', encoding: 'base16' })
  const platform = fromSecretKey(toHex(account.keys.secret), 'ethereum')
  expect(account.did).toBe(platform.address)
  expect(account.pk).toBe(toBase58(platform.publicKey))
  const data = `0x${Buffer.from('A message to sign').toString('hex')}`
  const asked = { typeUrl: 'eth:personal-data', origin: toBase58(JSON.stringify({ network: 1, data })) }
  const { sig } = answered(claim('signature', asked), undefined, account)
  expect(await platform.ethVerify(data, String(sig))).toBe(true)
  expect(await platform.ethSign(data)).toBe(sig)
  expect(await verifyJwt(account.keys.signToken({ challenge: CHALLENGE }), account.pk)).toBe(true)
  expect(() => answered(claim('signature', asked))).toThrow('not for an account there')
})

test.each([
  ['secp256k1', 'sha3', 'account', 'base58'],
  ['ed25519', 'sha3', 'application', 'base58'],
  ['ed25519', 'keccak', 'blocklet', 'base16'],
  ['ed25519', 'sha3', 'node', 'base58'],
  ['ethereum', 'sha2', 'contract', 'base58'],
])('%s keys with %s and the role %s (%s) have the platform’s DID', async (key, hash, role, encoding) => {
  const account = accountOf(wallet, { key, hash, role, encoding })
  const name = role === 'contract' ? 'ROLE_SMART_CONTRACT' : `ROLE_${role.toUpperCase()}`
  const type = WalletType({
    role: types.RoleType[name as 'ROLE_ACCOUNT'],
    pk: types.KeyType[key.toUpperCase() as 'ED25519'],
    hash: types.HashType[hash.toUpperCase() as 'SHA3'],
    address: types.EncodingType[encoding.toUpperCase() as 'BASE58'],
  })
  const platform = fromSecretKey(toHex(account.keys.secret), type)
  expect(account.did).toBe(platform.address)
  expect(isFromPublicKey(account.did, account.pk)).toBe(true)
  const { sig } = answered(claim('signature', { origin, method: 'sha3' }), undefined, account)
  expect(await platform.verify(origin, String(sig))).toBe(true)
})

test('an account of an unknown type is refused', () => {
  expect(accountOf(wallet, { key: 'ed25519' })).toBe(wallet)
  for (const wanted of [{ key: 'passkey' }, { role: 'king' }, { hash: 'md5' }, { encoding: 'base64' }])
    expect(() => accountOf(wallet, wanted)).toThrow('no account of the type')
})

async function issue(type: string, more: object = {}): Promise<Passport> {
  const issuer = fromRandom()
  const subject = { id: wallet.did, display: { type: 'url', content: '' } }
  const credential = await create({ type, subject, issuer: { wallet: issuer, name: 'Shop' }, ...more })
  return credential as unknown as Passport
}

test('a credential is presented to whoever asks for it, by type, issuer and tag', async () => {
  const ticket = await issue('Ticket', { tag: 'front' })
  const owner = createWallet(SEED, { passports: [await issue('Passport'), ticket] })
  const present = (fields: object) => answered(claim('verifiableCredential', fields), undefined, owner)
  const trustedIssuers = [ticket.issuer.id]
  const { presentation, assetDid } = present({ item: ['Ticket'], trustedIssuers })
  expect(assetDid).toBe(ticket.id)
  const parsed = JSON.parse(String(presentation))
  expect(await verifyPresentation({ presentation: parsed, trustedIssuers, challenge: CHALLENGE })).toBe(true)
  expect(present({ filters: [{ type: ['Coin'] }, { tag: 'front' }] }).assetDid).toBe(ticket.id)
  expect(present({ filters: [{ type: ['Ticket'], trustedIssuers: [{ did: APP }] }] })).not.toHaveProperty('assetDid')
  expect(present({ item: ['Ticket'], ownerDid: [APP] })).not.toHaveProperty('assetDid')
  expect(answered(claim('verifiableCredential'), null, owner)).not.toHaveProperty('presentation')
})

test('an asset is shown with the owner’s proof, and with that of an agent only when asked', async () => {
  const shown = answered(claim('asset', { address: APP }))
  expect(shown).toMatchObject({ asset: APP, ownerDid: wallet.did, ownerPk: wallet.pk })
  expect(await verifier().verify(CHALLENGE, String(shown.ownerProof))).toBe(true)
  expect(shown).not.toHaveProperty('agentProof')
  const { agentProof: proof } = answered(claim('asset', { meta: { purpose: 'DelegateAgent' } }))
  const { nonce, signature } = proof as { nonce: number; signature: string }
  const signed = Buffer.concat([Buffer.from(String(nonce)), Buffer.from(fromBase58(APP))])
  expect(await verifier().verify(signed, signature)).toBe(true)
})

test('asset or credential: the answer has the type of what is shown', async () => {
  const ticket = await issue('Ticket')
  const owner = createWallet(SEED, { passports: [ticket] })
  const either = claim('assetOrVC', { filters: [{ trustedParents: [APP] }, { type: ['Ticket'] }] })
  expect(answered(either)).toMatchObject({ type: 'asset', asset: expect.stringMatching(/^z/) })
  expect(answered(either, undefined, owner)).toMatchObject({ type: 'verifiableCredential', assetDid: ticket.id })
})

test('a new app’s key is another one, and names its user', () => {
  const { secret, userDid, userPk } = answered(claim('keyPair', { moniker: 'my-app' }))
  const made = fromSecretKey(fromBase58(String(secret)), { role: types.RoleType.ROLE_APPLICATION } as never)
  expect(made.address).toMatch(/^zN/)
  expect([userDid, userPk]).toEqual([wallet.did, wallet.pk])
})

test('a key to encrypt with follows from the salt', () => {
  const expected = platform.hash(Buffer.concat([keys.secret, fromBase58(APP)]), 3)
  expect(encryptionKey(keys, APP)).toBe(toBase58(expected))
  expect(answered(claim('encryptionKey', { salt: APP })).key).toBe(toBase58(expected))
})

test('an answer of the test replaces the wallet’s, also one that the wallet can’t give', () => {
  const profile = claim('profile', { items: ['fullName', 'did', 'email'] })
  expect(answered(profile, { fullName: 'Ada' })).toMatchObject({ fullName: 'Ada', did: wallet.did, email: '' })
  expect(answered(profile, ({ items }) => ({ email: items?.join() }))).toMatchObject({ email: 'fullName,did,email' })
  const sending = claim('signature', { typeUrl: 'eth:transaction', origin })
  expect(() => answered(sending)).toThrow('not connected to Ethereum')
  expect(answered(sending, { hash: '0x1' })).toEqual({ ...sending, hash: '0x1' })
})

test('returns everything else as it came', () => {
  const asked = claim('new-kind', { more: [1] })
  expect(answered(asked)).toEqual(asked)
})
