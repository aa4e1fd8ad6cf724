import type { PublicUser } from './profile.ts'
import { BIO_MAX_LENGTH, LINKS_MAX } from './limits.ts'
import { plainLine } from './plain-line.ts'

/** A user as a card draws it (docs/rules.md §6.1). Texts fit on one line and are '' where the user has given none. */
export interface CardUser {
  did: string
  fullName: string
  /** Absolute address, or ''. */
  avatar: string
  bio: string
  email: string
  phone: string
  location: string
  timezone: string
  links: string[]
  joined: string
  /** Whether the signed-in user follows this one; null when unknown. */
  isFollowing: boolean | null
}

/** The card of a user: the public profile wins over the account (docs/rules.md §6.1). */
export function cardUser(user: PublicUser): CardUser {
  const { metadata, address } = user
  const { country, phoneNumber } = metadata.phone
  // A country code goes in front. A country name does not: the number then has the code already (docs/protocol.md
  // §6.1).
  const phone = /^\+?\d+$/.test(country) && !phoneNumber.startsWith('+') ? `${country} ${phoneNumber}` : phoneNumber
  return {
    did: user.did,
    avatar: user.avatar,
    isFollowing: user.isFollowing,
    fullName: plainLine(user.fullName || user.name),
    bio: plainLine(metadata.bio, BIO_MAX_LENGTH),
    email: plainLine(metadata.email || user.email),
    phone: plainLine(phone || user.phone),
    location: plainLine(metadata.location || address.city),
    timezone: metadata.timezone,
    links: [...new Set(metadata.links.map(({ url }) => url))].slice(0, LINKS_MAX),
    joined: metadata.joinedAt || user.createdAt,
  }
}
