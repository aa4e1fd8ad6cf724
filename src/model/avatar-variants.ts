export const AVATAR_VARIANTS = ['circle', 'rounded', 'default'] as const

export type AvatarVariant = (typeof AVATAR_VARIANTS)[number]
