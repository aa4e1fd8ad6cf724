import { ADDRESS_MAX_LENGTHS, BIO_MAX_LENGTH, LINKS_MAX } from '../model/limits.ts'
import type {
  PostalAddress,
  PrivacySettings,
  Profile,
  ProfileChanges,
  ProfileMetadata,
  PublicUser,
  SavedProfile,
  Visibility,
} from '../model/profile.ts'
import { asFlag, asObject, asText, bareDid, own } from '../model/read.ts'
import type { DidSpace } from '../model/user.ts'
import { check, checkFilled, checkLength, checkWebUrl, pathPart } from './validate.ts'
import { call, type Service } from './http.ts'
import { asTextOr, requiring, listOf, oneOf, recordOf, shape, webUrl } from '../model/decoder.ts'
import { pictureUrl } from './picture.ts'
import { asName } from '../model/plain-line.ts'

const USER = '/api/user'

const readMetadata = shape<ProfileMetadata>({
  bio: asText,
  email: asText,
  phone: shape({ country: asText, phoneNumber: asText }),
  location: asText,
  timezone: asText,
  joinedAt: asText,
  status: shape({ label: asText, icon: asText, value: asText, duration: asText, dateRange: listOf(asText) }),
  // Users write the links. Only web addresses are accepted.
  links: (value) => listOf(shape({ url: webUrl(), favicon: pictureUrl() }))(value).filter(({ url }) => url !== ''),
})

const readAddress = shape<PostalAddress>({
  country: asText,
  province: asText,
  city: asText,
  postalCode: asText,
  line1: asText,
  line2: asText,
})

const readDid = requiring('did', shape({ did: bareDid }))

const readProfile = requiring('did', shape<Profile>({ did: bareDid, locale: asText }))

const readSaved = requiring(
  'did',
  shape<SavedProfile>({
    did: bareDid,
    locale: asText,
    name: asName,
    fullName: asName,
    email: asText,
    phone: asText,
    inviter: bareDid,
    metadata: readMetadata,
    address: readAddress,
  }),
)

const readPrivacy = recordOf<Visibility>(oneOf(true, false, 'all', 'private', 'follower-only', null))

/** Reads a user; addresses are resolved against `base`. @throws DidError `bad-answer` without a DID */
export const readPublicUser = (base: string) =>
  requiring(
    'did',
    shape<PublicUser>({
      did: bareDid,
      name: asName,
      fullName: asName,
      avatar: pictureUrl(base),
      sourceAppPid: asTextOr(null),
      createdAt: asText,
      metadata: readMetadata,
      isFollowing: oneOf(true, false, null),
      email: asText,
      phone: asText,
      address: readAddress,
    }),
  )

/** A user's public data, or all data for the signed-in user; null if the user does not exist. */
export async function fetchUser(
  service: Service,
  user: { did: string } | { name: string },
): Promise<PublicUser | null> {
  const answer = await call(service, USER, { query: { ...user } })
  return answer === null ? null : readPublicUser(service.appUrl)(answer)
}

/** The privacy settings of a user. */
export async function fetchPrivacy(service: Service, { did }: { did: string }): Promise<PrivacySettings> {
  return readPrivacy(await call(service, `${USER}/privacy/config`, { query: { did } }))
}

/** Changes privacy settings. Returns all of them. */
export async function savePrivacy(service: Service, changes: PrivacySettings): Promise<PrivacySettings> {
  return readPrivacy(await call(service, `${USER}/privacy/config`, { method: 'POST', body: changes }))
}

export async function fetchProfile(service: Service): Promise<Profile> {
  return readProfile(await call(service, `${USER}/profile`))
}

function checkProfile({ metadata, address }: ProfileChanges): void {
  checkLength('metadata.bio', metadata?.bio, BIO_MAX_LENGTH)
  const links = metadata?.links ?? []
  check(links.length <= LINKS_MAX, 'metadata.links', `can’t be more than ${LINKS_MAX}`)
  links.forEach(({ url }, index) => checkWebUrl(`metadata.links[${index}].url`, url))
  for (const [key, max] of Object.entries(ADDRESS_MAX_LENGTHS)) {
    checkLength(`address.${key}`, asObject(address)[key], max)
  }
}

/** Changes the signed-in user's profile. */
export async function saveProfile(service: Service, changes: ProfileChanges): Promise<SavedProfile> {
  checkProfile(changes)
  // With an address, the server requires `metadata`, from which it reads the location.
  const body = changes.address ? { metadata: {}, ...changes } : { ...changes }
  return readSaved(await call(service, `${USER}/profile`, { method: 'PUT', body }))
}

/** Tells the service to reload the profile from its source. */
export async function refreshProfile(service: Service): Promise<void> {
  await call(service, `${USER}/refreshProfile`, { method: 'PUT' })
}

/** Saves the user's storage space in the profile. */
export async function updateDidSpace(service: Service, { did, name, url, endpoint }: DidSpace): Promise<void> {
  const spaceGateway = { did, name, url, endpoint }
  checkFilled(spaceGateway)
  await call(service, `${USER}/updateDidSpace`, { method: 'PUT', body: { spaceGateway } })
}

const followPath = (did: string): string => `${USER}/follow/${pathPart('did', did)}`

export async function follow(service: Service, did: string): Promise<void> {
  await call(service, followPath(did), { method: 'POST' })
}

export async function unfollow(service: Service, did: string): Promise<void> {
  await call(service, followPath(did), { method: 'DELETE' })
}

export async function isFollowing(service: Service, did: string): Promise<boolean> {
  return asFlag(asObject(await call(service, followPath(did))).isFollowing)
}

/**
 * Deletes the signed-in user. The service refuses owners. Wallet users must have proven their identity: `sessionId` is
 * the `destroySessionId` of that proof.
 */
export async function destroySelf(service: Service, options: { sessionId?: string } = {}): Promise<{ did: string }> {
  const { sessionId } = own(options)
  return readDid(await call(service, USER, { method: 'DELETE', query: { sessionId } }))
}
