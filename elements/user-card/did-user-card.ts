import { view } from './lazy.ts'
import { element } from '../base/define.ts'
import { joinPage } from '../page/page.ts'
import { lazyUserCard } from './first.ts'
import { properties } from './properties.ts'

/**
 * Shows a user's public profile: as a card, or as an avatar whose card opens on hover, focus or tap. You can provide
 * the user; otherwise the kit asks the service, once for each user. Until there is a user, you see what is between the
 * tags.
 *
 * @slot - Shown until you set `did` or `user`
 * @slot actions - More buttons next to Follow and Chat
 *
 * @fires did-follow - The signed-in user followed or unfollowed this user
 * @fires did-copy - The user copied the address
 * @fires did-error - The DID or a setting can’t be used
 *
 * @csspart card - The card
 * @csspart card__action - The Follow or Chat button
 * @csspart address - The address
 * @csspart address__copy - The button that copies it
 * @csspart avatar - The user’s picture
 *
 * @cssprop --did-color-text - Name and fields
 * @cssprop --did-color-text-muted - Bio and icons
 * @cssprop --did-color-surface - Background
 * @cssprop --did-color-border - Edge
 * @cssprop --did-color-primary - The Follow button and links
 * @cssprop --did-radius - Its corners have three quarters of this
 * @cssprop --did-shadow - Under the card next to an avatar
 */
export class DidUserCard extends element(view, properties, {
  viewState: { configError: null },
  whileConnected: joinPage,
  lazy: lazyUserCard,
}) {}
