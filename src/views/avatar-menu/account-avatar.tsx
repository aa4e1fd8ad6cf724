import type { User } from '../../model/user.ts'
import { secondAddress } from '../../stores/picture.ts'
import { Avatar } from '../../ui/avatar.tsx'

interface Props {
  user: Pick<User, 'did' | 'avatar'>
  size: number
}

/** The picture of an account, on the button of the menu and in it. */
export const AccountAvatar = ({ user: { did, avatar }, size }: Props) => (
  <Avatar key={did} {...{ did, src: avatar, size, second: secondAddress }} variant="circle" shape="circle" />
)
