import { avatarPlaceholder, CARD_AVATAR_PX, PLACEHOLDER_SHEET } from '../../src/identity/avatar-placeholder.ts'
import { CARD, MINIMAL_CARD } from '../../src/style/reserved-space.ts'
import type { Lazy } from '../base/definition.ts'
import type { UserCardValues } from './properties.ts'

/** What stands in for a card. */
export const lazyUserCard: Lazy<UserCardValues> = {
  sheet: PLACEHOLDER_SHEET,
  hydratesNear: ({ type }) => type === 'detailed',
  first: ({ did, user, type, size, info }) => {
    if (!did && !user) return { text: null }
    if (type === 'avatar-only') return avatarPlaceholder(size || CARD_AVATAR_PX)
    const block = info === 'minimal' ? MINIMAL_CARD : CARD
    return { text: '', style: `inline-size: auto; block-size: ${block}` }
  },
}
