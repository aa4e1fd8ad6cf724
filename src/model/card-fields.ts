/** How much a card shows. */
export const CARD_INFOS = ['minimal', 'basic'] as const
export type CardInfo = (typeof CARD_INFOS)[number]

/** Entries below the bio, in this order. */
export const CARD_FIELDS = ['email', 'phone', 'location', 'timezone', 'links', 'joined'] as const
export type CardField = (typeof CARD_FIELDS)[number]
