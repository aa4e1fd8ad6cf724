import type { User } from '../../model/user.ts'
import { proxiedPictureUrl } from '../../stores/picture-proxy.ts'
import { Avatar, AvatarPicture, pictureUrl } from '../../ui/avatar.tsx'

interface Props {
  user: Pick<User, 'did' | 'avatar'>
  size: number
}

const SHAPE = { variant: 'circle', shape: 'circle' } as const

/** The picture of an account, on the button of the menu and in it. */
export const AccountAvatar = ({ user: { did, avatar }, size }: Props) => (
  <Avatar key={did} {...{ did, src: avatar, size, second: proxiedPictureUrl }} {...SHAPE} />
)

/** The same before React is there. */
export const FirstAccountAvatar = ({ user: { did, avatar }, size }: Props) => (
  <AvatarPicture {...{ did, size }} {...SHAPE} url={pictureUrl(avatar, size)} hasFailed={false} />
)
