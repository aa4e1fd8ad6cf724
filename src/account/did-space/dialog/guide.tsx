import { useLingui } from '@lingui/react/macro'
import type { StorageGuide } from '../guide.ts'
import { Button } from '../../../ui/button.tsx'
import { TitledDialog } from '../../../ui/titled-dialog.tsx'
import type { DialogProps } from '../../../dialogs/dialog-entry.tsx'
import { Benefits } from '../../../dialogs/dialog/benefits.tsx'

/**
 * Asks the user for a storage space that the app requires. It can only be closed by connecting one (docs/rules.md
 * §4.5).
 */
export function StorageGuideDialog({ open, ...modal }: DialogProps<StorageGuide>) {
  const { t } = useLingui()
  return (
    <TitledDialog
      title={t`Connect to DID Spaces`}
      text={t`Your secure, private, and reliable decentralized digital storage space.`}
      footer={
        <Button variant="primary" busy={open.isBusy} onClick={open.connect} data-first="">
          {t`Connect Now`}
        </Button>
      }
      {...modal}
    >
      <Benefits
        of={[
          ['shield', t`Data Security`],
          ['share', t`Data Sharing`],
          ['sync', t`Data Sync`],
          ['extension', t`Data Integration`],
        ]}
      />
    </TitledDialog>
  )
}
