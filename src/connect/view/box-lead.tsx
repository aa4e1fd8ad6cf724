import { useLingui } from '@lingui/react/macro'
import type { ConnectContent } from '../flow/contract.ts'
import { lead } from '../box/box-style.ts'
import { AppLogo } from '../../ui/app-logo.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

interface Props {
  content: ConnectContent
  /** Back gets the focus, because there is nothing else to choose. */
  isFirst: boolean
  hasLogo: boolean
  onBack: (() => void) | undefined
}

/** What comes before the title: Back, or the app's logo if there is nothing to go back to. */
export function BoxLead({ content, isFirst, hasLogo, onBack }: Props) {
  const { t } = useLingui()
  if (!onBack && !hasLogo) return null
  return (
    <div className={lead()} data-lead="">
      {onBack ? (
        <IconButton icon="back" label={t`Back`} data-first={isFirst || undefined} onClick={onBack} />
      ) : (
        <AppLogo src={content.logo} srcDark={content.logoDark} did={content.did} size={28} />
      )}
    </div>
  )
}
