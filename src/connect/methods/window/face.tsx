import { t } from '@lingui/core/macro'
import type { MethodFace } from '../../flow/face.tsx'

export const windowFace: MethodFace<'window'> = {
  button: (_entry, { i18n, connect, content }) => ({
    icon: 'more',
    name: t(i18n)`More ways at ${{ app: content.name || t(i18n)`this app` }}`,
    trail: 'open',
    onPress: () => connect.choose('window'),
  }),
  elsewhere: { icon: 'open', place: (_i18n, _way, app) => app },
}
