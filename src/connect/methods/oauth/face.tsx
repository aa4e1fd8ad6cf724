import { providerName } from '../../../model/methods.ts'
import { ChoiceRow } from '../../../ui/choice-row.tsx'
import { ProviderMark } from '../../../ui/provider-mark.tsx'
import type { MethodFace, RowProps } from '../../flow/face.tsx'

function ProviderRow({ parts: { connect }, entry: { provider }, shared }: RowProps<'oauth'>) {
  return (
    <ChoiceRow
      {...shared}
      method={provider}
      icon={<ProviderMark provider={provider} />}
      name={providerName(provider)}
      onPress={() => connect.choose(provider)}
    />
  )
}

export const oauthFace: MethodFace<'oauth'> = {
  Row: ProviderRow,
  isPaired: true,
  elsewhere: { icon: 'open', inWindow: true, place: (_i18n, way) => providerName(way) },
}
