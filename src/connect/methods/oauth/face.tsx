import { providerName } from '../../../model/methods.ts'
import { ProviderMark } from '../../../ui/provider-mark.tsx'
import type { MethodFace } from '../../flow/face.tsx'

export const oauthFace: MethodFace<'oauth'> = {
  button: ({ provider }, { connect }) => ({
    icon: <ProviderMark provider={provider} />,
    name: providerName(provider),
    onPress: () => connect.choose(provider),
  }),
  elsewhere: { icon: 'open', place: (_i18n, way) => providerName(way) },
}
