import { LOCALES, type Locale } from '../src/model/locale.ts'
import { MOTIF_SHAPES } from '../src/model/motif.ts'
import { AVATAR_VARIANTS } from '../src/model/avatar.ts'
import { THEMES } from '../src/stores/config.ts'
import { adoptPlaceholderStyles, AVATAR_SIZE, avatarPlaceholder } from '../src/views/address/avatar-placeholder.ts'
import { element, type ElementProps } from './define.ts'
import { drawableDid } from './did-converter.ts'
import { flag, number, oneOf, text, type ValuesOf } from './converters.ts'
import { DidAvatarView } from './views/avatar.tsx'

const converters = {
  did: drawableDid,
  src: text,
  size: number(AVATAR_SIZE, 8, 512),
  variant: oneOf(AVATAR_VARIANTS, 'default'),
  shape: oneOf(MOTIF_SHAPES, ''),
  animated: flag,
  locale: oneOf(Object.keys(LOCALES) as Locale[], ''),
  theme: oneOf(THEMES, ''),
}
export type AvatarViewProps = ValuesOf<typeof converters> & ElementProps

/**
 * The picture of a person, an app or a thing: its own, else the one its DID stands for. Decoration for screen
 * readers; give it a `role="img"` and an `aria-label` where no name stands beside it.
 *
 * @element did-avatar
 *
 * @attr {string} did - The DID, with or without `did:abt:`, or an Ethereum address
 * @attr {string} src - Address of a picture; the DID shows until there is one and when it can’t be loaded
 * @attr {number} size - Edge in pixels, 8 to 512. Default 36
 * @attr {string} variant - Form of a picture: `circle`, `rounded` or `default` (square)
 * @attr {string} shape - Form of the motif instead of the one of the DID’s role: `rectangle`, `square`, `hexagon` or `circle`
 * @attr {boolean} animated - The motif puts itself together when it appears
 * @attr {string} locale - One of the 15 languages, for this element
 * @attr {string} theme - `light`, `dark` or `system`, for this element
 *
 * @fires {CustomEvent<{ code: string, message: string, action?: string, cause?: unknown }>} did-error - The DID or a setting can’t be used, or there is neither a DID nor a picture
 *
 * @csspart avatar - The picture
 */
export class DidAvatar extends element(DidAvatarView, converters, {
  lazy: { adoptStyles: adoptPlaceholderStyles, placeholder: ({ size }) => avatarPlaceholder(size) },
}) {}
