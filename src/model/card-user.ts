import type { PublicUser } from './profile.ts'
import { BIO_MAX_LENGTH, CARD_TEXT_MAX_LENGTH, LINKS_MAX } from './limits.ts'

/** What a card tells below the bio, in this order. */
export const CARD_INFOS = ['minimal', 'basic'] as const
export type CardInfo = (typeof CARD_INFOS)[number]

export const CARD_FIELDS = ['email', 'phone', 'location', 'timezone', 'links', 'joined'] as const
export type CardField = (typeof CARD_FIELDS)[number]

/** A user as a card draws it (docs/rules.md §6.1). Texts are fit to be shown on one line, '' where nothing is said. */
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
  /** Whether the one who looks follows this user; null when nobody has said. */
  isFollowing: boolean | null
}

// Control characters would break a line, and marks of direction turn round what stands beside them.
const UNSEEN = /[\p{Cc}\p{Cs}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** What somebody else wrote, as one line of bearable length. */
export const plainLine = (text: string, max = CARD_TEXT_MAX_LENGTH): string =>
  [
    ...text
      .slice(0, 4 * max)
      .replace(UNSEEN, ' ')
      .trim(),
  ]
    .slice(0, max)
    .join('')

/** What there is to see of a user: the public profile wins over the account (docs/rules.md §6.1). */
export function cardUser(user: PublicUser): CardUser {
  const { metadata, address } = user
  const { country, phoneNumber } = metadata.phone
  // A code of a country in front; its letters are in the number already (docs/protocol.md §6.1).
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
