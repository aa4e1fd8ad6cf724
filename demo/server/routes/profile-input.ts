/** Validates changes of a profile, with the error messages of the platform's validator. */
export interface ProfileInput {
  locale?: string
  email?: string
  phone?: string
  fullName?: string
  inviter?: string
  name?: string
  url?: string
  avatar?: string
  metadata?: Record<string, unknown>
  address?: Record<string, unknown>
}

const TEXTS = ['locale', 'email', 'phone', 'fullName', 'inviter', 'name', 'url', 'avatar']
const OBJECTS = ['metadata', 'address']
const BIO_LIMIT = 200
const LINK_LIMIT = 10
const ADDRESS_LIMITS: Record<string, number> = {
  country: 50,
  province: 50,
  city: 50,
  postalCode: 20,
  line1: 200,
  line2: 200,
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTooLong = (value: unknown, limit: number): boolean => typeof value === 'string' && value.length > limit

function fieldError([key, value]: [string, unknown]): string | null {
  if (TEXTS.includes(key)) return typeof value === 'string' ? null : `"${key}" must be a string`
  if (OBJECTS.includes(key)) return isObject(value) ? null : `"${key}" must be of type object`
  return `"${key}" is not allowed`
}

function linkError(links: unknown): string | null {
  if (links === undefined) return null
  if (!Array.isArray(links)) return '"metadata.links" must be an array'
  if (links.length > LINK_LIMIT) return `"metadata.links" must contain less than or equal to ${LINK_LIMIT} items`
  const bad = links.findIndex((link) => !isObject(link) || !/^https?:\/\//.test(String(link.url)))
  return bad === -1
    ? null
    : `"metadata.links[${bad}].url" must be a valid uri with a scheme matching the http|https pattern`
}

function detailError({ metadata, address }: ProfileInput): string | null {
  if (isTooLong(metadata?.bio, BIO_LIMIT)) {
    return `"metadata.bio" length must be less than or equal to ${BIO_LIMIT} characters long`
  }
  const long = Object.entries(address ?? {}).find(([key, value]) => isTooLong(value, ADDRESS_LIMITS[key] ?? 0))
  const limit = long && ADDRESS_LIMITS[long[0]]
  if (long && !limit) return `"address.${long[0]}" is not allowed`
  if (long) return `"address.${long[0]}" length must be less than or equal to ${limit} characters long`
  return linkError(metadata?.links)
}

export function readProfile(body: unknown): { profile: ProfileInput; error: string | null } {
  if (!isObject(body)) return { profile: {}, error: '"value" must be of type object' }
  const error = Object.entries(body).map(fieldError).find(Boolean) ?? detailError(body)
  return { profile: body, error }
}
