import { CARD_FIELDS, CARD_INFOS } from '../src/model/card-user.ts'
import { adoptPlaceholderStyles, CARD_AVATAR_PX, avatarPlaceholder } from '../src/views/address/avatar-placeholder.ts'
import { element, type ElementProps } from './define.ts'
import { did } from './did-converter.ts'
import { configConverters, joinPage, type PageState } from './page.ts'
import { flag, number, object, oneOf, someOf, type ValuesOf } from './converters.ts'
import { UserCardView } from './views/user-card.tsx'

const converters = {
  ...configConverters,
  did,
  user: object,
  type: oneOf(['avatar-only', 'detailed'], 'detailed'),
  info: oneOf(CARD_INFOS, 'basic'),
  size: number(0, 16, 512),
  noFollow: flag,
  noChat: flag,
  fields: someOf(CARD_FIELDS),
}
export type UserCardViewProps = ValuesOf<typeof converters> & PageState & ElementProps

/**
 * Somebody's public profile: a card, or an avatar whose card opens when it is pointed at, in focus or tapped. What it
 * knows comes from the service, once for each user, or from the page. Text between the tags shows as long as it is for
 * nobody.
 *
 * @element did-user-card
 *
 * @attr {string} did - DID of the user
 * @attr {string} user - What the page knows of the user, so that nobody is asked: a JSON object, or an object as property, with `did`, `fullName`, `email`, `phone`, `avatar`, `createdAt`, `address.city`, `isFollowing` and `metadata` (`bio`, `email`, `phone`, `location`, `timezone`, `joinedAt`, `links`)
 * @attr {string} type - `detailed` (default): the card. `avatar-only`: the avatar, the card beside it on demand
 * @attr {string} info - `basic` (default), or `minimal`: no bio and no fields
 * @attr {number} size - Edge of the avatar in pixels, 16 to 512. Default 48, as `avatar-only` 40
 * @attr {boolean} no-follow - Without the follow button
 * @attr {boolean} no-chat - Without the chat button
 * @attr {string} fields - Which fields in which order, with blanks between: `email`, `phone`, `location`, `timezone`, `links`, `joined`. Default: all there are
 * @attr {string} locale - One of the 15 languages, for this element
 * @attr {string} theme - `light`, `dark` or `system`, for this element
 * @attr {string} app-url - The app whose auth service is used. Default: the page’s origin
 * @attr {string} service-prefix - Path of the auth service. Default `/.well-known/service`
 * @attr {string} storage-engine - `cookie` or `localStorage`
 * @attr {string} locales-url - Folder of the language files
 * @attr {boolean} no-socket - Ask for the status instead of listening to the realtime channel
 * @attr {boolean} no-auto-connect - No message to the wallet used last
 * @attr {boolean} no-quick-login - No offer of saved sessions
 * @attr {boolean} no-connect-url - A link with `__connect_url__` brings no session
 * @attr {string} connect-url-hosts - Hosts, with blanks between, whose sessions such a link may bring, beside those of the app and its master
 *
 * @slot - Shows as long as there is neither `did` nor `user`
 * @slot actions - More buttons beside Follow and Chat
 *
 * @fires {CustomEvent<{ did: string, following: boolean }>} did-follow - The visitor follows the user, or does no longer
 * @fires {CustomEvent<{ text: string }>} did-copy - The address was copied
 * @fires {CustomEvent<{ code: string, message: string, action?: string, cause?: unknown }>} did-error - The DID or a setting can’t be used
 *
 * @csspart card - The card
 * @csspart card__action - The follow and the chat button
 * @csspart address - The address
 * @csspart address__copy - The button that copies it
 * @csspart avatar - The picture
 *
 * @cssprop --did-color-text - Name and fields
 * @cssprop --did-color-text-muted - Bio and icons
 * @cssprop --did-color-surface - Background
 * @cssprop --did-color-border - Edge
 * @cssprop --did-color-primary - The follow button and links
 * @cssprop --did-radius - Its corners are three quarters of this
 * @cssprop --did-shadow - Under the card beside an avatar
 */
export class DidUserCard extends element<typeof converters, PageState>(UserCardView, converters, {
  viewState: { configError: null },
  whileConnected: joinPage,
  lazy: {
    adoptStyles: adoptPlaceholderStyles,
    hydratesNear: ({ type }) => type === 'detailed',
    placeholder: ({ did: said, user, type, size }) => {
      if (!said && !user) return { text: null }
      if (type === 'avatar-only') return avatarPlaceholder(size || CARD_AVATAR_PX)
      return { text: '', style: 'inline-size: 320px; max-inline-size: 100%; block-size: 82px' }
    },
  },
}) {}
