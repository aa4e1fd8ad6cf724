import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $storageGuide } from '../../stores/storage-guide.ts'
import { Button } from '../../ui/button.tsx'
import { TitledDialog } from '../../ui/titled-dialog.tsx'
import { useLeaving } from '../leaving.ts'
import { Benefits } from './benefits.tsx'

/** Asks for a storage space where the app can't do without; nothing but connecting leads on (connect spec §2). */
export function StorageGuideDialog({ toasts }: { toasts: ReactNode }) {
  const { t } = useLingui()
  const { shown, leaving, onLeft } = useLeaving(useStore($storageGuide))
  if (!shown) return null
  return (
    <TitledDialog
      title={t`Connect to DID Spaces`}
      text={t`Your secure, private, and reliable decentralized digital storage space.`}
      footer={
        <Button variant="primary" busy={shown.isBusy} onClick={shown.connect} data-first="">
          {t`Connect Now`}
        </Button>
      }
      {...{ leaving, onLeft, toasts }}
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
