import { proxiedPictureUrl } from './picture-proxy.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ACCOUNT_SHAPE, type AccountAvatarProps } from './first-account-avatar.tsx'

/** The avatar of an account wherever accounts are chosen or confirmed: a circle, even without a picture. */
export const AccountAvatar = ({ user: { did, avatar }, size }: AccountAvatarProps) => (
  <Avatar key={did} did={did} src={avatar} size={size} second={proxiedPictureUrl} {...ACCOUNT_SHAPE} />
)
