import { providerName } from '../../../model/methods.ts'
import { ChoiceRow } from '../../../ui/choice-row.tsx'
import { ProviderMark } from '../../../ui/provider-mark.tsx'
import type { MethodFace, RowProps } from '../../flow/face.tsx'

interface Props extends Pick<RowProps<'oauth'>, 'parts' | 'entry'> {
  shared?: RowProps<'oauth'>['shared']
  square?: boolean
}

function ProviderRow({ parts: { connect }, entry: { provider }, shared, square }: Props) {
  return (
    <ChoiceRow
      {...shared}
      method={provider}
      square={square}
      icon={<ProviderMark provider={provider} />}
      name={providerName(provider)}
      onPress={() => connect.choose(provider)}
    />
  )
}

export const oauthFace: MethodFace<'oauth'> = {
  Row: ProviderRow,
  Square: (props) => <ProviderRow {...props} square />,
  elsewhere: { icon: 'open', inWindow: true, place: (_i18n, way) => providerName(way) },
}
