import { avatarPlaceholder, PLACEHOLDER_SHEET } from '../../src/identity/avatar-placeholder.ts'
import type { Lazy } from '../base/definition.ts'
import type { AvatarValues } from './properties.ts'

/** What stands in for an avatar. */
export const lazyAvatar: Lazy<AvatarValues> = {
  sheet: PLACEHOLDER_SHEET,
  first: ({ size }) => avatarPlaceholder(size),
}
