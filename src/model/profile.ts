/** Profiles as the service returns them and as users change them (docs/protocol.md §6.1). */

/** Country code and number as the user typed them. */
export interface Phone {
  country: string
  phoneNumber: string
}

export interface ProfileLink {
  url: string
  favicon: string
}

/** The status that a user has set. */
export interface UserStatus {
  label: string
  icon: string
  value: string
  duration: string
  /** Begin and end of a custom duration. */
  dateRange: string[]
}

export interface ProfileMetadata {
  bio: string
  email: string
  /** Only in the user's own record. */
  phone: Phone
  location: string
  timezone: string
  joinedAt: string
  status: UserStatus
  links: ProfileLink[]
}

export interface PostalAddress {
  country: string
  province: string
  city: string
  postalCode: string
  line1: string
  line2: string
}

/** Public data of a user. Absent texts are ''. The last three fields are filled only in the user's own record. */
export interface PublicUser {
  did: string
  name: string
  fullName: string
  /** Absolute address, or ''. */
  avatar: string
  sourceAppPid: string | null
  createdAt: string
  metadata: ProfileMetadata
  /** Whether the signed-in user follows this one; null if the service did not answer that. */
  isFollowing: boolean | null
  email: string
  phone: string
  address: PostalAddress
}

export interface Profile {
  did: string
  locale: string
}

/** The profile after `saveProfile`. */
export interface SavedProfile extends Profile {
  name: string
  fullName: string
  email: string
  phone: string
  inviter: string
  metadata: ProfileMetadata
  address: PostalAddress
}

/** Changes to a profile. Absent fields stay unchanged. */
export interface ProfileChanges {
  locale?: string
  email?: string
  phone?: string
  fullName?: string
  inviter?: string
  name?: string
  /** A data address of a picture, or a web address. */
  avatar?: string
  /** Bio of at most 200 characters, at most 10 links. */
  metadata?: Partial<Omit<ProfileMetadata, 'links' | 'joinedAt' | 'status'>> & {
    links?: { url: string; favicon?: string }[]
    status?: Partial<UserStatus>
  }
  /** Country, province and city of at most 50 characters, postal code 20, lines 200. */
  address?: Partial<PostalAddress>
}

/** Who may see a part of a profile. */
export type Visibility = boolean | 'all' | 'private' | 'follower-only'
export type PrivacySettings = Record<string, Visibility>

export interface Webhook {
  url: string
  type: 'slack' | 'api'
  enabled: boolean
  consecutiveFailures: number
}

export interface NotificationSettings {
  /** Channel, for example `email`, `wallet`, `phone`, and whether it is on. */
  notifications: Record<string, boolean>
  webhooks: Webhook[]
}
