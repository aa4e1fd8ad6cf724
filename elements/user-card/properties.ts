import { CARD_FIELDS, CARD_INFOS } from '../../src/model/card-fields.ts'
import { flag, number, object, oneOf, someOf, type ValuesOf } from '../base/converters.ts'
import { did } from '../base/did-converter.ts'
import { settingProperties } from '../page/setting-properties.ts'

export const properties = {
  /** The user’s DID */
  did,
  /**
   * What you know about the user, so that the kit needs no request. Give it as JSON, or set the property to an object,
   * with `did`, `fullName`, `email`, `phone`, `avatar`, `createdAt`, `address.city`, `isFollowing` and `metadata`
   * (`bio`, `email`, `phone`, `location`, `timezone`, `joinedAt`, `links`)
   */
  user: object,
  /** `detailed` shows the card. `avatar-only` shows the avatar, and opens the card next to it on demand */
  type: oneOf(['avatar-only', 'detailed'], 'detailed'),
  /** `minimal` leaves out the bio and the fields */
  info: oneOf(CARD_INFOS, 'basic'),
  /** Size of the avatar in pixels. Default: 48, or 40 with `avatar-only` */
  size: number(0, 16, 512),
  /** Removes the Follow button */
  noFollow: flag,
  /** Removes the Chat button */
  noChat: flag,
  /** The fields you want, in this order, separated by spaces. Default: all */
  fields: someOf(CARD_FIELDS),
  ...settingProperties,
}

export type UserCardValues = ValuesOf<typeof properties>
