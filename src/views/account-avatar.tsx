import type { User } from '../model/user.ts'
import { proxiedPictureUrl } from '../stores/picture-proxy.ts'
import { Avatar, AvatarPicture, pictureUrl } from '../ui/avatar.tsx'

interface Props {
  user: Pick<User, 'did' | 'avatar'>
  size: number
}

const SHAPE = { variant: 'circle', shape: 'circle' } as const

/** The avatar of an account wherever accounts are chosen or confirmed: a circle, also without a picture. */
export const AccountAvatar = ({ user: { did, avatar }, size }: Props) => (
  <Avatar key={did} did={did} src={avatar} size={size} second={proxiedPictureUrl} {...SHAPE} />
)

/** The same for the static render before React is loaded. */
export const FirstAccountAvatar = ({ user: { did, avatar }, size }: Props) => (
  <AvatarPicture did={did} size={size} {...SHAPE} url={pictureUrl(avatar, size)} hasFailed={false} />
)
