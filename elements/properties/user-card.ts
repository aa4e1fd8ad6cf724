import { CARD_FIELDS, CARD_INFOS } from '../../src/model/card-user.ts'
import { flag, number, object, oneOf, someOf } from './converters.ts'
import { did } from './did-converter.ts'
import { settingProperties } from './settings.ts'

export const properties = {
  /** DID of the user */
  did,
  /**
   * What the page knows of the user, so that no request is needed: a JSON object, or an object as property, with `did`,
   * `fullName`, `email`, `phone`, `avatar`, `createdAt`, `address.city`, `isFollowing` and `metadata` (`bio`, `email`,
   * `phone`, `location`, `timezone`, `joinedAt`, `links`)
   */
  user: object,
  /** `detailed`: the card. `avatar-only`: the avatar, and the card beside it on demand */
  type: oneOf(['avatar-only', 'detailed'], 'detailed'),
  /** `minimal`: no bio and no fields */
  info: oneOf(CARD_INFOS, 'basic'),
  /** Edge of the avatar in pixels. Default 48, as `avatar-only` 40 */
  size: number(0, 16, 512),
  /** Without the follow button */
  noFollow: flag,
  /** Without the chat button */
  noChat: flag,
  /** The fields to show, in order, separated by blanks. Default: all */
  fields: someOf(CARD_FIELDS),
  ...settingProperties,
}
