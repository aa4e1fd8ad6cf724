import { pagePicture } from '../../../identity/picture-proxy.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Image } from '../../../ui/image.tsx'
import type { MethodFace } from '../../flow/face.tsx'

export const customFace: MethodFace<'custom'> = {
  button: ({ custom: { name, icon = '', onSelect } }, { connect, appUrl }) => ({
    icon: icon ? <Image src={pagePicture(icon, appUrl)} size={20} fallback={<Icon name="more" />} /> : 'more',
    name,
    onPress: () => onSelect({ close: () => connect.close() }),
  }),
}
