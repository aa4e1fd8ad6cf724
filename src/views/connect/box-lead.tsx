import { useLingui } from '@lingui/react/macro'
import type { ConnectLook } from '../../stores/connect/contract.ts'
import { AppLogo } from '../../ui/app-logo.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

interface Props {
  look: ConnectLook
  /** Back receives the focus: there is nothing else to choose. */
  isFirst: boolean
  hasLogo: boolean
  onBack: (() => void) | undefined
}

/** What stands before the title: Back, or the logo of the app where there is nothing to go back to. */
export function BoxLead({ look, isFirst, hasLogo, onBack }: Props) {
  const { t } = useLingui()
  if (!onBack && !hasLogo) return null
  return (
    <div data-lead="">
      {onBack ? (
        <IconButton icon="back" label={t`Back`} data-first={isFirst || undefined} onClick={onBack} />
      ) : (
        <AppLogo src={look.logo} srcDark={look.logoDark} did={look.did} size={28} />
      )}
    </div>
  )
}
