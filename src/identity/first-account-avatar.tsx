import type { User } from '../model/user.ts'
import { AvatarPicture, pictureUrl } from '../ui/avatar-markup.tsx'

export interface AccountAvatarProps {
  user: Pick<User, 'did' | 'avatar'>
  size: number
}

export const ACCOUNT_SHAPE = { variant: 'circle', shape: 'circle' } as const

/** The avatar of an account in the static render, before React is loaded. */
export const FirstAccountAvatar = ({ user: { did, avatar }, size }: AccountAvatarProps) => (
  <AvatarPicture did={did} size={size} {...ACCOUNT_SHAPE} url={pictureUrl(avatar, size)} hasFailed={false} />
)
