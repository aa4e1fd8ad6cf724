import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import type { PasskeyCreation } from '../passkey.ts'
import { Button } from '../../../../ui/button.tsx'
import { TitledDialog } from '../../../../ui/titled-dialog.tsx'
import { ErrorLine } from '../../../../dialogs/problem-line.tsx'
import type { DialogProps } from '../../../../dialogs/dialog-entry.tsx'
import { PasskeyWords } from '../passkey-words.tsx'

/** The dialog for another passkey of the signed-in user (docs/rules.md §3.11). In a connect flow the box has a form. */
export function PasskeyDialog({ open: creation, ...modal }: DialogProps<PasskeyCreation>) {
  const { t } = useLingui()
  const { work, error } = useStore(creation.$state)
  return (
    <TitledDialog
      title={t`Connect Passkey`}
      footer={
        <>
          <Button onClick={() => creation.cancel()}>{t`Cancel`}</Button>
          <Button variant="primary" busy={work !== null} data-first="" onClick={() => creation.create()}>
            {t`Create Passkey`}
          </Button>
        </>
      }
      onEscape={() => creation.cancel()}
      {...modal}
    >
      <PasskeyWords />
      <ErrorLine error={error} />
    </TitledDialog>
  )
}
