import { useStore } from '@nanostores/react'
import { $config } from '../../../core/config.ts'
import { pagePicture } from '../../../identity/picture-proxy.ts'
import { ChoiceRow } from '../../../ui/choice-row.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Image } from '../../../ui/image.tsx'
import type { MethodFace, RowProps } from '../../flow/face.tsx'

function CustomRow({ parts: { connect }, entry: { custom }, shared }: RowProps<'custom'>) {
  const { name, icon, onSelect } = custom
  const { appUrl } = useStore($config)
  return (
    <ChoiceRow
      {...shared}
      icon={<Image src={pagePicture(icon ?? '', appUrl)} size={20} fallback={<Icon name="more" />} />}
      name={name}
      onPress={() => onSelect({ close: () => connect.close() })}
    />
  )
}

export const customFace: MethodFace<'custom'> = { Row: CustomRow, isLast: true }
