import { adoptPlaceholderStyles, avatarPlaceholder } from '../src/views/address/avatar-placeholder.ts'
import { element, type ElementProps } from './define.ts'
import { properties } from './properties/avatar.ts'
import type { ValuesOf } from './properties/converters.ts'
import { DidAvatarView } from './views/avatar.tsx'

export type AvatarViewProps = ValuesOf<typeof properties> & ElementProps

/**
 * The picture of a person, an app or an object: its own, or one generated from its DID. It is decoration for screen
 * readers; give it a `role="img"` and an `aria-label` where no name is beside it.
 *
 * @fires did-error - The DID or a setting can’t be used, or there is neither a DID nor a picture
 *
 * @csspart avatar - The picture
 */
export class DidAvatar extends element(DidAvatarView, properties, {
  lazy: { adoptStyles: adoptPlaceholderStyles, placeholder: ({ size }) => avatarPlaceholder(size) },
}) {}
