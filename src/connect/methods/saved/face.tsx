import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { shorten } from '../../../model/did.ts'
import { ChoiceRow } from '../../../ui/choice-row.tsx'
import { AccountAvatar } from '../../../identity/account-avatar.tsx'
import type { MethodFace, RowProps } from '../../flow/face.tsx'

const AVATAR_PX = 32

function SavedRow({ parts: { connect }, entry: { session }, shared }: RowProps<'saved'>) {
  const { t } = useLingui()
  const { user, userDid } = session
  const name = user?.fullName || user?.email || shorten(userDid)
  return (
    <ChoiceRow
      {...shared}
      icon={<AccountAvatar user={{ did: userDid, avatar: user?.avatar ?? '' }} size={AVATAR_PX} />}
      name={t`Continue as ${name}`}
      busy={useStore(connect.$opening) === 'saved'}
      onPress={() => connect.choose('saved')}
    />
  )
}

export const savedFace: MethodFace<'saved'> = { Row: SavedRow }
