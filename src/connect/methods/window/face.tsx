import { useLingui } from '@lingui/react/macro'
import { ChoiceRow } from '../../../ui/choice-row.tsx'
import type { MethodFace, RowProps } from '../../flow/face.tsx'

function WindowRow({ parts: { connect, content }, shared }: RowProps<'window'>) {
  const { t } = useLingui()
  const app = content.name || t`this app`
  return (
    <ChoiceRow
      {...shared}
      icon="more"
      name={t`More ways at ${app}`}
      trail="open"
      onPress={() => connect.choose('window')}
    />
  )
}

export const windowFace: MethodFace<'window'> = {
  Row: WindowRow,
  elsewhere: { icon: 'open', inWindow: true, place: (_i18n, _way, app) => app },
}
