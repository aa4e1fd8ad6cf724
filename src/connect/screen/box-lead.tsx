import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { lead } from '../box/box-style.ts'
import { IconButton } from '../../ui/icon-button.tsx'

interface Props {
  i18n: I18n
  /** The app's logo, where it stands in the box. */
  logo: ReactNode
  /** Back gets the focus, because there is nothing else to choose. */
  isFirst: boolean
  onBack: (() => void) | undefined
}

/** What comes before the title: Back, or the app's logo if there is nothing to go back to. */
export function BoxLead({ i18n, logo, isFirst, onBack }: Props) {
  if (!onBack && !logo) return null
  return (
    <div className={lead()} data-lead="">
      {onBack ? (
        <IconButton icon="back" label={t(i18n)`Back`} data-first={isFirst || undefined} onClick={onBack} />
      ) : (
        logo
      )}
    </div>
  )
}
