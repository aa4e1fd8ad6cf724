import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createAuthServer, type AuthServer } from '../../demo/server/index.ts'
import { serviceOf, signIn, type SignedIn } from '../testing/service-clients.ts'
import {
  destroySelf,
  fetchPrivacy,
  fetchProfile,
  fetchUser,
  follow,
  isFollowing,
  refreshProfile,
  savePrivacy,
  saveProfile,
  unfollow,
  updateDidSpace,
} from './user.ts'

const NOBODY = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'
const SPACE = { did: NOBODY, name: 'My space', url: 'https://space.test/', endpoint: 'https://space.test/api' }

let server: AuthServer
let owner: SignedIn
let visitor: SignedIn

beforeAll(async () => {
  server = await createAuthServer()
  owner = await signIn(server, 0)
  visitor = await signIn(server, 1)
})
afterEach(() => server.faults.clear())
afterAll(() => server.close())

const stranger = () => serviceOf(server, 'stranger')
const answerWith = (path: string, body: unknown, status = 200) =>
  server.faults.add({ path: `*${path}`, respond: { status, body } })

describe('a user by did', () => {
  it('has the public fields, with an absolute picture address', async () => {
    const user = await fetchUser(stranger(), { did: visitor.did })
    expect(user).toMatchObject({ did: visitor.did, fullName: 'Test User 1', email: '', isFollowing: null })
    expect(user?.avatar).toMatch(new RegExp(`^${server.url}/.well-known/service/user/avatar/`))
  })

  it('is null when the user does not exist', async () => {
    expect(await fetchUser(stranger(), { did: NOBODY })).toBeNull()
  })

  it('rejects an invalid DID with the message of the service', async () => {
    await expect(fetchUser(stranger(), { did: 'zzz' })).rejects.toMatchObject({
      code: 'request-failed',
      status: 400,
      message: 'Invalid user did or name',
    })
  })

  it('leaves out wrong types, scripts and unknown fields', async () => {
    const links = [{ url: 'javascript:alert(1)' }, { url: 'https://a.test', favicon: 7 }, 'https://b.test', null]
    answerWith('/api/user', {
      did: `did:abt:${NOBODY}`,
      fullName: 12,
      avatar: 'javascript:alert(1)',
      isFollowing: true,
      extra: 'x',
      metadata: { bio: ['no'], links },
    })
    const user = await fetchUser(stranger(), { did: NOBODY })
    expect(user).toMatchObject({ did: NOBODY, fullName: '', avatar: '', isFollowing: true })
    expect(user?.metadata).toMatchObject({ bio: '', links: [{ url: 'https://a.test/', favicon: '' }] })
    expect(user).not.toHaveProperty('extra')
  })
})

describe('a profile', () => {
  it('is changed in parts and read again', async () => {
    const changes = { locale: 'zh', metadata: { bio: 'hello', links: [{ url: 'https://a.test/' }] } }
    const saved = await saveProfile(visitor.service, changes)
    expect(saved).toMatchObject({ did: visitor.did, locale: 'zh', fullName: 'Test User 1', metadata: { bio: 'hello' } })
    expect(await fetchProfile(visitor.service)).toEqual({ did: visitor.did, locale: 'zh' })
    const own = await fetchUser(visitor.service, { did: visitor.did })
    expect(own?.metadata.links).toEqual([{ url: 'https://a.test/', favicon: '' }])
  })

  it('sends metadata together with an address', async () => {
    const { address } = await saveProfile(visitor.service, { address: { city: 'Rome' } })
    expect(address).toEqual({ country: '', province: '', city: 'Rome', postalCode: '', line1: '', line2: '' })
  })

  it.each([
    ['a long bio', { metadata: { bio: 'x'.repeat(201) } }, 'metadata.bio can’t be longer than 200 characters.'],
    [
      'many links',
      { metadata: { links: Array.from({ length: 11 }, () => ({ url: 'https://a.test' })) } },
      'metadata.links can’t be more than 10.',
    ],
    [
      'an invalid link',
      { metadata: { links: [{ url: 'https://a.test' }, { url: 'ftp://a.test' }] } },
      'metadata.links[1].url must be a web address.',
    ],
    ['a long city', { address: { city: 'x'.repeat(51) } }, 'address.city can’t be longer than 50 characters.'],
    [
      'a long postal code',
      { address: { postalCode: '1'.repeat(21) } },
      'address.postalCode can’t be longer than 20 characters.',
    ],
  ])('refuses %s before it is sent', async (_, changes, message) => {
    await expect(saveProfile(stranger(), changes)).rejects.toMatchObject({ code: 'invalid-option', message })
  })

  it('counts characters by code point', async () => {
    const saved = await saveProfile(visitor.service, { metadata: { bio: '🙂'.repeat(100) } })
    expect([...saved.metadata.bio]).toHaveLength(100)
  })

  it('passes on what the service refuses', async () => {
    const changes = { nickname: 'x' } as object
    await expect(saveProfile(visitor.service, changes)).rejects.toMatchObject({
      status: 400,
      message: '"nickname" is not allowed',
    })
  })

  it('is read again by the service', async () => {
    await expect(refreshProfile(visitor.service)).resolves.toBeUndefined()
  })
})

describe('privacy', () => {
  it('is saved and public, without unknown values', async () => {
    expect(await savePrivacy(visitor.service, { bio: 'private', email: false })).toEqual({
      bio: 'private',
      email: false,
    })
    answerWith('/api/user/privacy/config', { bio: 'private', email: 'perhaps', phone: 3 })
    expect(await fetchPrivacy(stranger(), { did: visitor.did })).toEqual({ bio: 'private' })
  })

  it('passes on that there is no such user', async () => {
    await expect(fetchPrivacy(stranger(), { did: NOBODY })).rejects.toMatchObject({ message: 'User not found' })
  })
})

describe('a DID Space', () => {
  it('is saved', async () => {
    await updateDidSpace(visitor.service, SPACE)
    expect(server.state.users.get(visitor.did)?.didSpace).toEqual(SPACE)
  })

  it('must be complete', async () => {
    await expect(updateDidSpace(visitor.service, { ...SPACE, endpoint: '' })).rejects.toMatchObject({
      code: 'invalid-option',
      message: 'endpoint must not be empty.',
    })
  })

  it('passes on a refusal of the service', async () => {
    answerWith('/updateDidSpace', '"spaceGateway" is not valid', 400)
    await expect(updateDidSpace(visitor.service, SPACE)).rejects.toMatchObject({
      message: '"spaceGateway" is not valid',
    })
  })
})

describe('following', () => {
  it('begins and ends', async () => {
    expect(await isFollowing(visitor.service, owner.did)).toBe(false)
    await follow(visitor.service, owner.did)
    expect(await isFollowing(visitor.service, `did:abt:${owner.did}`)).toBe(true)
    await unfollow(visitor.service, owner.did)
    expect(await isFollowing(visitor.service, owner.did)).toBe(false)
  })

  it.each([
    ['Cannot follow yourself', follow],
    ['Cannot unfollow yourself', unfollow],
    ['Cannot check following yourself', isFollowing],
  ])('is refused for the own account: %s', async (message, run) => {
    await expect(run(visitor.service, visitor.did)).rejects.toMatchObject({ status: 400, message })
  })

  it('passes on that there is no such user', async () => {
    await expect(follow(visitor.service, NOBODY)).rejects.toMatchObject({ status: 404, message: 'User not found' })
  })

  it.each(['..', '.', '', 'a/b', '%2e%2e', 'x'.repeat(200)])('never leaves its path for %j', async (did) => {
    await expect(unfollow(visitor.service, did)).rejects.toMatchObject({
      code: 'invalid-option',
      message: 'did must be an id.',
    })
    expect(server.state.users.get(visitor.did)).toBeDefined()
  })
})

describe('signed out', () => {
  it.each([
    ['profile', () => fetchProfile(stranger())],
    ['saveProfile', () => saveProfile(stranger(), {})],
    ['refreshProfile', () => refreshProfile(stranger())],
    ['savePrivacy', () => savePrivacy(stranger(), {})],
    ['updateDidSpace', () => updateDidSpace(stranger(), SPACE)],
    ['isFollowing', () => isFollowing(stranger(), owner.did)],
    ['destroySelf', () => destroySelf(stranger())],
  ])('%s is refused with the message of the service', async (_, run) => {
    await expect(run()).rejects.toMatchObject({ code: 'request-failed', status: 401, message: 'not login' })
  })

  it('a call is retried once when the session is refreshed', async () => {
    let renewals = 0
    const service = {
      ...stranger(),
      renew: () => {
        renewals += 1
        return Promise.resolve(true)
      },
    }
    await expect(fetchProfile(service)).rejects.toMatchObject({ status: 401 })
    expect(renewals).toBe(1)
  })
})

describe('an account', () => {
  it('is destroyed neither without proof, nor if it owns the app', async () => {
    await expect(destroySelf(owner.service)).rejects.toMatchObject({
      status: 401,
      message: "You can't delete the application owner",
    })
    await expect(destroySelf(visitor.service)).rejects.toMatchObject({
      message: 'Please verify with your wallet first',
    })
  })

  it('is destroyed with proof', async () => {
    const { service, did } = await signIn(server, 7)
    server.state.destroySessions.set('proof', { userDid: did, payload: {} })
    await expect(destroySelf(service, { sessionId: 'forged' })).rejects.toMatchObject({ status: 401 })
    expect(await destroySelf(service, { sessionId: 'proof' })).toEqual({ did })
    expect(server.state.users.get(did)).toBeUndefined()
  })
})
